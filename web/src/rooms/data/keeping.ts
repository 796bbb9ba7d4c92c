import type { App } from '../../store/app'
import { type Browser, forget, type Saved, saved } from '../../store/forget'
import { openStorage } from '../../store/storage'
import { Store } from '../../store/store'

/** Keeping is what this browser keeps, as far as it is known. */
export interface Keeping {
  saved: Saved | null // null until it is known
  asking: boolean // whether all is to be forgotten
  busy: boolean
  problem: string
}

/** Keeper looks after what this browser keeps. */
export class KeepingModel {
  readonly store = new Store<Keeping>({ saved: null, asking: false, busy: false, problem: '' })
  #app: App

  constructor(app: App) {
    this.#app = app
  }

  async look(): Promise<void> {
    this.store.set({ saved: await saved(here()) })
  }

  ask(asking: boolean): void {
    this.store.set({ asking })
  }

  /** forget lets go of everything, and opens the page anew. */
  async forget(): Promise<void> {
    this.store.set({ busy: true, problem: '' })
    this.#app.actions.forgetAll()
    try {
      await forget(here())
      location.reload()
    } catch (error) {
      this.store.set({ busy: false, problem: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** here is this browser. */
function here(): Browser {
  const { storage, serviceWorker } = navigator
  return {
    local: openStorage(),
    databases: globalThis.indexedDB,
    caches: globalThis.caches,
    workers: serviceWorker,
    estimate: storage?.estimate && (() => storage.estimate()),
  }
}

/** makeKeeping makes the model of what this browser keeps. */
export const makeKeeping = (app: App) => new KeepingModel(app)
