import type { Status } from '../../engine/client'
import { sparing } from '../../engine/sparing'
import { built, sameAsBuilt } from '../example'
import { newRun, finish } from '../run'
import { config } from '../settings'
import type { Work } from './work'

/** Program greets the program when it is ready. */
export class Program {
  #work: Work

  constructor(work: Work) {
    this.#work = work
  }

  /**
   * The first thing said to the program is what it is, the second to get
   * warm, so that a person's first question does not pay for cold code. One
   * that has been asked already warms it just as well, undisturbed; answered
   * waits for it, where there is one.
   */
  async hear(engine: Status, answered: () => Promise<void> | null): Promise<void> {
    const { store, caller } = this.#work
    store.set({ engine })
    if (engine.phase !== 'ready' || store.state.hello) return
    try {
      store.set({ hello: await caller.call('hello', {}) })
      if (store.state.run?.origin === 'built') await this.confirm()
      const asked = answered()
      if (asked) await asked
      else if (!sparing()) await caller.call('warm', { config: config(store.state.settings) })
    } catch {
      // Only a courtesy failed; a question will tell what is wrong.
    }
    store.set({ greeted: true })
  }

  /**
   * confirm asks again what was answered when the page was built, and shows
   * this program's answer where it differs. A person's question goes first.
   */
  async confirm(): Promise<void> {
    const { store, caller } = this.#work
    const {
      database,
      config,
      record: { question, query },
    } = built
    const { record, ms } = await caller.call('ask', { database, question, query, config })
    const { run } = store.state
    if (run?.origin !== 'built') return
    if (sameAsBuilt(record)) store.set({ run: { ...run, ms, cold: true, origin: 'same' } })
    else
      store.set({
        run: { ...finish(newRun(question, query, database, config), record, ms), cold: true, origin: 'differs' },
      })
  }
}
