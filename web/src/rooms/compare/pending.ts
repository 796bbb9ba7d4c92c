import type { Compared, CompareColumn, CompareResult } from '../../gen/rpc'

/** pending stands in a result for a column that has not been ranked yet. */
export const pending: Compared = { hits: [], gold_rank: 0, all_at: 0, gap: null, ms: -1 }

/** kept is what still holds of a result when columns change: the lists of those that are the same. */
export function kept(result: CompareResult, before: CompareColumn[], now: CompareColumn[]): CompareResult {
  return { ...result, columns: now.map((column) => result.columns[before.indexOf(column)] ?? pending) }
}
