import type { CallPhase } from '../../store/run'
import type { App } from '../../store/app'
import { failed, type Caller } from '../../engine/client'
import type { Setup, SimulateResult, TheoryParams, TheoryResult } from '../../gen/rpc'
import { explain } from '../../store/problem'
import type { Problem } from '../../store/state'
import { Store } from '../../store/store'
import { type Own, ownRun } from './own'

/** Values are what a person sets. */
export interface Values {
  p: number
  q: number
  s: number
  z: number
  e: number
  critics: number
  rejectAt: number // 0 = the majority
  copied: number
  rho: number
  actorPrice: number
  criticPrice: number
  answerWorth: number // 0 = not said
}

/** noWhatIfs is the loop of the theorem, with nothing added. */
export const noWhatIfs = { e: 0, critics: 1, rejectAt: 0, copied: 0, rho: 0 }

/** presets are the loops that the paper speaks of. */
export const presets = {
  table: { p: 0.25, q: 0.25, s: 0.25, z: 5, ...noWhatIfs },
  vicuna: { p: 0.3774, q: 0.2541, s: 0.1973, z: 5, ...noWhatIfs },
  strong: { p: 0.75, q: 0.25, s: 0.25, z: 5, ...noWhatIfs },
}

/** most is z up to which curves are drawn. */
export const most = 20

/** fewestTrials is how many questions a simulation plays where nothing else is chosen. */
export const fewestTrials = 1_000_000

/** trialSizes are how many it may play. */
export const trialSizes = [fewestTrials, 10_000_000, 100_000_000]

/** A Simulation is a loop whose verdicts are drawn, as far as it is. */
export interface Simulation {
  phase: CallPhase
  done: number
  total: number
  of: Values // what it plays
  result: SimulateResult | null
  problem: Problem | null
}

/** State is what the theorem is asked, and what it answered. */
export interface State {
  values: Values
  result: TheoryResult | null
  problem: Problem | null
  figure2: boolean
  trials: number
  simulation: Simulation | null
}

/** setup is what the program works out. */
export function setup(v: Values): Setup {
  const s: Setup = { loop: { p: v.p, q: v.q, s: v.s, z: v.z } }
  if (v.e > 0) s.execution = { e: v.e, sx: 0 }
  if (v.critics > 1)
    s.panel = { critics: v.critics, reject_at: Math.min(v.rejectAt, v.critics), copied: v.copied }
  if (v.rho > 0) s.rho = v.rho
  return s
}

/** A Theory is the room's state and what can be done with it. */
export class Theory {
  readonly store = new Store<State>({
    values: { ...presets.table, actorPrice: 0, criticPrice: 0, answerWorth: 0 },
    result: null,
    problem: null,
    figure2: false,
    trials: fewestTrials,
    simulation: null,
  })
  #app: App
  #program: Caller
  #asking = false
  #again = false
  #playing: AbortController | null = null

  constructor(app: App) {
    this.#app = app
    this.#program = app.program
  }

  /** own is the visitor's last run of the loop, if there is one. */
  own(): Own | null {
    return ownRun(this.#app)
  }

  /** set changes values and has everything worked out anew. */
  set(patch: Partial<Values>): void {
    this.store.set({ values: { ...this.store.state.values, ...patch } })
    void this.work()
  }

  show(patch: Partial<Pick<State, 'figure2' | 'trials'>>): void {
    this.store.set(patch)
  }

  /** work asks the program; while it answers, only the newest change waits. */
  async work(): Promise<void> {
    if (this.#asking) {
      this.#again = true
      return
    }
    this.#asking = true
    try {
      do {
        this.#again = false
        this.store.set({
          result: await this.#program.call('theory', params(this.store.state.values, this.own())),
          problem: null,
        })
      } while (this.#again)
    } catch (error) {
      this.store.set({ problem: explain(failed(error)) })
    } finally {
      this.#asking = false
    }
  }

  async simulate(): Promise<void> {
    this.#playing?.abort()
    const playing = (this.#playing = new AbortController())
    const { values, trials } = this.store.state
    const tell = (patch: Partial<Simulation>) => {
      const { simulation } = this.store.state
      if (this.#playing === playing && simulation) this.store.set({ simulation: { ...simulation, ...patch } })
    }
    this.store.set({
      simulation: { phase: 'running', done: 0, total: trials, of: values, result: null, problem: null },
    })
    try {
      const result = await this.#program.call(
        'simulate',
        { setup: setup(values), trials, seed: 1 },
        { signal: playing.signal, onEvents: (events) => tell(events.at(-1) ?? {}) },
      )
      tell({ phase: 'done', result })
    } catch (error) {
      const failure = failed(error)
      tell(
        failure.code === 'cancelled'
          ? { phase: 'cancelled' }
          : { phase: 'failed', problem: explain(failure) },
      )
    }
  }

  cancel(): void {
    this.#playing?.abort()
  }
}

/** params has the visitor's run accounted for while the sliders are at its rates. */
function params(v: Values, own: Own | null): TheoryParams {
  const measured =
    own?.known && v.p === own.p && v.q === own.q && v.s === own.s && v.z === own.z ? own.right.value : null
  return {
    setup: setup(v),
    most,
    ...(measured !== null && { measured }),
    prices: {
      actor: v.actorPrice,
      critic: v.criticPrice,
      ...(v.answerWorth > 0 && { answer: v.answerWorth }),
    },
  }
}

/** makeTheory makes the model of the room of the theorem. */
export const makeTheory = (app: App): Theory => new Theory(app)
