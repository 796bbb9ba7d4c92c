import type { CompareColumn, RecallResult } from '../../gen/rpc'
import type { RunLine } from '../../store/runs/line'
import { Recorder } from '../../store/runs/recorder'
import { strings as s } from './strings'

/** keep puts what was measured among the runs: each retriever one, question by question. */
export function keep(result: RecallResult, columns: CompareColumn[], data: string, paid: boolean): void {
  columns.forEach((column, i) => {
    const lines = (result.asked ?? []).map((q, at): RunLine => {
      const rank = result.ranks?.[i]?.[at] ?? 0
      return {
        query: q.query,
        database: q.database,
        question: q.question,
        hardness: '',
        gold: '',
        answer: '',
        outcome: rank === 1 ? 'right' : 'wrong',
        note: s.rankOf(rank),
        ms: result.columns[i]?.ms ?? 0,
      }
    })
    const begun = { name: nameOf(column), data, database: '', total: lines.length }
    const recorder = new Recorder({ kind: 'compare', paid, ...begun })
    recorder.add(lines.map((line) => ({ line })))
    void recorder.end('done')
  })
}

/** nameOf is a retriever and what it does not read. */
function nameOf({ retriever, options: o }: CompareColumn): string {
  const without = [o.no_title && 'title', o.no_header && 'header', o.no_rows && 'rows'].filter(Boolean)
  return [retriever, ...without.map((part) => `no ${part}`)].join(', ')
}
