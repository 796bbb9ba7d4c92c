import { sparing } from '../engine/sparing'
import { CallFailure, failed, type Caller, type Status } from '../engine/client'
import type { BenchEvent, Database, Endpoint, RunRecord } from '../gen/rpc'
import { strings } from '../strings'
import { problems, share as shareStrings } from './strings'
import { built, sameAsBuilt } from './example'
import { Files } from './files'
import { notBegun, storyOf } from './present'
import { begin, finish, follow, type Run } from './run'
import { sampleOf } from './sample'
import {
  config,
  connection,
  keyParam,
  needsEndpoint,
  needsModel,
  origin,
  withEndpointOf,
  withPreset,
  type Settings,
} from './settings'
import type { Bench, Filter, Problem, Row, State, Tab, Theme } from './state'
import type { Price } from './spending'
import type { Store } from './store'
import { explain, scrub } from './problem'

/** What a room does by itself, as far as the page has to reach it. */
export interface Joined {
  cancel: () => void
  restore: (caller: Caller) => Promise<void> // in a program that has just been started
}

/**
 * Actions are all that a person can do. They are the only code that changes
 * the store.
 */
export class Actions {
  readonly files: Files
  #store: Store<State>
  #caller: Caller
  #asking: AbortController | null = null
  #benching: AbortController | null = null
  #querying: AbortController | null = null
  #joined: Joined[] = []

  constructor(store: Store<State>, caller: Caller) {
    this.#store = store
    this.#caller = caller
    this.files = new Files(store, caller, {
      cancel: () => this.cancel(),
      choose: (id) => this.chooseDatabase(id),
      explain: (error) => this.#explain(failed(error)),
    })
  }

  /** join has a room's own work end and be restored with all other. */
  join(joined: Joined): void {
    this.#joined.push(joined)
  }

  chooseDatabase(id: string): void {
    if (id === this.#store.state.current) return
    this.cancel()
    this.#store.set({
      current: id,
      box: '',
      picked: '',
      run: null,
      bench: this.#store.state.past.benches.find((b) => b.database === id) ?? null,
      tab: 'answer',
      problem: null,
      query: { sql: '', running: false, answer: null, judged: null, problem: null },
    })
  }

  /** missing says that an address names a database that is not here. */
  missing(database: string): void {
    this.#store.set({ linkProblem: shareStrings.elsewhere(database) })
  }

  type(text: string): void {
    const { picked } = this.#store.state
    const kept = picked !== '' && this.#question(picked)?.text === text
    const same = this.#database()?.questions.find((q) => q.text === text.trim())
    this.#store.set({ box: text, picked: kept ? picked : (same?.id ?? '') })
  }

  /** present begins or ends presenter mode; a story is told from its start. */
  present(presenting: boolean): void {
    this.#store.set({ presenting, told: notBegun })
  }

  /** tell reveals so many beats of a story. */
  tell(run: Run, beats: number): void {
    this.#store.set({ told: { story: storyOf(run), beats } })
  }

  /** pick asks a sample question. */
  pick(id: string): void {
    if (this.put(id)) void this.ask()
  }

  /** put writes a sample question into the box, without asking it. */
  put(id: string): boolean {
    const question = this.#question(id)
    if (question) this.#store.set({ box: question.text, picked: id })
    return question !== undefined
  }

  /** load puts a sample question of any database into the box. */
  load(database: string, id: string): void {
    this.chooseDatabase(database)
    this.put(id)
  }

  async ask(): Promise<void> {
    if (this.#visits()) return
    const { box, picked, current, settings, keys, engine } = this.#store.state
    const question = box.trim()
    if (question === '') return
    this.cancel()
    const problem = this.#refuse()
    const run = begin(question, picked, current, config(settings))
    if (problem) {
      this.#store.set({ tab: 'answer', run: { ...run, phase: 'failed', problem } })
      return
    }
    const asking = (this.#asking = new AbortController())
    this.#store.set({ tab: 'answer', run, said: engine.phase === 'ready' ? strings.said.asking : strings.said.waiting })
    const update = (change: (run: Run) => Run) => {
      const now = this.#store.state.run
      // not another that is shown meanwhile
      if (this.#asking === asking && now && !now.finished) this.#store.set({ run: change(now) })
    }
    try {
      const { record, ms } = await this.#caller.call(
        'ask',
        {
          database: current,
          question,
          ...(picked && { query: picked }),
          ...keyParam(keys, settings),
          config: run.config,
        },
        {
          signal: asking.signal,
          connect: connection(settings),
          onEvents: (events) => {
            update((r) => follow(r, events))
            this.#tell()
          },
        },
      )
      update((r) => this.#finish(r, record, ms))
      this.#tell()
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') update((r) => ({ ...r, phase: 'cancelled' }))
      else update((r) => ({ ...r, phase: 'failed', problem: this.#explain(failure, run.config.endpoint) }))
      this.#tell()
    } finally {
      if (this.#asking === asking) this.#asking = null
    }
  }

  /** runAll asks every sample question of the chosen database. */
  async runAll(): Promise<void> {
    if (this.#visits()) return
    const { current, settings, keys } = this.#store.state
    this.cancel()
    const benching = (this.#benching = new AbortController())
    const total = this.#database()?.questions.length ?? 0
    const bench = {
      database: current,
      config: config(settings),
      phase: 'running' as const,
      done: 0,
      total,
      right: 0,
      leftMS: -1,
      rows: [],
      result: null,
      problem: this.#refuse(),
    }
    this.#store.set({ tab: 'bench', filter: 'all', bench: bench.problem ? { ...bench, phase: 'failed' } : bench })
    if (bench.problem) return
    try {
      const result = await this.#caller.call(
        'bench',
        { database: current, ...keyParam(keys, settings), config: bench.config },
        {
          signal: benching.signal,
          connect: connection(settings),
          onEvents: (events) => this.#benched(benching, events),
        },
      )
      this.#endBench(benching, { phase: 'done', result, done: result.total, right: result.right })
      this.#store.set({ said: strings.said.benchDone(result.right, result.total) })
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') this.#endBench(benching, { phase: 'cancelled' })
      else this.#endBench(benching, { phase: 'failed', problem: this.#explain(failure, bench.config.endpoint) })
    }
  }

  #benched(benching: AbortController, events: BenchEvent[]): void {
    const { bench } = this.#store.state
    const last = events.at(-1)
    if (this.#benching !== benching || !bench || !last) return
    const rows: Row[] = events.flatMap((e) => (e.record ? [{ record: e.record, ms: e.ms }] : []))
    const { done, total, right, left_ms: leftMS } = last
    this.#store.set({ bench: { ...bench, done, total, right, leftMS, rows: [...bench.rows, ...rows] } })
  }

  #endBench(benching: AbortController, end: Partial<NonNullable<State['bench']>>): void {
    const { bench } = this.#store.state
    if (this.#benching !== benching || !bench) return
    this.#benching = null
    this.#store.set({ bench: { ...bench, ...end } })
  }

  /** showRow opens one question of a bench as if it had just been asked. */
  showRow(row: Row): void {
    const { bench, databases } = this.#store.state
    if (!bench) return
    const { record, ms } = row
    const database = bench.database || record.gold?.database || record.database
    if (databases.some((d) => d.id === database)) this.chooseDatabase(database)
    this.#store.set({ bench }) // also where another database was chosen
    const run = this.#finish(begin(record.question, record.query, database, bench.config), record, ms)
    this.#store.set({ tab: 'answer', box: record.question, picked: record.query, run })
  }

  /** showPast shows an answer of before, on its database if that is here. */
  showPast(run: Run): void {
    this.chooseDatabase(
      this.#store.state.databases.some((d) => d.id === run.database) ? run.database : this.#store.state.current,
    )
    this.#store.set({ tab: 'answer', box: run.question, picked: run.query, run: { ...run, finished: 'kept' } })
  }

  /** showBench shows a run over all questions that was not made just now. */
  showBench(bench: Bench): void {
    this.chooseDatabase(
      this.#store.state.databases.some((d) => d.id === bench.database) ? bench.database : this.#store.state.current,
    )
    this.#store.set({ tab: 'bench', filter: 'all', bench })
  }

  forgetPast(): void {
    this.#store.set({ past: { ...this.#store.state.past, cleared: true } })
  }

  /** forgetAll lets nothing more be kept, so that all can be forgotten. */
  forgetAll(): void {
    this.cancel()
    this.#store.set({ forgotten: true })
  }

  filter(filter: Filter): void {
    this.#store.set({ filter })
  }

  /** cancel ends whatever is under way. */
  cancel(): void {
    for (const doing of [this.#asking, this.#benching, this.#querying]) doing?.abort()
    for (const { cancel } of this.#joined) cancel()
  }

  /** editSQL takes a statement over to the person's own SQL. */
  editSQL(sql: string): void {
    this.typeSQL(sql)
    this.tab('sql')
  }

  typeSQL(sql: string): void {
    this.#store.set({ query: { ...this.#store.state.query, sql } })
  }

  /** runSQL runs the person's own statement, or the one given. */
  async runSQL(sql = this.#store.state.query.sql): Promise<void> {
    if (sql.trim() === '') return
    await this.#own(sql, async (signal) => ({
      answer: await this.#caller.call('query', { database: this.#store.state.current, sql }, { signal }),
    }))
  }

  /**
   * judgeSQL puts the person's own statement to the critic, as an attempt at
   * the question in the box.
   */
  async judgeSQL(): Promise<void> {
    const {
      box,
      picked,
      current: database,
      settings,
      keys,
      query: { sql },
    } = this.#store.state
    const question = box.trim()
    if (sql.trim() === '' || question === '') return
    const problem = this.#refuse()
    if (problem) return this.#store.set({ query: { ...this.#store.state.query, problem } })
    const params = {
      database,
      question,
      sql,
      ...(picked && { query: picked }),
      ...keyParam(keys, settings),
      config: config(settings),
    }
    await this.#own(sql, async (signal) => {
      const { record, ms } = await this.#caller.call('judge', params, { signal, connect: connection(settings) })
      const result = record.trace?.attempts?.[0]?.result
      return { judged: record, answer: result ? { result, ms } : null }
    })
  }

  /** own runs a person's statement in one way or another. */
  async #own(sql: string, run: (signal: AbortSignal) => Promise<Partial<State['query']>>): Promise<void> {
    this.cancel()
    const querying = (this.#querying = new AbortController())
    const update = (patch: Partial<State['query']>) => {
      if (this.#querying === querying) this.#store.set({ query: { ...this.#store.state.query, ...patch } })
    }
    this.#store.set({ tab: 'sql' })
    update({ sql, running: true, answer: null, judged: null, problem: null })
    try {
      update({ running: false, ...(await run(querying.signal)) })
    } catch (error) {
      const failure = failed(error)
      update({
        running: false,
        problem:
          failure.code === 'cancelled'
            ? problems.queryCancelled
            : this.#explain(failure, config(this.#store.state.settings).endpoint),
      })
    } finally {
      if (this.#querying === querying) this.#querying = null
    }
  }

  /**
   * restore opens the person's files again in a program that has just been
   * started anew.
   */
  async restore(caller: Caller): Promise<void> {
    await this.files.restore(caller)
    for (const { restore } of this.#joined) await restore(caller)
  }

  /**
   * share makes one more program know what the page's own knows. Where that
   * fails, or the program is no longer needed, a run over it will say so.
   */
  async share(caller: Caller): Promise<void> {
    try {
      await this.files.share(caller)
      for (const { restore } of this.#joined) await restore(caller)
    } catch {
      return
    }
  }

  set(patch: Partial<Settings>): void {
    this.#store.set({ settings: { ...this.#store.state.settings, ...patch } })
  }

  /** chooseActor takes the critic along, unless there is none. */
  chooseActor(actor: Settings['actor']): void {
    this.set(this.#store.state.settings.critic === 'none' ? { actor } : { actor, critic: actor })
  }

  showSettings(settingsOpen: boolean): void {
    this.#store.set({ settingsOpen })
  }

  showPalette(paletteOpen: boolean): void {
    this.#store.set({ paletteOpen })
  }

  /** update shows the new version of the page. */
  update(): void {
    void import('../offline/updates').then(({ reload }) => reload())
  }

  updateLater(): void {
    this.#store.set({ newVersion: 'later' })
  }

  preset(name: string): void {
    this.#store.set({ settings: withPreset(this.#store.state.settings, name) })
  }

  /** setKey is the key for the endpoint whose address the settings name now. */
  setKey(key: string): void {
    const { keys, settings } = this.#store.state
    const at = origin(settings.baseURL)
    if (at !== '') this.#store.set({ keys: { ...keys, [at]: key } })
  }

  /** price is what a million tokens of a model cost. */
  price(model: string, price: Price): void {
    this.#store.set({ prices: { ...this.#store.state.prices, [model]: price } })
  }

  theme(theme: Theme): void {
    this.#store.set({ theme })
  }

  tab(tab: Tab): void {
    this.#store.set({ tab })
  }

  /**
   * makeMine keeps what a link brought as if the person had asked it here, with
   * the endpoint that the page names beside the button.
   */
  makeMine(): void {
    const { run } = this.#store.state
    this.#store.set({
      visit: null,
      linkProblem: null,
      ...(run?.finished === 'linked' && { run: { ...run, finished: 'mine' } }),
    })
  }

  /** leaveVisit goes back to what was before a link was followed. */
  leaveVisit(): void {
    const { visit } = this.#store.state
    if (!visit) return
    this.cancel()
    this.#store.set({ ...visit.before, visit: null, linkProblem: null })
    // as greet does
    if (visit.before.run?.finished === 'built' && this.#store.state.hello) void this.#confirm().catch(() => {})
  }

  dismiss(): void {
    this.#store.set({ problem: null, linkProblem: null })
  }

  closeInventory(): void {
    this.#store.set({ inventory: null })
  }

  /** engine hears from the client how the program is. */
  engine(engine: Status): void {
    this.#store.set({ engine })
    if (engine.phase === 'ready' && !this.#store.state.hello) void this.#greet()
  }

  /**
   * The first thing said to the program is what it is, the second to get
   * warm, so that a person's first question does not pay for cold code. One
   * that has been asked already warms it just as well, undisturbed.
   */
  async #greet(): Promise<void> {
    try {
      this.#store.set({ hello: await this.#caller.call('hello', {}) })
      if (this.#store.state.run?.finished === 'built') await this.#confirm()
      if (this.#asking) await this.#answered()
      else if (!sparing()) await this.#caller.call('warm', { config: config(this.#store.state.settings) })
    } catch {
      // Only a courtesy failed; a question will tell what is wrong.
    }
    this.#store.set({ greeted: true })
  }

  /**
   * confirm asks again what was answered when the page was built, and shows
   * this program's answer where it differs. A person's question goes first.
   */
  async #confirm(): Promise<void> {
    const {
      database,
      config,
      record: { question, query },
    } = built
    const { record, ms } = await this.#caller.call('ask', { database, question, query, config })
    const { run } = this.#store.state
    if (run?.finished !== 'built') return
    if (sameAsBuilt(record)) this.#store.set({ run: { ...run, ms, finished: 'same' } })
    else
      this.#store.set({ run: { ...finish(begin(question, query, database, config), record, ms), finished: 'differs' } })
  }

  /** answered waits for the question that is under way. */
  #answered(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#store.watch(() => {
        const phase = this.#store.state.run?.phase
        if (phase === 'waiting' || phase === 'running') return
        stop()
        resolve()
      })
    })
  }

  #database(): Database | undefined {
    const { databases, current } = this.#store.state
    return databases.find((d) => d.id === current)
  }

  #question(id: string) {
    return sampleOf(this.#database(), id)
  }

  #explain(failure: CallFailure, endpoint?: Endpoint): Problem {
    return scrub(explain(failure, endpoint), this.#store.state.keys)
  }

  /** finish ends a run with its record, which may itself tell of a failure. */
  #finish(run: Run, record: RunRecord, ms: number): Run {
    const done = finish(run, record, ms)
    if (!record.error) return done
    return { ...done, problem: this.#explain(new CallFailure('endpoint', record.error), run.config.endpoint) }
  }

  /**
   * visits tells whether a run has to wait, because it would send something to
   * an endpoint that a link named. Other runs make the link the person's, but for
   * its endpoint: they are no consent to that.
   */
  #visits(): boolean {
    const { visit, settings } = this.#store.state
    if (!visit) return false
    const where = needsEndpoint(settings) ? connection(settings) : ''
    if (where === '') {
      this.#store.set({ settings: withEndpointOf(settings, visit.before.settings) })
      this.makeMine()
    } else this.#store.set({ linkProblem: shareStrings.notYours(where) })
    return where !== ''
  }

  /** refuse says why a run cannot even start. */
  #refuse(): Problem | null {
    const { settings } = this.#store.state
    if (!needsEndpoint(settings)) return null
    if (origin(settings.baseURL) === '') return problems.noEndpoint
    return needsModel(settings) && settings.model.trim() === '' ? problems.noModel : null
  }

  /** tell announces where a question stands, once a stage. */
  #tell(): void {
    const { run, said } = this.#store.state
    const now = run ? strings.stage(run) : ''
    if (now && now !== said) this.#store.set({ said: now })
  }
}
