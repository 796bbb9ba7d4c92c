import type { CallPhase } from '../../store/run'
import { CallFailure, type Caller } from '../../engine/client'
import type * as rpc from '../../gen/rpc'
import type { AnswerResult, AnswersEvent, AnswersScore, Config, OpenTablesResult } from '../../gen/rpc'
import type { App } from '../../store/app'
import { explain, scrub } from '../../store/problem'
import { config, connection, endpoint, keyParam } from '../../store/settings'
import type { Problem, State } from '../../store/state'
import { Store } from '../../store/store'
import { openAlmanac } from '../compare/almanac'
import type { Sought } from './address'

/** A Task is what is done with the tables. */
export type Task = Exclude<rpc.Task, '' | 'retrieval'>

const splits = { qa: 'questions', verify: 'statements' } as const

/** The sets are open under names of their own, so that Compare keeps its own. */
const nameOf = (task: Task) => `almanac ${splits[task]}`

/** A Run puts every question to the tables, in each context. */
export interface Run {
  phase: CallPhase
  event: AnswersEvent | null
  scores: AnswersScore[]
  problem: Problem | null
}

/** An Answering is what the room shows. */
export interface Answering {
  task: Task
  sets: Partial<Record<Task, OpenTablesResult>>
  text: string
  retriever: string
  k: number
  running: boolean
  result: AnswerResult | null
  problem: Problem | null
  run: Run | null
}

/** ks are how many tables may be found. */
export const ks = [1, 3, 5, 10]

/** longest is how long a text in an address may be. */
export const longest = 1000

/** first is the room before anybody has chosen anything. */
export const first: Answering = {
  task: 'qa',
  sets: {},
  text: '',
  retriever: 'bm25f',
  k: 5,
  running: false,
  result: null,
  problem: null,
  run: null,
}

/** Answerer is what a person can do in this room. */
export class Answerer {
  readonly store = new Store<Answering>(first)
  #page: Store<State>
  #caller: Caller
  #asking: AbortController | null = null
  #measuring: AbortController | null = null
  #choosing = {} // the choice of a task that counts

  constructor({ store, program, actions }: App) {
    this.#page = store
    this.#caller = program
    actions.join({ cancel: () => this.cancel(), restore: (caller) => this.restore(caller) })
  }

  /** choose takes a task, and of its texts the one that is sought, or the first. */
  async choose(task: Task, sought?: Sought): Promise<void> {
    const choosing = (this.#choosing = {})
    this.#measuring?.abort()
    this.#set({ task, text: '', result: null, run: null })
    try {
      const set = this.#now.sets[task] ?? (await openAlmanac(this.#caller, nameOf(task), splits[task]))
      this.#set({ sets: { ...this.#now.sets, [task]: set } })
      if (this.#choosing !== choosing || this.#now.text !== '') return
      const found = set.questions.find((q) => q.id === sought?.q) ?? set.questions[0]
      this.type(sought?.text || (found?.text ?? ''))
    } catch (error) {
      this.#set({ problem: this.#explain(error) })
    }
  }

  /** type takes a question or statement, and answers it where that is free. */
  type(text: string): void {
    this.#set({ text })
    if (!this.paid) void this.ask()
  }

  /** follow shows the state that an address says. */
  follow(to: Sought): void {
    this.#set({ retriever: to.retriever, k: to.k })
    void this.choose(to.task, to)
  }

  /** retrieve chooses the retriever and how many tables it finds. */
  retrieve(retriever: string, k: number): void {
    this.#set({ retriever, k, run: null })
    if (!this.paid) void this.ask()
  }

  /** paid reports whether an answer asks a person's model. */
  get paid(): boolean {
    return this.#page.state.settings.actor === 'llm'
  }

  /** ask answers the text in each context. */
  async ask(): Promise<void> {
    this.#asking?.abort()
    const asking = (this.#asking = new AbortController())
    const { text, task, sets } = this.#now
    if (text.trim() === '' || !sets[task]) return this.#set({ running: false, result: null })
    this.#set({ running: true, problem: null })
    const end = (patch: Partial<Answering>) => {
      if (this.#asking === asking) this.#set({ running: false, ...patch })
    }
    try {
      const query = sets[task].questions.find((q) => q.text === text)?.id
      const params = { ...this.#params(), text, ...(query && { query }) }
      end({
        result: await this.#caller.call('answer', params, { signal: asking.signal, ...this.#connect() }),
      })
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'cancelled') end({})
      else end({ result: null, problem: this.#explain(error) })
    }
  }

  /** measure puts every question of the set. */
  async measure(): Promise<void> {
    this.#measuring?.abort()
    const measuring = (this.#measuring = new AbortController())
    const run: Run = { phase: 'running', event: null, scores: [], problem: null }
    const show = (patch: Partial<Run>) => {
      if (this.#measuring === measuring) this.#set({ run: Object.assign(run, patch) && { ...run } })
    }
    show({})
    try {
      const result = await this.#caller.call(
        'answers',
        { ...this.#params(), text: '' },
        {
          signal: measuring.signal,
          onEvents: (events) =>
            show({
              event: events.at(-1) ?? null,
              scores: [...run.scores, ...events.flatMap((e) => e.scores ?? [])],
            }),
          ...this.#connect(),
        },
      )
      show({ phase: 'done', scores: result.scores })
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'cancelled') show({ phase: 'cancelled' })
      else show({ phase: 'failed', problem: this.#explain(error) })
    }
  }

  /** restore opens the sets again in a program that has just been started anew. */
  async restore(caller: Caller): Promise<void> {
    for (const task of Object.keys(this.#now.sets) as Task[])
      await openAlmanac(caller, nameOf(task), splits[task])
  }

  /** cancel ends what is under way. */
  cancel(): void {
    this.#asking?.abort()
    this.#measuring?.abort()
  }

  #params() {
    const { settings, keys } = this.#page.state
    const { task, retriever, k } = this.#now
    const asked = config(settings)
    const who: Config = { actor: settings.actor === 'llm' ? 'llm' : 'builtin' }
    if (who.actor === 'llm' && asked.endpoint) who.endpoint = asked.endpoint
    return {
      corpus: nameOf(task),
      task,
      retriever,
      k,
      config: who,
      ...(this.paid && keyParam(keys, settings)),
    }
  }

  #connect() {
    return this.paid ? { connect: connection(this.#page.state.settings) } : {}
  }

  #explain(error: unknown): Problem {
    const { settings, keys } = this.#page.state
    const failure = error instanceof CallFailure ? error : new CallFailure('internal', String(error))
    return scrub(explain(failure, this.paid ? endpoint(settings) : undefined), keys)
  }

  get #now(): Answering {
    return this.store.state
  }

  #set(patch: Partial<Answering>): void {
    this.store.set(patch)
  }
}

/** makeAnswering makes the room's model. */
export const makeAnswering = (app: App): Answerer => new Answerer(app)
