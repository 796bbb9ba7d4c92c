import { CallFailure, type Caller } from '../../engine/client'
import type { Config, Database, RunRecord } from '../../gen/rpc'
import { explain, scrub } from '../problem'
import { finish, type Run } from '../run'
import { endpointsOf, needsEndpoint, needsModel, origin } from '../settings'
import type { Problem, State } from '../state'
import type { Store } from '../store'
import { problems } from '../strings'

/** What a room does by itself, as far as the page has to reach it. */
export interface Joined {
  cancel: () => void
  restore?: (caller: Caller) => Promise<void> // in a program that has just been started
}

/**
 * Work is what the actions of every subject share: the state, the program, and how what is under way
 * ends.
 */
export class Work {
  readonly store: Store<State>
  readonly caller: Caller
  #joined: Joined[] = []

  constructor(store: Store<State>, caller: Caller) {
    this.store = store
    this.caller = caller
  }

  /** join has work end, and be restored, with all other. */
  join(joined: Joined): void {
    this.#joined.push(joined)
  }

  /** cancel ends whatever is under way. */
  cancel(): void {
    for (const { cancel } of this.#joined) cancel()
  }

  async restore(caller: Caller): Promise<void> {
    for (const { restore } of this.#joined) await restore?.(caller)
  }

  chooseDatabase(id: string): void {
    if (id === this.store.state.current) return
    this.cancel()
    this.store.set({
      current: id,
      box: '',
      picked: '',
      run: null,
      bench: this.store.state.history.benches.find((b) => b.database === id) ?? null,
      tab: 'answer',
      problem: null,
      query: { sql: '', running: false, answer: null, judged: null, problem: null },
    })
  }

  /** chooseOpened chooses what was just opened, about which the person may have begun to ask. */
  chooseOpened(id: string): void {
    const { current, box, picked, run, next } = this.store.state
    if (id === current) return
    const begun = picked === '' && box.trim() !== run?.question ? box : next
    this.chooseDatabase(id)
    this.store.set({ box: begun, next })
  }

  /** chooseIfHere chooses a database, or leaves the one that is chosen where it is not here. */
  chooseIfHere(id: string): void {
    if (this.store.state.databases.some((d) => d.id === id)) this.chooseDatabase(id)
  }

  database(): Database | undefined {
    const { databases, current } = this.store.state
    return databases.find((d) => d.id === current)
  }

  explain(failure: CallFailure, config?: Config): Problem {
    return scrub(explain(failure, config), this.store.state.keys)
  }

  /** finish ends a run with its record, which may itself tell of a failure. */
  finish(run: Run, record: RunRecord, ms: number): Run {
    const done = finish(run, record, ms)
    if (!record.error) return done
    return { ...done, problem: this.explain(new CallFailure('endpoint', record.error), run.config) }
  }

  /** refuse says why a run cannot even start. */
  refuse(): Problem | null {
    const { settings } = this.store.state
    if (!needsEndpoint(settings)) return null
    if (endpointsOf(settings).some((e) => origin(e.url) === '')) return problems.noEndpoint
    return needsModel(settings) && settings.model.trim() === '' ? problems.noModel : null
  }
}
