import { notBegun, runKey } from '../present'
import type { Run } from '../run'
import type { State, Tab } from '../state'
import type { Store } from '../store'

/** Showing is what a person opens, closes and puts away; nothing is run by it. */
export class Showing {
  #store: Store<State>

  constructor(store: Store<State>) {
    this.#store = store
  }

  tab(tab: Tab): void {
    this.#store.set({ tab })
  }

  /** present begins or ends presenter mode; a story is told from its start. */
  present(presenting: boolean): void {
    this.#store.set({ presenting, progress: notBegun })
  }

  /** tell reveals so many beats of a story. */
  tell(run: Run, beats: number): void {
    this.#store.set({ progress: { run: runKey(run), beats } })
  }

  settings(settingsOpen: boolean): void {
    this.#store.set({ settingsOpen })
  }

  palette(paletteOpen: boolean): void {
    this.#store.set({ paletteOpen })
  }

  /** update shows the new version of the page. */
  update(): void {
    void import('../../offline/updates').then(({ reload }) => reload())
  }

  updateLater(): void {
    this.#store.set({ newVersion: 'later' })
  }

  dismiss(): void {
    this.#store.set({ problem: null, linkProblem: null })
  }

  /** letGo no longer says what was open before the page was loaded again. */
  letGo(): void {
    this.#store.set({ lost: [] })
  }

  closeInventory(): void {
    this.#store.set({ inventory: null })
  }
}
