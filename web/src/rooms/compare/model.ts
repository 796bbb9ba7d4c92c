import { CallFailure, type Caller } from '../../engine/client'
import type { CompareColumn, Models, RecallEvent } from '../../gen/rpc'
import { strings } from '../../strings'
import { explain, scrub } from '../../store/problem'
import { openAlmanac } from './almanac'
import { connection, keyParam, models } from '../../store/settings'
import type { Comparison, Problem, State } from '../../store/state'
import type { Store } from '../../store/store'

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
  corpus: '', text: '', known: { question: '', gold: '' }, loose: null,
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
    const { corpus, text, loose, known } = comparison
    const question = (corpus ? text : box).trim()
    const query = corpus ? (loose?.questions.find((q) => q.text === question)?.id ?? '') : picked
    this.#ranking?.abort()
    const ranking = (this.#ranking = new AbortController())
    if (question === '' || (corpus && !loose)) return this.#set({ running: false, question, result: null, problem: null })
    this.#set({ running: true })
    const end = (patch: Partial<Comparison>) => {
      if (this.#ranking === ranking) this.#set({ running: false, question, problem: null, ...patch })
    }
    try {
      const params = { ...(corpus ? { corpus, database: '' } : { database: current }), question, ...(query ? { query } : known.question === question && known.gold !== '' && { gold: known.gold }), columns: comparison.columns, ...this.#models(), k: hitsShown }
      end({ result: await this.#caller.call('compare', params, { signal: ranking.signal, ...this.#connect() }) })
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') end({})
      else end({ result: null, problem: this.#explain(failure) })
    }
  }

  // open sets everything at once, as a lesson does.
  async open({ corpus, question, gold, columns }: { corpus: string; question: string; gold: string; columns: CompareColumn[] }): Promise<void> {
    this.#columns(columns)
    this.#set({ known: { question, gold } })
    if (question !== '' && corpus) this.#set({ text: question })
    else if (question !== '') this.#put(question)
    await this.search(corpus)
  }

  // search chooses what is searched: "" for the databases.
  async search(corpus: string): Promise<void> {
    if (corpus !== this.#now.corpus) {
      this.#columns(this.#now.columns)
      this.#set({ corpus, loose: null })
    }
    if (corpus && !this.#now.loose) await this.#load(corpus)
    await this.show()
  }

  // type takes a question to the loose tables.
  type(text: string): void {
    this.#set({ text })
  }

  async #load(corpus: string): Promise<void> {
    this.#set({ running: true, problem: null })
    try {
      const loose = await openAlmanac(this.#caller)
      if (this.#now.corpus === corpus) this.#set({ loose, text: this.#now.text || (loose.questions[0]?.text ?? '') })
    } catch (error) {
      if (this.#now.corpus === corpus) this.#set({ running: false, problem: this.#explain(failed(error)) })
    }
  }

  // put writes a question into the page's box, as the sample question that it
  // is where there is one.
  #put(text: string): void {
    const { databases, current } = this.#store.state
    const known = [...databases].sort((a, b) => Number(b.id === current) - Number(a.id === current)).flatMap((d) => d.questions.filter((q) => q.text === text).map((q) => [d.id, q.id] as const))[0]
    this.#store.set({ box: text, ...(known ? { current: known[0], picked: known[1] } : { picked: '' }) })
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
    const { columns, corpus } = this.#now
    const own = this.#store.state.databases.find((d) => d.id === this.#store.state.current)?.own
    const params = { columns, ...(corpus ? { corpus } : own && { database: this.#store.state.current }), ...this.#models() }
    this.#set({ recall: { phase: 'running', done: 0, total: 0, result: null, problem: null } })
    try {
      const onEvents = (events: RecallEvent[]) => this.#measured(measuring, events.at(-1) ?? {})
      const result = await this.#caller.call('recall', params, { signal: measuring.signal, ...this.#connect(), onEvents })
      this.#measured(measuring, { phase: 'done', result })
      this.#store.set({ said: strings.said.measured(result.questions) })
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') this.#measured(measuring, { phase: 'cancelled' })
      else this.#measured(measuring, { phase: 'failed', problem: this.#explain(failure) })
    }
  }

  // restore opens the set again in a program that has just been started anew.
  async restore(caller: Caller): Promise<void> {
    if (this.#now.loose) await openAlmanac(caller)
  }

  // cancel ends the run over all questions.
  cancel(): void {
    this.#measuring?.abort()
  }

  // models are what the columns ask, with the key of their endpoint.
  #models(): { models?: Models } {
    const { settings, keys } = this.#store.state
    const asked = this.#askModels() ? models(settings) : undefined
    return asked ? { models: { ...asked, ...keyParam(keys, settings) } } : {}
  }

  // connect lets the program reach the endpoint where a column asks it.
  #connect(): { connect?: string } {
    return this.#askModels() ? { connect: connection(this.#store.state.settings) } : {}
  }

  #askModels(): boolean {
    const { hello } = this.#store.state
    return this.#now.columns.some((c) => hello?.over_models.includes(c.retriever))
  }

  #explain(failure: CallFailure): Problem {
    const { settings, keys } = this.#store.state
    return scrub(explain(failure, models(settings)?.embedding), keys)
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
