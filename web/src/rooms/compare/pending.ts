import type { Compared, CompareColumn, CompareResult, RecallResult } from '../../gen/rpc'
import type { CallPhase } from '../../store/run'
import type { Problem } from '../../store/state'

/** pending stands in a result for a column that has not been ranked yet. */
export const pending: Compared = { hits: [], gold_rank: 0, all_at: 0, gap: null, ms: -1 }

/** kept is what still holds of a result when columns change: the lists of those that are the same. */
export function kept(result: CompareResult, before: CompareColumn[], now: CompareColumn[]): CompareResult {
  return { ...result, columns: now.map((column) => result.columns[before.indexOf(column)] ?? pending) }
}

/** A RecallRun puts the sample questions of all databases to each column. */
export interface RecallRun {
  phase: CallPhase
  done: number
  total: number // 0 until it is known
  result: RecallResult | null
  places: number[] // of the result's columns among those chosen, some of which may not be measured
  problem: Problem | null
}

/** begun is a run over all questions of which nothing has been heard yet. */
export const begun: RecallRun = {
  phase: 'running',
  done: 0,
  total: 0,
  result: null,
  places: [],
  problem: null,
}
