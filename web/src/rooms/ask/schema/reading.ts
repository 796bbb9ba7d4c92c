import { useEffect, useState } from 'preact/hooks'
import { usePick, useProgram } from '../../../store/app'
import type { Read } from '../../../gen/rpc'
import { answer } from '../../../store/run'

/**
 * useReading is what the answer on the page reads of the chosen database,
 * column by column; SQLite says so, nothing is guessed from the text.
 */
export function useReading(): Read[] {
  const sql = usePick((s) => (s.run && s.run.ranOn === s.current ? (answer(s.run)?.sql ?? '') : ''))
  const database = usePick((s) => s.current)
  const ready = usePick((s) => s.engine.phase === 'ready')
  const program = useProgram()
  const [known, setKnown] = useState<{ database: string; sql: string; reads: Read[] } | null>(null)
  useEffect(() => {
    if (sql === '' || !ready) return
    // Not cancelled when it is no longer wanted: it takes a moment, while a
    // cancel that a busy program cannot hear has it started anew.
    let wanted = true
    program.call('reads', { database, sql }).then(
      ({ reads }) => wanted && setKnown({ database, sql, reads }),
      () => {}, // then nothing is lit
    )
    return () => void (wanted = false)
  }, [program, database, sql, ready])
  return known && known.database === database && known.sql === sql ? known.reads : none
}

const none: Read[] = []
