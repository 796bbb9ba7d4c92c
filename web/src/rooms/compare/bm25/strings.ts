// Every sentence of the bench for BM25.

/** strings are the words of the bench for BM25. */
export const strings = {
  lead:
    'A table earns the sum over the words of the question. N tables are searched, df of them have the word, which ' +
    'stands tf times in this table; length is counted in words that are indexed.',
  close: 'Close the bench',
  reset: 'Usual values',
  k1: 'k1: how long repetitions keep counting',
  k1Note: '0: a word counts once, however often it stands there; large: every repetition counts in full',
  b: 'b: how much length counts',
  bNote: '0: not at all; 1: twice as long needs twice as many words',
  terms: (table: string) => `The words of the question in ${table}`,
  word: 'word',
  wordNote: 'as it is indexed: without its ending, and stop words left out',
  df: 'df',
  idf: 'idf',
  tf: 'tf',
  counts: 'tf counts as',
  countsNote: 'tf·(k1+1) / (tf + k1·(1 − b + b·length/mean))',
  points: 'points',
  sum: 'score',
  lengths: (length: number, mean: number, tables: number) =>
    `N = ${tables} tables; this table has ${length} words, the mean is ${mean.toFixed(1)}`,
  ranking: 'Ranking',
  rank: 'Rank',
  moved: (by: number) => (by > 0 ? `up by ${by}` : `down by ${-by}`),
  fresh: 'new in the list',
  asUsual: 'as with the usual values',
  against: 'Arrows compare with the retriever as it is: k1 = 1.5, b = 0.75, no edits.',
  length: (n: number) => `${n} words`,
  gold: 'gold',
  goldAt: (rank: number) => (rank ? `The gold table is at rank ${rank}` : 'The gold table is not found'),
  sheet: 'Table to edit',
  sheetLead:
    'Change the title, a header or a cell: df, lengths and the mean follow, and the ranking with them.',
  title: 'Title',
  header: (column: number) => `Header of column ${column}`,
  cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  more: 'The rows below count too; the first can be edited here.',
  undo: (n: number) => (n === 1 ? 'Undo the edit' : `Undo ${n} edits`),
  none: 'No table has a word of this question.',
  ask: 'Type a question above to see its words counted.',
  pending: 'Counting the words of all tables…',
}
