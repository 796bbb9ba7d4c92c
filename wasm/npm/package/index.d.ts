/** Spider's official evaluators, one pair of SQL, and table retrieval. */

/** The bytes of an SQLite file. The same array is sent to the program once. */
export type Database = Uint8Array

export interface EvaluateOptions {
  /** Gold, a line each: SQL, a tab, the db_id. */
  gold: string
  /** Predictions, a line each in gold's order. */
  pred: string
  /** Databases by db_id. */
  databases?: Record<string, Database>
  /** The text of tables.json, which exact match needs. */
  tables?: string
  /** What to judge: "all" with tables and "exec" without, unless it says otherwise. */
  etype?: 'exec' | 'match' | 'all'
  /** The official program to follow: "test-suite", unless it says the older "spider". */
  compat?: 'test-suite' | 'spider'
  /** Compare with every DISTINCT in place. */
  keepDistinct?: boolean
  /** Try the gold's values in the prediction. */
  plugValue?: boolean
  onProgress?: (done: number, of: number) => void
}

export interface Report {
  /** What the official program prints, to the byte. */
  text: string
  questions: Grade[]
}

export interface Grade {
  database: string
  hardness: 'easy' | 'medium' | 'hard' | 'extra'
  /** Whether it gives the gold's result; null where it was not asked for. */
  execution: boolean | null
  /** Whether its clauses are the gold's, without values; null where it was not asked for. */
  match: boolean | null
}

export interface Pair {
  gold: string
  pred: string
  database: Database
  /** Also look for rows on which a right answer is wrong. */
  counterexample?: boolean
}

export interface Verdict {
  right: boolean
  /** Which kind of wrong: "run" where the SQL gives no result, for one. */
  class?: string
  /** Why it is wrong. */
  reason?: string
  counterexample?: { verdict: string; witness?: unknown; error?: string; tried: number }
}

export interface Table {
  id: string
  header: string[]
  title?: string
  section?: string
  rows?: unknown[][]
  database?: string
  types?: string[]
  primary_key?: string[]
  foreign_keys?: { columns: string[]; table: string; references: string[] }[]
  description?: string
}

export interface Hit {
  table: string
  database?: string
  rank: number
  score: number
  [more: string]: unknown
}

export interface Index {
  /** The best k tables, best first; 10 unless k says otherwise. */
  search(query: string, k?: number): Promise<Hit[]>
  /** Lets the tables go. */
  close(): Promise<void>
}

/** Judges predicted SQL as Spider's official programs do. */
export function evaluate(options: EvaluateOptions): Promise<Report>

/** Judges one answer. */
export function judge(pair: Pair): Promise<Verdict>

/** Indexes tables; retriever is "orbweaver" unless it says "bm25", "tfidf", "bm25f", "ottqa-bm25" and so on. */
export function index(tables: Iterable<Table>, options?: { retriever?: string }): Promise<Index>

/** Ends the program and lets all that it holds go; the next call starts it anew. */
export function close(): Promise<void>
