import { useEffect, useState } from 'preact/hooks'
import { CallFailure } from '../../../engine/client'
import type { BM25Result } from '../../../gen/rpc'
import { usePick, useProgram } from '../../../store/app'
import { explain } from '../../../store/problem'
import type { Problem } from '../../../store/state'
import { askedOf } from '../asked'
import { usual } from '../model'
import { useCompared } from '../use'

/** pause is how long a slider may move before its figures follow, in ms. */
const pause = 40

const tablesShown = 8

/** Taken is BM25 taken apart, and what it was taken apart for. */
export interface Taken {
  result: BM25Result | null
  problem: Problem | null
}

/** useTaken asks the program whenever the question, a parameter or a cell changes. */
export function useTaken(): Taken {
  const program = useProgram()
  const page = usePick((state) => state)
  const comparison = useCompared((state) => state)
  const { k1, b, table, edits } = comparison.bm25 ?? usual
  const asked = askedOf(page, comparison)
  const ready = asked.question !== '' && (comparison.corpus === '' || comparison.loose !== null)
  const params = JSON.stringify({
    ...asked,
    k1,
    b,
    ...(table && { table }),
    edits,
    options: {},
    k: tablesShown,
  })
  const [taken, take] = useState<Taken>({ result: null, problem: null })
  useEffect(() => {
    if (!ready) {
      take({ result: null, problem: null })
      return
    }
    const over = new AbortController()
    const timer = setTimeout(() => {
      program.call('bm25', JSON.parse(params), { signal: over.signal }).then(
        (result) => !over.signal.aborted && take({ result, problem: null }),
        (error) => !over.signal.aborted && take({ result: null, problem: problemOf(error) }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [program, params, ready])
  return taken
}

function problemOf(error: unknown): Problem {
  return explain(error instanceof CallFailure ? error : new CallFailure('internal', String(error)))
}
