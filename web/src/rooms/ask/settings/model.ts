import type { CallPhase } from '../../../store/run'
import type { App } from '../../../store/app'
import { failed } from '../../../engine/client'
import { ownModel } from '../../../engine/ownmodel'
import type { Report, Step } from '../../../gen/rpc'
import { explain, scrub } from '../../../store/problem'
import {
  type AskedEndpoint,
  endpoint,
  endpointsOf,
  keysFor,
  origin,
  origins,
  ownEndpoint,
  presetOf,
  type Settings,
  withOwn,
} from '../../../store/settings'
import type { Problem } from '../../../store/state'
import { Store } from '../../../store/store'
import { strings as s } from './strings'

/** An Examination is the doctor's visit, as far as it is. */
export interface Examination {
  phase: CallPhase
  url: string // of the endpoint
  steps: Step[]
  report: Report | null
  problem: Problem | null
}

/** State is what the check of endpoints knows of each. */
export interface State {
  examinations: Examination[] // of each endpoint
  long: boolean | null // the long prompt is to be tried too; null = where that is free
  own: string[] | null // the models of this page's own server; null = it forwards nothing, or nobody has looked
}

/** An EndpointCheck is what the settings know of the endpoint beside its address. */
export class EndpointCheck {
  readonly store = new Store<State>({ examinations: [], long: null, own: null })
  #app: App
  #examining: AbortController | null = null
  #looked = false

  constructor(app: App) {
    this.#app = app
  }

  /**
   * look finds out, once, whether this page's own server forwards calls. The
   * page's own answer says so: a call that most servers of files refuse would
   * stand in the browser's log.
   */
  async look(): Promise<void> {
    if (this.#looked) return
    this.#looked = true
    try {
      const page = await fetch('./', { method: 'HEAD' })
      if (!page.headers.get('Orbweaver-Endpoint')) return
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

  /** examine has the program find out what is wrong with each endpoint. */
  async examine(): Promise<void> {
    this.#examining?.abort()
    const examining = (this.#examining = new AbortController())
    this.store.set({ examinations: [] })
    for (const asked of endpointsOf(this.#app.store.state.settings).filter((e) => e.url !== ownModel.url)) {
      if (!examining.signal.aborted) await this.#examineOne(examining, asked)
    }
  }

  async #examineOne(examining: AbortController, asked: AskedEndpoint): Promise<void> {
    const { settings, keys } = this.#app.store.state
    const { url } = asked
    const tell = (patch: Partial<Examination>) => {
      if (this.#examining !== examining) return
      this.store.set({
        examinations: this.store.state.examinations.map((e) => (e.url === url ? { ...e, ...patch } : e)),
      })
    }
    const steps = () => this.store.state.examinations.find((e) => e.url === url)?.steps ?? []
    const begun: Examination = { phase: 'running', url, steps: [], report: null, problem: null }
    this.store.set({ examinations: [...this.store.state.examinations, begun] })
    const of = { ...endpoint(settings), base_url: url, model: asked.model }
    const params = {
      endpoint: of,
      ...(asked.embedding && { embed_model: settings.embedModel.trim() }),
      ...keysFor(keys, [url]),
      short: !triesLong(this.store.state.long, settings),
    }
    try {
      const report = await this.#app.program.call('doctor', params, {
        signal: examining.signal,
        connect: origins([url]),
        onEvents: (events) => tell({ steps: events.reduce(after, steps()) }),
      })
      tell({ phase: 'done', report, steps: report.steps ?? [] })
      this.#app.store.set({ said: s.said(report) })
    } catch (error) {
      const failure = failed(error)
      const over = steps().filter((step) => step.state !== 'running')
      tell(
        failure.code === 'cancelled'
          ? { phase: 'cancelled', steps: over }
          : { phase: 'failed', steps: over, problem: scrub(explain(failure, of), keys) },
      )
    }
  }

  cancel(): void {
    this.#examining?.abort()
  }
}

/**
 * triesLong tells whether the long prompt is tried. Unless the person says so,
 * it is where every endpoint is a server on this machine or network: its tokens
 * are paid for elsewhere, and it is servers at home that cut prompts silently.
 */
export function triesLong(said: boolean | null, s: Settings): boolean {
  if (said !== null) return said
  return presetOf(s, location.origin) !== 'self' && endpointsOf(s).every((e) => nearby(e.url))
}

const homes = /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/

function nearby(url: string): boolean {
  return homes.test(origin(url) && new URL(origin(url)).hostname)
}

/** after is a list of steps with what became of one. */
function after(steps: Step[], step: Step): Step[] {
  return [...steps.filter((s) => s.name !== step.name), step]
}

/** makeEndpointCheck makes the model of the endpoint's check. */
export const makeEndpointCheck = (app: App): EndpointCheck => new EndpointCheck(app)
