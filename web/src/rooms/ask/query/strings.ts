import { duration } from '../../../format/number'

/** What the editor of one’s own SQL says. */
export const strings = {
  label: 'SQL, read-only',
  placeholder: 'SELECT …',
  run: 'Run',
  cancel: 'Cancel',
  running: 'Running…',
  hint: 'Ctrl+Enter runs',
  format: 'Format',
  judge: 'Ask the critic',
  judgeHint: (question: string) => `Judges it as an answer to: ${question}`,
  noQuestion: 'Pick or type a question first; the critic judges SQL as an answer to it.',
  opinion: 'The critic’s opinion',
  held: 'As an answer to',
  right: 'matches the gold',
  wrong: 'does not match the gold',
  noGold: 'A question of your own has no gold answer to compare with.',
  steps: (n: number, ms: number) =>
    n > 0 ? `${n.toLocaleString('en')} SQLite steps, ${duration(ms)}` : duration(ms),
  meant: (name: string) => `Did you mean ${name}? Run it so`,
  caption: 'Rows of your statement',
}
