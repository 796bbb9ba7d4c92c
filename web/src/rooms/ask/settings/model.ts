import type { App } from '../../../store/app'
import { CallFailure } from '../../../engine/client'
import type { Report, Step } from '../../../gen/rpc'
import { explain, scrub } from '../../../store/problem'
import { endpoint, keyParam, needsModel, origin, ownEndpoint, withOwn } from '../../../store/settings'
import type { Problem } from '../../../store/state'
import { Store } from '../../../store/store'
import { strings as s } from './strings'

/** An Examination is the doctor's visit, as far as it is. */
export interface Examination {
  phase: 'running' | 'done' | 'cancelled' | 'failed'
  baseURL: string // that it was of
  steps: Step[]
  report: Report | null
  problem: Problem | null
}

export interface State {
  examination: Examination | null
  long: boolean // the long prompt is to be tried too
  own: string[] | null // the models of this page's own server; null = it forwards nothing, or nobody has looked
}

/** An EndpointCheck is what the settings know of the endpoint beside its address. */
export class EndpointCheck {
  readonly store = new Store<State>({ examination: null, long: true, own: null })
  #app: App
  #examining: AbortController | null = null
  #looked = false

  constructor(app: App) {
    this.#app = app
  }

  /** look finds out, once, whether this page's own server forwards calls. */
  async look(): Promise<void> {
    if (this.#looked) return
    this.#looked = true
    try {
      const answer = await fetch(`${ownEndpoint('')}/models`, { headers: { Accept: 'application/json' } })
      if (!answer.headers.get('Content-Type')?.includes('application/json')) return
      const list = (await answer.json()) as { data?: { id: string }[] }
      this.store.set({ own: answer.ok ? (list.data ?? []).map((m) => String(m.id)) : [] })
    } catch {
      // Offline, or a server of files alone: there is nothing to offer.
    }
  }

  chooseOwn(): void {
    this.#app.store.set({
      settings: withOwn(this.#app.store.state.settings, location.origin, this.store.state.own ?? []),
    })
  }

  tryLong(long: boolean): void {
    this.store.set({ long })
  }

  /** examine has the program find out what is wrong with the endpoint. */
  async examine(): Promise<void> {
    this.#examining?.abort()
    const examining = (this.#examining = new AbortController())
    const { settings, keys } = this.#app.store.state
    const asked = endpoint(settings)
    const tell = (patch: Partial<Examination>) => {
      const { examination } = this.store.state
      if (this.#examining === examining && examination) this.store.set({ examination: { ...examination, ...patch } })
    }
    this.store.set({
      examination: { phase: 'running', baseURL: settings.baseURL, steps: [], report: null, problem: null },
    })
    const embedModel = settings.embedModel.trim()
    try {
      const report = await this.#app.program.call(
        'doctor',
        {
          endpoint: needsModel(settings) ? asked : { ...asked, model: '' },
          ...(embedModel && { embed_model: embedModel }),
          ...keyParam(keys, settings),
          short: !this.store.state.long,
        },
        {
          signal: examining.signal,
          connect: origin(settings.baseURL),
          onEvents: (events) => tell({ steps: events.reduce(after, this.store.state.examination?.steps ?? []) }),
        },
      )
      tell({ phase: 'done', report, steps: report.steps ?? [] })
      this.#app.store.set({ said: s.said(report) })
    } catch (error) {
      const failure =
        error instanceof CallFailure
          ? error
          : new CallFailure('internal', error instanceof Error ? error.message : String(error))
      const over = this.store.state.examination?.steps.filter((step) => step.state !== 'running') ?? []
      tell(
        failure.code === 'cancelled'
          ? { phase: 'cancelled', steps: over }
          : { phase: 'failed', steps: over, problem: scrub(explain(failure, asked), keys) },
      )
    }
  }

  cancel(): void {
    this.#examining?.abort()
  }
}

/** after is a list of steps with what became of one. */
function after(steps: Step[], step: Step): Step[] {
  return [...steps.filter((s) => s.name !== step.name), step]
}

export const makeEndpointCheck = (app: App): EndpointCheck => new EndpointCheck(app)
