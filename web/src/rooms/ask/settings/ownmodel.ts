import type { App } from '../../../store/app'
import { type Availability, type Model, theModel, wanted } from '../../../engine/promptapi'
import { Store } from '../../../store/store'

/** OwnState is how the browser's own model is. */
export interface OwnState {
  is: Availability | 'missing' | 'asking' // missing: this browser has none that pages may ask
  loaded: number | null // share of a download that this page began or waits for
  problem: string // "" without one
}

/**
 * An OwnModel finds out whether the browser's own model is ready, and has it
 * downloaded when the person wants that.
 */
export class OwnModel {
  readonly store = new Store<OwnState>({ is: 'asking', loaded: null, problem: '' })
  #model: Model | undefined
  #getting: AbortController | null = null

  constructor(model = theModel()) {
    this.#model = model
    if (!model) this.store.set({ is: 'missing' })
  }

  /** look asks the browser how its model is. */
  async look(): Promise<void> {
    if (!this.#model || this.#getting) return
    try {
      this.store.set({ is: await this.#model.availability(wanted) })
    } catch (error) {
      this.store.set({ is: 'unavailable', problem: said(error) })
    }
  }

  /**
   * download has the browser get its model, or waits for one that is on its
   * way. Browsers allow it only right after a click.
   */
  async download(): Promise<void> {
    if (!this.#model || this.#getting) return
    const getting = (this.#getting = new AbortController())
    this.store.set({ loaded: 0, problem: '' })
    const monitor = (of: EventTarget) =>
      of.addEventListener('downloadprogress', (event) => {
        if (this.#getting === getting) this.store.set({ loaded: (event as ProgressEvent).loaded })
      })
    try {
      const session = await this.#model.create({ ...wanted, monitor, signal: getting.signal })
      session.destroy()
    } catch (error) {
      if (!getting.signal.aborted) this.store.set({ problem: said(error) })
    }
    this.#getting = null
    this.store.set({ loaded: null })
    await this.look()
  }

  /** cancel stops waiting; a browser may go on with the download by itself. */
  cancel(): void {
    this.#getting?.abort()
  }
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** makeOwnModel makes the model of the browser's own language model. */
export const makeOwnModel = (_: App) => new OwnModel()
