import { count } from '../../format/number'

/** What is said beside a run that asks a model. */
export const strings = {
  calls: (n: number) => `At most ${count(n, 'model call', 'model calls')}`,
  unknown: 'how many tokens a call takes is known after the first',
  tokens: (n: number) => `about ${count(n, 'token', 'tokens')}`,
  money: (sum: number) => `${sum.toFixed(sum < 1 ? 3 : 2)} at the prices in the settings`,
  cap: 'Stop after so many tokens (0: never)',
}
