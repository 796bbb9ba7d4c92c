import { withGlossary } from '../glossary'
import { origin, withPreset, type Settings } from '../settings'
import type { Price } from '../spending'
import type { State, Theme } from '../state'
import type { Store } from '../store'

/** Choices are what a person sets: who answers, with which key, at which price, in which colours. */
export class Choices {
  #store: Store<State>

  constructor(store: Store<State>) {
    this.#store = store
  }

  set(patch: Partial<Settings>): void {
    this.#store.set({ settings: { ...this.#store.state.settings, ...patch } })
  }

  /** chooseActor takes the critic along, unless there is none. */
  chooseActor(actor: Settings['actor']): void {
    this.set(this.#store.state.settings.critic === 'none' ? { actor } : { actor, critic: actor })
  }

  preset(name: string): void {
    this.#store.set({ settings: withPreset(this.#store.state.settings, name) })
  }

  /** setKey is the key for an address, and for whatever else is at its origin. */
  setKey(key: string, url: string): void {
    const { keys } = this.#store.state
    const at = origin(url)
    if (at !== '') this.#store.set({ keys: { ...keys, [at]: key } })
  }

  /** price is what a million tokens of a model cost. */
  price(model: string, price: Price): void {
    this.#store.set({ prices: { ...this.#store.state.prices, [model]: price } })
  }

  /** cap is how many tokens a run over many questions may take; 0 = any. */
  cap(tokens: number): void {
    this.#store.set({ cap: Math.max(0, Math.floor(tokens) || 0) })
  }

  /** glossary is what a person's own terms mean in a database. */
  glossary(database: string, text: string): void {
    this.#store.set({ glossaries: withGlossary(this.#store.state.glossaries, database, text) })
  }

  theme(theme: Theme): void {
    this.#store.set({ theme })
  }
}
