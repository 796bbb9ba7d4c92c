import { count } from '../../../format/number'
import { strings as common } from '../../../strings'

/** What is said of attempts. */
export const strings = {
  title: 'Attempts',
  pending: 'No attempt yet.',
  more: (n: number) => `Show ${count(n, 'more attempt', 'more attempts')}`,
  summary: (n: number, z: number, ranOut: boolean) =>
    `${n} of max. ${z}${ranOut ? ': the actor had no likelier SQL to try' : ''}`,
  number: (n: number) => `Attempt ${n}`,
  writing: 'Writing…',
  running: 'Running…',
  judging: 'The critic is judging…',
  raw: 'Raw answer',
  how: 'Why this SQL',
  prompt: (tokens: number) => `Prompt, ${count(tokens, 'token', 'tokens')}`,
  criticPrompt: (tokens: number) => `Critic’s prompt, ${count(tokens, 'token', 'tokens')}`,
  criticRaw: 'Critic’s raw answer',
  rows: (n: number) => `Its ${common.rows(n)}`,
  tokens: (prompt: number, answer: number, estimated: boolean) =>
    `${estimated ? 'about ' : ''}${prompt.toLocaleString('en')} tokens in, ${answer.toLocaleString('en')} out`,
  critic: 'Critic:',
  builtinCritic: 'Built-in critic:',
  noSQL: 'no SQL in this answer',
  returned: 'returned',
  right: 'matches the gold',
  wrong: 'does not match the gold',
  toSQL: 'Edit this SQL',
  repeats: (from: number, to: number, of: number) =>
    from === to
      ? `Attempt ${from} repeats attempt ${of}: same SQL, same verdict`
      : `Attempts ${from} to ${to} repeat attempt ${of}: same SQL, same verdict`,
  returnedOf: (n: number) => ` (attempt ${n} is returned)`,
}

/** Why the built-in rules wrote an SQL. */
export const reason = {
  chosen: (n: number, of: number, probability: number) =>
    `Candidate ${n} of ${of}, with a probability of ${Math.round(100 * probability)} % among them.`,
  links: 'Schema linking',
  kind: (kind: string) =>
    ({ table: 'is the table', column: 'is the column', value: 'is a value of', word: 'asks for' })[kind] ??
    kind,
  unused: '(not used)',
  sketch: 'Sketch:',
  evidence: 'What speaks for it and against it',
  weight: (w: number) => `${w < 0 ? '−' : '+'}${Math.abs(w).toFixed(2)}`,
  rivals: 'Other candidates',
  percent: (share: number) => `${(100 * share).toFixed(1)} %`,
}

/** What an attempt has changed. */
export const changes = {
  against: (n: number) => `Against attempt ${n}:`,
}
