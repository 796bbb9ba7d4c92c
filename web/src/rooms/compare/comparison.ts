import type { CompareColumn, CompareResult, Edit, OpenTablesResult } from '../../gen/rpc'
import type { Problem } from '../../store/state'
import type { RecallRun } from './pending'

/** Between so many retrievers a person can choose what stands side by side. */
export const fewestColumns = 2
/** mostColumns is how many retrievers stand side by side. */
export const mostColumns = 5

/** mostK1 is as far as the bench's slider goes. */
export const mostK1 = 10

/** A Comparison is several retrievers side by side. */
export interface Comparison {
  corpus: string // a set of loose tables that is searched; "" = the databases
  text: string // the question put to the loose tables; the databases have the page's
  known: { question: string; gold: string } // what a lesson knows to be right
  loose: OpenTablesResult | null // the set, once it is open
  columns: CompareColumn[]
  running: boolean
  question: string // that the result is of
  result: CompareResult | null
  problem: Problem | null
  recall: RecallRun | null
  joins: boolean // of the tables found are drawn, as a lesson asks for
  bm25: Parameters | null // of the bench, while it is open
}

/** Parameters are what a person can change about BM25, and about one table that it scores. */
export interface Parameters {
  k1: number
  b: number
  table: string // that is edited; "" = the gold table, or the first
  edits: Edit[]
}

/** usual are the parameters of the retriever "bm25". */
export const usual: Parameters = { k1: 1.5, b: 0.75, table: '', edits: [] }

/**
 * nothingCompared starts with what fails when names are missing: BM25 with
 * everything, without titles, and on headers alone, beside TF-IDF.
 */
export const nothingCompared: Comparison = {
  columns: [
    { retriever: 'bm25', options: {} },
    { retriever: 'bm25', options: { no_title: true } },
    { retriever: 'bm25', options: { no_title: true, no_rows: true } },
    { retriever: 'tfidf', options: {} },
  ],
  corpus: '',
  text: '',
  known: { question: '', gold: '' },
  loose: null,
  running: false,
  question: '',
  result: null,
  problem: null,
  recall: null,
  joins: false,
  bm25: null,
}
