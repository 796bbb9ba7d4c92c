import type { CallOptions, Caller, Event, Method, Params, Result } from '../engine/client'
import type { ModelSpent } from '../gen/rpc'
import type { State } from './state'
import type { Store } from './store'

/** A Price is what a million tokens cost, in the person's own currency. */
export interface Price {
  prompt: number
  answer: number
}

/** between is how long the counters may stay behind while something runs, in ms. */
const between = 1000

/**
 * A Spending passes calls on, and keeps the page's count of what models cost:
 * after each call that may ask one, it fetches what the program has counted
 * since. The count lives as long as the tab.
 */
export class Spending implements Caller {
  #caller: Caller
  #store: Store<State>
  #last = 0

  constructor(caller: Caller, store: Store<State>) {
    this.#caller = caller
    this.#store = store
  }

  async call<M extends Method>(method: M, params: Params<M>, options: CallOptions<M> = {}): Promise<Result<M>> {
    if (!options.connect) return this.#caller.call(method, params, options)
    const onEvents = (events: Event<M>[]) => {
      options.onEvents?.(events)
      if (performance.now() - this.#last > between) void this.#count()
    }
    try {
      return await this.#caller.call(method, params, { ...options, onEvents })
    } finally {
      void this.#count()
    }
  }

  async #count(): Promise<void> {
    this.#last = performance.now()
    try {
      const { models } = await this.#caller.call('spent', {})
      if (models.length > 0) this.#store.set({ spent: models.reduce(added, this.#store.state.spent) })
    } catch {
      // A program that has just been replaced takes its last count along.
    }
  }
}

/** added is a list with one more model's spending in it. */
function added(list: ModelSpent[], more: ModelSpent): ModelSpent[] {
  const at = list.findIndex((m) => m.model === more.model)
  const was = list[at]
  if (!was) return [...list, more]
  const sum = {
    model: was.model,
    calls: was.calls + more.calls,
    prompt: was.prompt + more.prompt,
    answer: was.answer + more.answer,
    estimated: was.estimated || more.estimated,
  }
  return list.map((m, i) => (i === at ? sum : m))
}

/** tokensIn is how many tokens were read and written. */
const tokensIn = (spent: ModelSpent[]): number => spent.reduce((n, m) => n + m.prompt + m.answer, 0)

/** estimate is what so many calls may take, by what those before took; null where there was none. */
export function estimate(spent: ModelSpent[], calls: number): number | null {
  const asked = spent.reduce((n, m) => n + m.calls, 0)
  return asked > 0 ? Math.round((calls * tokensIn(spent)) / asked) : null
}

/** stopAt ends work once it has taken as many tokens as a run may; the returned function ends the watch. */
export function stopAt(store: Store<State>, stop: () => void): () => void {
  const { cap, spent } = store.state
  const before = tokensIn(spent)
  return cap > 0 ? store.watch(() => tokensIn(store.state.spent) - before >= cap && stop()) : () => {}
}

/** cost is what a model's calls cost, or null where no price is known. */
export function cost(spent: ModelSpent, price: Price | undefined): number | null {
  return price ? (spent.prompt * price.prompt + spent.answer * price.answer) / 1e6 : null
}

/** cleanPrices takes prices from storage, which anything may have written. */
export function cleanPrices(stored: unknown): Record<string, Price> {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored as Record<string, Partial<Price> | null>)
  return Object.fromEntries(
    entries.flatMap(([model, p]) =>
      p && isPrice(p.prompt) && isPrice(p.answer) ? [[model, { prompt: p.prompt, answer: p.answer }]] : [],
    ),
  )
}

const isPrice = (n: unknown): n is number => typeof n === 'number' && Number.isFinite(n) && n >= 0
