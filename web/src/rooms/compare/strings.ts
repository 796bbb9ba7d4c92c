// Every sentence of the room in which retrievers are compared.

import { count, duration } from '../../format/number'
import { nothingFound } from '../../format/retriever'

/** gold is what has to be found: of loose tables the one, of databases any table. */
const gold = (loose: boolean) => (loose ? 'the gold table' : 'a table of the right database')
const ranked = (loose: boolean) => (loose ? 'gold table' : 'gold database')

/** strings are the words of the room in which retrievers are compared. */
export const strings = {
  samples: 'all samples',
  rankOf: (rank: number) => (rank > 0 ? `rank ${rank}` : 'not found'),
  embeds: (tables: number) =>
    `the embedding model reads ${tables.toLocaleString('en')} tables once, and every question that is asked`,
  askModels: 'Rank with these retrievers; one of them asks your endpoint',
  commands: {
    compare: 'Compare retrievers on the question in the box',
    measure: 'Measure the compared retrievers over all questions',
  },
  title: 'Retrievers side by side',
  corpus: 'Search in',
  databases: 'Databases',
  almanac: 'Almanac: stand-alone tables',
  opening: 'Opening the almanac…',
  database: 'Database',
  question: 'Question',
  placeholder: 'Which tables hold the answer to…',
  sample: 'Sample question',
  own: 'A question of my own',
  lead: 'The same question, put to each retriever. Switch off what it may read of a table and watch the ranking move.',
  noQuestion: 'Type a question above, or pick a sample question, to see how each retriever ranks the tables.',
  on: 'On the question',
  glossary: (entries: string[]) => `Read with your glossary: ${entries.join('; ')}`,
  column: (letter: string) => `Retriever ${letter}`,
  retriever: (letter: string) => `Retriever of column ${letter}`,
  reads: (letter: string) => `What column ${letter} reads of a table`,
  parts: { no_title: 'title', no_header: 'header', no_rows: 'rows' },
  firstRows: (n: number) => (n === 1 ? 'first row' : `first ${n} rows`),
  last: 'A retriever has to read something.',
  add: 'Add a retriever',
  remove: (letter: string) => `Remove retriever ${letter}`,
  gold: 'gold',
  goldDatabase: 'its database',
  allFound: (tables: number, at: number) =>
    at
      ? `All ${tables} gold tables are found at k = ${at}`
      : `Not all of the ${tables} gold tables are found`,
  needs: (n: number) => (n === 1 ? 'The gold SQL reads one table:' : `The gold SQL reads ${n} tables:`),
  joins: 'The joins of the tables found',
  joinsOf: 'Tables shown of',
  joinsLead:
    'The tables among its first hits are filled in, and the keys that join two of them drawn through.',
  firstHit: (rank: number) =>
    rank ? `First hit of the gold database at rank ${rank}` : 'The gold database is not found',
  goldTable: (rank: number) => (rank ? `The gold table is at rank ${rank}` : 'The gold table is not found'),
  noGold: 'No gold is known for a question of your own.',
  none: nothingFound,
  pending: (tables: number) =>
    tables > 0 ? `Indexing and ranking ${tables} tables…` : 'Opening the tables…',
  hits: (letter: string) => `Tables found by retriever ${letter}`,
  bm25: {
    title: 'BM25 taken apart',
    offer:
      'The formula with the figures of this question: how often each word stands in a table, in how many tables, and ' +
      'how long the table is. Move k1 and b, edit a table, and watch the ranks move.',
    open: 'Open the bench',
  },
  all: 'Recall over all questions',
  allLead: (loose: boolean) =>
    `Every question of the collection, put to each retriever: how often is ${gold(loose)} among the first k?`,
  run: 'Run all questions',
  again: 'Run again',
  runRest: 'Run what is not measured',
  notMeasured: (letters: string[]) => `${letters.join(', ')}: not measured yet. The others' figures hold.`,
  cancel: 'Cancel',
  progress: (done: number, total: number) =>
    total ? `${done} of ${total} rankings done` : 'Indexing the tables…',
  cancelled: 'Cancelled. Nothing was measured to the end.',
  caption: (n: number, golds: number, tables: number) =>
    `${count(n, 'question', 'questions')} (${count(golds, 'gold statement', 'gold statements')}) on ` +
    `${count(tables, 'table', 'tables')}; the small figures are 95 % intervals by gold statement`,
  curves: (loose: boolean) =>
    `Recall at k: the share of questions with ${gold(loose)} among the first k. The band is the 95 % interval; the ` +
    'table has the same figures.',
  k: 'tables looked at, k',
  key: 'Retrievers',
  at: (k: number) => `R@${k}`,
  mean: {
    mrr: (k: number) => `MRR@${k}`,
    ndcg: (k: number) => `nDCG@${k}`,
    map: (k: number) => `MAP@${k}`,
  },
  allAt: (k: number) => `All@${k}`,
  allTitle: 'All gold tables found',
  allCaption: (several: number, known: number) =>
    `All@k: the share of questions whose gold tables are all among the first k, over the ` +
    `${count(several, 'question', 'questions')} that need several tables ` +
    `(small: over all ${known.toLocaleString('en')})`,
  time: 'Time per query',
  perQuery: (ms: number) => (ms < 10 ? `${ms.toFixed(2)} ms` : duration(ms)),
  percent: (share: number) => `${(100 * share).toFixed(1)} %`,
  interval: (low: number, high: number) => `${Math.round(100 * low)}–${Math.round(100 * high)}`,
  versus: 'Wins and losses, question by question',
  versusLead: (loose: boolean) =>
    `A win is a question whose ${ranked(loose)} the first retriever ranks higher than the second. p is the chance ` +
    'that two equally good retrievers would differ as much (randomization test by gold statement, corrected by ' +
    'Holm for the number of pairs).',
  pair: (a: string, b: string) => `${a} against ${b}`,
  wins: 'wins',
  losses: 'losses',
  ties: 'ties',
  p: 'p',
  chance: (p: number) => (p < 0.001 ? '< 0.001' : p.toFixed(3)),
  differ: (n: number) => `Where they disagree: ${count(n, 'question', 'questions')}`,
  differLead: (loose: boolean) =>
    `At least one retriever puts the ${ranked(loose)} first, at least one does not. ` +
    'A click shows the question above.',
  agree: (loose: boolean) => `On every question they all put the ${ranked(loose)} first, or none does.`,
  ranks: (loose: boolean) => `Rank of the ${ranked(loose)}`,
  beyond: 'not found',
  beyondShort: '–',
  load: (question: string) => `Compare on: ${question}`,
  more: (n: number) => `Show all ${n}`,
  fewer: 'Show fewer',
}
