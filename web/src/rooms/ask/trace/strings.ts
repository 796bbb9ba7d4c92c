import { count, duration } from '../../../format/number'

/** What the way of a question says. */
export const strings = {
  emptyTitle: 'Pick a sample question, or ask your own',
  emptyOwn: 'Ask a question about this data', // which has no sample questions
  empty: [
    ['Find', 'Every table is scored against the words of your question.'],
    ['Write', 'An actor writes SQL from the schema it is shown.'],
    ['Check', 'SQLite runs it, a critic says True or False; on False the actor tries again.'],
    ['Compare', 'For a sample question the rows are held against the gold answer.'],
  ] as [string, string][],
  firstRows: (table: string) => `The first rows of ${table}`,
  waiting: 'Waiting for the engine to load; your question is next.',
  on: (database: string) => `on ${database}`,
  took: (ms: number, cold = false) => `${cold ? 'first answer in' : 'took'} ${duration(ms)}`,
  cold: 'What the engine sets up once is in this time; later answers take less.',
  glossary: (entries: string[]) => `Read with your glossary: ${entries.join('; ')}`,
  mended: (slips: string[]) => `Read otherwise than typed: ${slips.join('; ')}`,
  again: 'Ask again',
  origin: {
    built: 'Example; being re-run in your browser',
    same: 'Example; re-run in your browser: identical',
    differs: 'Example; re-run in your browser: another result',
    linked: 'from a link: nothing was asked in this tab',
    mine: 'from a link, and kept as yours: nothing was asked in this tab',
    kept: 'kept from an earlier visit',
  },
  cancelled: 'Cancelled. What had happened by then is below.',
}

/** What a run came to, in a line. */
export const summary = {
  outcomes: {
    right: 'Right: matches the gold (reference) answer',
    wrong: 'Wrong: the rows do not match the gold (reference) answer',
    'did-not-run': 'Wrong: the SQL failed',
    declined: 'Right: no SQL, as the data cannot answer this',
    answered: 'Wrong: the data cannot answer this, and SQL was given',
    'no-answer': 'No answer: no attempt produced SQL',
    failed: 'Not answered: the run ended early',
    unknown: 'Answered; there is no gold (reference) answer to compare with',
  },
  attempt: (n: number, z: number) => `attempt ${n} of max. ${z}`,
  rejected: (n: number, ranOut: boolean) =>
    (n === 1
      ? 'the critic accepted none: the only attempt is returned unaccepted'
      : `the critic accepted none of ${n} attempts, and the last is returned`) +
    (ranOut ? '; the actor had no likelier SQL to try' : ''),
  rows: 'First rows of the answer',
}

/** What the example becomes from the tables found alone. */
export const contrast = {
  decides: 'Retrieval decides where the actor sees only the tables found:',
  right: 'right',
  byAll: 'by names and rows,',
  wrong: 'wrong',
  byNames: 'by names alone, which miss',
  rows: (n: number) => (n === 0 ? 'no rows' : count(n, 'row', 'rows')),
  compare: 'See both',
}
