import { useEffect, useState } from 'preact/hooks'
import { usePick, useProgram } from '../../store/app'
import type { Gap } from '../../gen/rpc'
import type { Run } from '../../store/run'
import { WhyNotFirst } from './view'

/**
 * GoldGap says why the gold table is not first among the tables found. The
 * program ranks them once more, also for an answer that came with a link; not
 * where a model would have to be asked for that.
 */
export function GoldGap({ run }: { run: Run }) {
  const program = useProgram()
  const known = usePick((state) => state.hello?.retrievers)
  const [gap, setGap] = useState<Gap | null>(null)
  const {
    database,
    question,
    query,
    config: { retriever = '', retriever_options: options = {} },
    gold,
  } = run
  const asks = query !== '' && (gold?.first_hit ?? 0) > 1 && (known?.includes(retriever) ?? false)
  useEffect(() => {
    let wanted = true
    setGap(null)
    if (!asks) return
    program.call('compare', { database, question, query, columns: [{ retriever, options }], k: 1 }).then(
      (result) => wanted && setGap(result.columns[0]?.gap ?? null),
      () => {}, // the ranks alone say enough
    )
    return () => void (wanted = false)
  }, [asks, database, question, query, retriever])
  return gap && <WhyNotFirst gap={gap} />
}
