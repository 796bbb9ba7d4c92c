import { answer, type Run } from '../../../store/run'

/**
 * An Outcome is what an answer is worth. Where the endpoint failed there is none
 * to judge; without a gold answer nobody knows.
 */
export type Outcome =
  | 'right'
  | 'wrong'
  | 'did-not-run'
  | 'declined'
  | 'answered'
  | 'no-answer'
  | 'failed'
  | 'unknown'

/** outcomeOf is what a run that is over came to. */
export function outcomeOf(run: Run, unanswerable: boolean): Outcome {
  if (run.phase === 'failed') return 'failed'
  const returned = answer(run)
  const wrote = (returned?.sql ?? '').trim() !== ''
  if (unanswerable) return wrote ? 'answered' : 'declined'
  if (run.gold?.right) return 'right'
  if (!wrote) return 'no-answer'
  if (returned?.result && returned.result.outcome !== 'ok') return 'did-not-run'
  return run.gold ? 'wrong' : 'unknown'
}
