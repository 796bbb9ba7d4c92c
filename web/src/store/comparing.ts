import { CallFailure, type Caller } from '../engine/client'
import type { CompareColumn, Models, RecallEvent } from '../gen/rpc'
import { strings } from '../strings'
import { explain, scrub } from './problem'
import { models } from './settings'
import type { Comparison, Problem, State } from './state'
import type { Store } from './store'

// Between so many retrievers a person can choose what stands side by side.
export const fewestColumns = 2
export const mostColumns = 5

// hitsShown is how long a column's list is.
const hitsShown = 5

// nothingCompared starts with what fails when names are missing: BM25 with
// everything, without titles, and on headers alone, beside TF-IDF.
export const nothingCompared: Comparison = {
  columns: [
    { retriever: 'bm25', options: {} },
    { retriever: 'bm25', options: { no_title: true } },
    { retriever: 'bm25', options: { no_title: true, no_rows: true } },
    { retriever: 'tfidf', options: {} },
  ],
  running: false, question: '', result: null, problem: null, recall: null,
}

// Comparing is what a person can do with retrievers side by side.
export class Comparing {
  #store: Store<State>
  #caller: Caller
  #ranking: AbortController | null = null
  #measuring: AbortController | null = null

  constructor(store: Store<State>, caller: Caller) {
    this.#store = store
    this.#caller = caller
  }

  // show ranks the tables for the question in the box, with each column.
  async show(): Promise<void> {
    const { box, picked, current, comparison } = this.#store.state
    const question = box.trim()
    this.#ranking?.abort()
    const ranking = (this.#ranking = new AbortController())
    if (question === '') return this.#set({ running: false, question, result: null, problem: null })
    this.#set({ running: true })
    const end = (patch: Partial<Comparison>) => {
      if (this.#ranking === ranking) this.#set({ running: false, question, problem: null, ...patch })
    }
    try {
      const params = { database: current, question, ...(picked && { query: picked }), columns: comparison.columns, ...this.#models(), k: hitsShown }
      end({ result: await this.#caller.call('compare', params, { signal: ranking.signal }) })
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') end({})
      else end({ result: null, problem: this.#explain(failure) })
    }
  }

  // change replaces one column. What was measured of it no longer holds.
  change(at: number, column: CompareColumn): void {
    this.#columns(this.#now.columns.map((c, i) => (i === at ? column : c)))
  }

  add(): void {
    const { columns } = this.#now
    if (columns.length < mostColumns) this.#columns([...columns, { retriever: 'tfidf', options: {} }])
  }

  remove(at: number): void {
    const { columns } = this.#now
    if (columns.length > fewestColumns) this.#columns(columns.filter((_, i) => i !== at))
  }

  // measure puts every question of the collection to each column.
  async measure(): Promise<void> {
    this.#measuring?.abort()
    const measuring = (this.#measuring = new AbortController())
    const { columns } = this.#now
    const own = this.#store.state.databases.find((d) => d.id === this.#store.state.current)?.own
    const params = { columns, ...(own && { database: this.#store.state.current }), ...this.#models() }
    this.#set({ recall: { phase: 'running', done: 0, total: 0, result: null, problem: null } })
    try {
      const onEvents = (events: RecallEvent[]) => this.#measured(measuring, events.at(-1) ?? {})
      const result = await this.#caller.call('recall', params, { signal: measuring.signal, onEvents })
      this.#measured(measuring, { phase: 'done', result })
      this.#store.set({ said: strings.said.measured(result.questions) })
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') this.#measured(measuring, { phase: 'cancelled' })
      else this.#measured(measuring, { phase: 'failed', problem: this.#explain(failure) })
    }
  }

  // cancel ends the run over all questions.
  cancel(): void {
    this.#measuring?.abort()
  }

  // models are what columns may ask, with the key of their endpoint.
  #models(): { models?: Models } {
    const { settings, key } = this.#store.state
    const asked = models(settings)
    return asked ? { models: { ...asked, ...(key && { key }) } } : {}
  }

  #explain(failure: CallFailure): Problem {
    const { settings, key } = this.#store.state
    return scrub(explain(failure, models(settings)?.embedding), key)
  }

  #measured(measuring: AbortController, patch: Partial<NonNullable<Comparison['recall']>>): void {
    const { recall } = this.#now
    if (this.#measuring === measuring && recall) this.#set({ recall: { ...recall, ...patch } })
  }

  #columns(columns: CompareColumn[]): void {
    this.cancel()
    this.#measuring = null
    this.#set({ columns, result: null, recall: null })
  }

  get #now(): Comparison {
    return this.#store.state.comparison
  }

  #set(patch: Partial<Comparison>): void {
    this.#store.set({ comparison: { ...this.#now, ...patch } })
  }
}

function failed(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure('internal', error instanceof Error ? error.message : String(error))
}
