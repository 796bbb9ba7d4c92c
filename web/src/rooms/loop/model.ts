import type { CallPhase } from '../../store/run'
import { type App, modelOf } from '../../store/app'
import { CallFailure } from '../../engine/client'
import type * as rpc from '../../gen/rpc'
import type { Config, Database, LoopProgress, LoopQuestion, LoopResult, LoopScore } from '../../gen/rpc'
import { glossaryOver } from '../../store/glossary'
import { explain, scrub } from '../../store/problem'
import { scopeParams, databasesIn, scopeOf, titleOf } from '../../store/scope'
import { config as settled, configured, keysFor, origins, type Settings } from '../../store/settings'
import { benchOf } from '../../store/history'
import { estimate } from '../../store/spending'
import { Recorder } from '../../store/runs/recorder'
import type { Bench, Problem, Row } from '../../store/state'
import { Store } from '../../store/store'
import { Exchange } from '../ask/bench/model'
import { percent } from '../../format/number'
import { asksModel, type Choices, first, hasCritic, panels, title, type Variant } from './choices'
import { benchKept, headShown, noteShown } from './kept'
import { strings as s } from './strings'

export * from './choices'

/** A Run is a run of the loop over many questions, as far as it is. */
export interface Run {
  title: string
  data: string // whose questions
  started: number // ms since the epoch; 0 = not known
  kept: string // its name in the Runs room; '' = it is in none
  ended: '' | 'cap' | 'reload' // what ended it before its time, where a person did not
  z: number
  phase: CallPhase
  done: number
  total: number
  leftMS: number
  last: LoopQuestion | null
  score: LoopScore | null
  result: LoopResult | null
  problem: Problem | null
  rows: Row[] // of the questions so far
  bench: Bench | null // what a file keeps of it, once it is over
}

/** State is the loop's set-up, the run under way and those before it. */
export interface State {
  choices: Choices
  run: Run | null
  history: Run[] // finished ones, the newest first
}

/** mostKept is how many runs can be compared at a glance. */
const mostKept = 8

/** golden is how many questions of a database have a gold answer, to which attempts are compared. */
export const golden = (d: Database): number => d.questions.filter((q) => q.sql !== '').length

/** config is what the program is asked to run. */
export function config(c: Choices, settings: Settings): Config {
  const base = settled({
    ...settings,
    retriever: '',
    context: 'database',
    actor: c.actor,
    critic: c.critic === 'llm' ? 'llm' : 'builtin',
    criticModel: hasCritic(c) ? c.criticModel.trim() || settings.criticModel : '',
    z: c.z,
  })
  const made: Config = { ...base, critic: c.critic }
  if (hasCritic(c) && c.critic === 'simulated') made.simulated = { q: c.q, s: c.s, seed: 1 }
  if (panels(c) && c.critics > 1)
    made.panel = { critics: c.critics, ...(c.rejectAt > 0 && { reject_at: Math.min(c.rejectAt, c.critics) }) }
  if (c.temperature > 0) made.temperature = c.temperature
  if (c.actor === 'llm' && c.feedback === 'paper') return { ...made, mode: 'paper' } // which has no improvement
  const improve: rpc.Improvements = {
    ...(c.actor === 'llm' && c.feedback !== 'outcomes' && c.feedback !== 'paper' && { feedback: c.feedback }),
    ...(c.repeats && { repeats: c.repeats }),
    ...(c.abstain ? { abstain: true } : { ...(c.fallback && { fallback: true }), ...(c.vote && { vote: 'rejected' }) }),
  }
  if (Object.keys(improve).length > 0) made.improve = improve
  return made
}

/** A Loop is the room's state and what can be done with it. */
export class Loop {
  readonly store = new Store<State>({ choices: first, run: null, history: [] })
  #app: App
  #running: AbortController | null = null

  constructor(app: App) {
    this.#app = app
  }

  choose(patch: Partial<Choices>): void {
    this.store.set({ choices: { ...this.store.state.choices, ...patch } })
  }

  /** questions is how many a run would ask. */
  questions(): number {
    const { questions } = this.store.state.choices
    const all = databasesIn(this.scope(), this.#app.store.state.databases).reduce((n, d) => n + golden(d), 0)
    return this.many() && questions > 0 ? Math.min(questions, all) : all
  }

  /** scope is what the questions are about. */
  scope(): string {
    const { current, databases } = this.#app.store.state
    const { database } = this.store.state.choices
    const askable = (scope: string) => databasesIn(scope, databases).some((d) => golden(d) > 0)
    const scope = database !== null && askable(database) ? database : scopeOf(current, databases)
    return askable(scope) ? scope : ''
  }

  /** many tells whether some of the questions can be taken, spread evenly. */
  many(): boolean {
    const { databases } = this.#app.store.state
    return this.scope() === '' || databasesIn(this.scope(), databases).length > 1
  }

  /**
   * calls is the most that a run asks models, and tokens about how many that takes, where any were
   * asked before.
   */
  estimate(): { calls: number; tokens: number | null } {
    const { choices: c } = this.store.state
    const attempts = c.variant === 'none' ? 1 : c.z
    const judged = hasCritic(c) && c.critic === 'llm' ? c.critics : 0
    const calls = this.questions() * attempts * ((c.actor === 'llm' ? 1 : 0) + judged)
    return { calls, tokens: estimate(this.#app.store.state.spent, calls) }
  }

  async start(): Promise<void> {
    this.#running?.abort()
    const running = (this.#running = new AbortController())
    const { choices } = this.store.state
    const { settings, keys, databases } = this.#app.store.state
    const scope = this.scope()
    const which = scopeParams(scope, databases)
    const questions = this.many() ? choices.questions : 0
    const tell = (patch: Partial<Run>) => {
      const { run } = this.store.state
      if (this.#running === running && run) this.store.set({ run: { ...run, ...patch } })
    }
    this.store.set({
      run: {
        title: title(choices, settings),
        data: titleOf(scope, databases, s.samples),
        started: Date.now(),
        kept: '',
        ended: '',
        z: choices.variant === 'none' ? 1 : choices.z,
        phase: 'running',
        done: 0,
        total: this.questions(),
        leftMS: -1,
        last: null,
        score: null,
        result: null,
        problem: null,
        rows: [],
        bench: null,
      },
    })
    const glossary = glossaryOver(this.#app.store.state, databasesIn(scope, databases))
    const made = { ...config(choices, settings), ...(glossary && { glossary }) }
    const over = asksModel(choices) ? configured(made) : null
    const recorder = new Recorder({
      kind: 'loop',
      name: title(choices, settings),
      data: titleOf(scope, databases, s.samples),
      database: which.all ? '' : scope,
      total: this.questions(),
      paid: over !== null,
      config: made,
      again: { method: 'loop', ...which, all: which.all === true, questions, variant: choices.variant },
    })
    tell({ kept: recorder.head.id })
    noteShown(recorder.head.id)
    try {
      const result = await this.#app.program.call(
        'loop',
        {
          ...which,
          questions,
          variant: choices.variant,
          config: made,
          ...(over && keysFor(keys, over)),
        },
        {
          signal: running.signal,
          connect: over ? origins(over) : '',
          onEvents: (events) => {
            recorder.rows(rowsOf(events))
            if (over && choices.cap > 0 && recorder.head.tokens >= choices.cap) {
              tell({ ended: 'cap' })
              running.abort()
            }
            tell(heard(events, this.store.state.run?.rows ?? []))
          },
        },
      )
      void recorder.end('done', { config: result.config })
      tell({ phase: 'done', result, score: result.score })
      this.#app.store.set({ said: s.said(percent(result.score.right.value), result.score.right.of) })
    } catch (error) {
      const failure =
        error instanceof CallFailure
          ? error
          : new CallFailure('internal', error instanceof Error ? error.message : String(error))
      void recorder.end(failure.code === 'cancelled' ? 'stopped' : 'failed')
      tell(
        failure.code === 'cancelled'
          ? { phase: 'cancelled' }
          : { phase: 'failed', problem: scrub(explain(failure, made), keys) },
      )
    }
    this.#keep(running)
    await this.#file(running, which.all ? '' : scope, choices.variant, made)
  }

  /**
   * file makes of a run that is over what a file keeps. Of one that was
   * stopped, the program still has to say what its variant was.
   */
  async #file(running: AbortController, database: string, variant: Variant, asked: Config): Promise<void> {
    const { run } = this.store.state
    if (!run || run.rows.length === 0) return
    const result =
      run.result ??
      (await this.#app.program.call('loopJoin', { variant, config: asked, records: [] }).catch(() => null))
    const bench = result && { ...benchOf(database, result.config, run.rows, { total: run.total }), kept: false }
    if (this.#running === running && this.store.state.run === run) this.store.set({ run: { ...run, bench } })
  }

  /** restore shows the run that was shown before a reload, where nothing else is. */
  async restore(): Promise<void> {
    const untouched = () => this.store.state.run === null
    const head = untouched() ? await headShown() : undefined
    if (!head) return
    const bench = await benchKept(this.#app.program, head)
    const { name: title, data, started, id: kept, phase } = head
    const ended = phase === 'running' ? 'reload' : ''
    if (untouched()) await this.show({ ...bench, kept: false }, { title, data, started, kept, ended })
  }

  /** show measures a run that was read from a file, or is known by what else is told of it. */
  async show(bench: Bench, known: Partial<Run> = {}): Promise<void> {
    this.cancel()
    const reading = (this.#running = new AbortController())
    noteShown(known.kept ?? '')
    const result = await this.#app.program.call('loopJoin', {
      variant: '',
      config: bench.config,
      records: bench.rows.map((row) => row.record),
    })
    if (this.#running !== reading) return // another run was begun
    const { score, z, variant, actor, critic } = result
    const name = critic === 'none' || z === 1 ? s.nameAlone(variant, actor, z) : s.name(variant, actor, critic, z)
    const title = name + s.asked(bench.config.temperature ?? 0, bench.config.mode === 'paper')
    const run: Run = {
      title,
      data: titleOf(bench.database, this.#app.store.state.databases, s.samples),
      started: 0,
      kept: '',
      ended: '',
      z,
      phase: bench.done < bench.total ? 'cancelled' : 'done',
      done: bench.done,
      total: bench.total,
      leftMS: 0,
      last: null,
      score,
      result,
      problem: null,
      rows: bench.rows,
      bench,
      ...known,
    }
    this.store.set({ run, history: [run, ...this.store.state.history].slice(0, mostKept) })
  }

  /** cancel shows at once that it was heard; the program ends on its own. */
  cancel(): void {
    this.#running?.abort()
  }

  #keep(running: AbortController): void {
    const { run, history } = this.store.state
    if (this.#running === running && run?.score) this.store.set({ history: [run, ...history].slice(0, mostKept) })
  }
}

/** rowsOf are the questions that events bring. */
const rowsOf = (events: LoopProgress[]): Row[] =>
  events.flatMap((e) => (e.rows ?? []).flatMap(({ record, ms }) => (record ? [{ record, ms }] : [])))

/** heard is what events tell of a run, whose rows they add to. */
function heard(events: LoopProgress[], rows: Row[]): Partial<Run> {
  const last = events.at(-1)
  rows.push(...rowsOf(events))
  return last ? { done: last.done, total: last.total, leftMS: last.left_ms, last: last.last, score: last.score } : {}
}

/** makeLoop makes the model of the room in which loops are run. */
export const makeLoop = (app: App): Loop => new Loop(app)

/** loopFiles are the files of this room's runs. */
export const loopFiles = (app: App): Exchange => new Exchange(app, (bench) => modelOf(app, makeLoop).show(bench))
