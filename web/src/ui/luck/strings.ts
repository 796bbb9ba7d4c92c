import type { LuckVerdict } from '../../gen/rpc'

// Every sentence of the search for rows on which a right answer is wrong.

/** strings are the words of the search for rows on which a right answer is wrong. */
export const strings = {
  ask: 'Is it right by luck?',
  note: 'Looks for a few rows, with the keys of this database, on which the two statements differ.',
  looking: 'Trying small databases…',
  cancel: 'Cancel',
  verdicts: {
    differ: (rows: number) => `Right by luck: with ${rows === 1 ? 'this row' : `these ${rows} rows`} it differs.`,
    'keys-only': () => 'It differs only on rows that violate a foreign key, so that it holds where keys do.',
    same: (tried: number) => `No rows were found on which it differs, of ${tried} small databases. That is no proof.`,
    'not-run': () => 'A statement does not run as it stands, so that nothing could be tried:',
  } satisfies Record<LuckVerdict, (n: number) => string>,
  wrong: 'It is wrong on this database already:',
  noRows: 'no rows',
  gold: 'The gold returns',
  answer: 'The answer returns',
}
