import { failed, type CallFailure, type Caller } from '../../engine/client'
import type { CompareColumn, CompareResult, Models, RecallEvent } from '../../gen/rpc'
import { strings } from '../../strings'
import { explain, scrub } from '../../store/problem'
import { databasesIn, scopeOf } from '../../store/scope'
import { openAlmanac } from './almanac'
import { askedOf, overOf } from './asked'
import { keep } from './keep'
import { Measurements } from './measurements'
import { type Comparison, fewestColumns, mostColumns, nothingCompared, type Parameters, usual } from './comparison'
import { begun, kept, pending } from './pending'
import { connection, keyParam, models } from '../../store/settings'
import { stopAt } from '../../store/spending'
import type { App } from '../../store/app'
import type { Problem, State } from '../../store/state'
import { Store } from '../../store/store'

export * from './comparison'

/** hitsShown is how long a column's list is. */
const hitsShown = 5

/** Comparing is what a person can do with retrievers side by side. */
export class Comparing {
  readonly store = new Store<Comparison>(nothingCompared)
  #page: Store<State>
  #caller: Caller
  #ranking: AbortController | null = null
  #measuring: AbortController | null = null
  #pressed = '' // what the ranking under way was pressed for
  #measurements = new Measurements()
  #recalled = false // what was measured before a reload

  constructor({ store, program, actions }: App) {
    this.#page = store
    this.#caller = program
    actions.join({ cancel: () => this.cancel(), restore: (caller) => this.restore(caller) })
  }

  /** show ranks the tables for the question in the box, with each column. */
  async show(pressed = false): Promise<void> {
    const { corpus, loose, columns } = this.#now
    const asked = askedOf(this.#page.state, this.#now)
    const { question } = asked
    const wanted = JSON.stringify([asked, columns])
    if (!pressed && this.#now.running && this.#pressed === wanted) return
    this.#pressed = pressed ? wanted : ''
    this.#ranking?.abort()
    const ranking = (this.#ranking = new AbortController())
    if (question === '' || (corpus && !loose))
      return this.#set({ running: false, question, result: null, problem: null })
    if (this.asksModels() && !pressed) return this.#set({ running: false, question, result: null, problem: null })
    this.#set({ running: true })
    const end = (patch: Partial<Comparison>) => {
      if (this.#ranking === ranking) this.#set({ running: false, question, problem: null, ...patch })
    }
    try {
      const params = { ...asked, columns, ...this.#models(), k: hitsShown }
      const onEvents = (events: CompareResult[]) => this.#ranked(ranking, question, events.at(-1))
      const options = { signal: ranking.signal, ...this.#connect(), onEvents }
      end({ result: await this.#caller.call('compare', params, options) })
      this.#recall()
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') end({})
      else end({ result: null, problem: this.#explain(failure) })
    }
  }

  /**
   * ranked shows the columns that are there already, where nothing else is shown: the first indexes
   * the tables.
   */
  #ranked(ranking: AbortController, question: string, result: CompareResult | undefined): void {
    const { result: shown, columns } = this.#now
    const first = shown === null || shown.columns.includes(pending)
    if (this.#ranking !== ranking || !result || !first) return
    const old = this.#now.question === question ? shown?.columns : undefined
    this.#set({
      question,
      result: { ...result, columns: columns.map((_, i) => result.columns[i] ?? old?.[i] ?? pending) },
    })
  }

  /** open sets everything at once, as a lesson does. */
  async open({
    corpus,
    question,
    gold,
    columns,
  }: {
    corpus: string
    question: string
    gold: string
    columns: CompareColumn[]
  }): Promise<void> {
    this.#columns(columns)
    this.#set({ known: { question, gold } })
    if (question !== '' && corpus) this.#set({ text: question })
    else if (question !== '') this.#put(question)
    await this.search(corpus)
  }

  /** work changes what the bench for BM25 works with; null closes it. */
  work(patch: Partial<Parameters> | null): void {
    this.#set({ bm25: patch && { ...(this.#now.bm25 ?? usual), ...patch } })
  }

  /** search chooses what is searched: "" for the databases. */
  async search(corpus: string): Promise<void> {
    if (corpus !== this.#now.corpus) {
      this.#columns(this.#now.columns)
      this.#set({ corpus, loose: null, result: null })
    }
    if (corpus && !this.#now.loose) await this.#load(corpus)
    await this.show()
  }

  /** type takes a question to the loose tables. */
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

  /**
   * put writes a question into the page's box, as the sample question that it
   * is where there is one.
   */
  #put(text: string): void {
    const { databases, current } = this.#page.state
    const known = [...databases]
      .sort((a, b) => Number(b.id === current) - Number(a.id === current))
      .flatMap((d) => d.questions.filter((q) => q.text === text).map((q) => [d.id, q.id] as const))[0]
    this.#page.set({ box: text, ...(known ? { current: known[0], picked: known[1] } : { picked: '' }) })
  }

  /** set puts columns in place of those there are. */
  set(columns: CompareColumn[]): void {
    this.#columns(columns)
  }

  /** change replaces one column. */
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

  /** measure puts every question to each column that has not been measured, or to all of them again. */
  async measure(): Promise<void> {
    this.#measuring?.abort()
    const measuring = (this.#measuring = new AbortController())
    const { columns } = this.#now
    const over = overOf(this.#page.state, this.#now)
    const missing = this.#measurements.missing(over.key, columns)
    const asked = missing.length > 0 ? missing : columns
    const params = { ...over.params, ...over.glossary, columns: asked, ranks: true, ...this.#models() }
    this.#set({ recall: begun })
    const uncap = this.asksModels() ? stopAt(this.#page, () => measuring.abort()) : () => {}
    try {
      const onEvents = (events: RecallEvent[]) => this.#measured(measuring, events.at(-1) ?? {})
      const options = { signal: measuring.signal, ...this.#connect(), onEvents }
      const result = await this.#caller.call('recall', params, options)
      this.#measurements.keep(over.key, asked, result)
      if (!over.own) this.#measurements.note(over.key, this.#build)
      keep(result, asked, over.data, this.asksModels())
      const places = [...columns.keys()]
      if (asked.length === columns.length) this.#measured(measuring, { phase: 'done', result, places })
      else await this.#join(measuring)
      this.#page.set({ said: strings.said.measured(result.questions) })
    } catch (error) {
      const failure = failed(error)
      const end = failure.code === 'cancelled' ? 'cancelled' : 'failed'
      this.#measured(measuring, { phase: end, ...(end === 'failed' && { problem: this.#explain(failure) }) })
      if (end === 'cancelled' && missing.length < columns.length) await this.#join(measuring).catch(() => {})
    } finally {
      uncap()
    }
  }

  /**
   * figures shows what all columns came to, where that is known, as
   * in a step seen before, or measures it.
   */
  async figures(): Promise<void> {
    const { key } = overOf(this.#page.state, this.#now)
    if (this.#measurements.missing(key, this.#now.columns).length > 0) return this.measure()
    this.#set({ recall: begun })
    this.#columns(this.#now.columns)
  }

  /** recall shows, once, what the columns came to before a reload. */
  #recall(): void {
    if (this.#recalled) return
    this.#recalled = true
    this.#measurements.recall(this.#build)
    if (this.#now.recall) return
    this.#set({ recall: begun })
    this.#columns(this.#now.columns)
  }

  get #build(): string {
    return this.#page.state.hello?.version ?? ''
  }

  /** join shows the columns that have been measured, compared with each other. */
  async #join(measuring: AbortController): Promise<void> {
    const { params, key } = overOf(this.#page.state, this.#now)
    const { parts, places } = this.#measurements.of(key, this.#now.columns)
    if (parts.length === 0) return
    const result = await this.#caller.call(
      'recallJoin',
      { ...params, parts, ranks: true },
      { signal: measuring.signal },
    )
    this.#measured(measuring, { phase: 'done', result, places, problem: null })
  }

  /** restore opens the set again in a program that has just been started anew. */
  async restore(caller: Caller): Promise<void> {
    if (this.#now.loose) await openAlmanac(caller)
  }

  /** cancel ends the run over all questions. */
  cancel(): void {
    this.#measuring?.abort()
  }

  /** models are what the columns ask, with the key of their endpoint. */
  #models(): { models?: Models } {
    const { settings, keys } = this.#page.state
    const asked = this.asksModels() ? models(settings) : undefined
    return asked ? { models: { ...asked, ...keyParam(keys, settings) } } : {}
  }

  /** connect lets the program reach the endpoint where a column asks it. */
  #connect(): { connect?: string } {
    return this.asksModels() ? { connect: connection(this.#page.state.settings) } : {}
  }

  /** asksModels tells whether a column asks an endpoint, which it does when a person presses for it alone. */
  asksModels(): boolean {
    const { hello } = this.#page.state
    return this.#now.columns.some((c) => hello?.over_models.includes(c.retriever))
  }

  /** tables is how many the chosen retrievers search, which an endpoint may be asked about one by one. */
  tables(): number {
    const { corpus, loose } = this.#now
    const { current, databases } = this.#page.state
    if (corpus) return loose?.tables.length ?? 0
    return databasesIn(scopeOf(current, databases), databases).reduce((n, d) => n + d.tables.length, 0)
  }

  #explain(failure: CallFailure): Problem {
    const { settings, keys } = this.#page.state
    return scrub(explain(failure, models(settings)?.embedding), keys)
  }

  #measured(measuring: AbortController, patch: Partial<NonNullable<Comparison['recall']>>): void {
    const { recall } = this.#now
    if (this.#measuring === measuring && recall) this.#set({ recall: { ...recall, ...patch } })
  }

  /** columns are other ones. What was found and measured with those that stay is shown on. */
  #columns(columns: CompareColumn[]): void {
    this.cancel()
    const joining = (this.#measuring = new AbortController())
    const { columns: before, result, recall } = this.#now
    const measured =
      recall !== null && this.#measurements.of(overOf(this.#page.state, this.#now).key, columns).parts.length > 0
    this.#set({
      columns,
      result: result && kept(result, before, columns),
      recall: measured ? { ...recall, phase: 'done', result: null, places: [], problem: null } : null,
    })
    if (measured) void this.#join(joining).catch(() => this.#measuring === joining && this.#set({ recall: null }))
  }

  get #now(): Comparison {
    return this.store.state
  }

  #set(patch: Partial<Comparison>): void {
    this.store.set(patch)
  }
}

/** makeComparing makes the model of the room in which retrievers are compared. */
export const makeComparing = (app: App): Comparing => new Comparing(app)
