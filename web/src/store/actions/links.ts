import { glossaryOf, withGlossary } from '../glossary'
import { needsEndpoint, whereOf, withEndpointOf } from '../settings'
import { share as shareStrings } from '../strings'
import type { Program } from './program'
import type { Work } from './work'

/** Links bring what somebody else has asked, which a person may take over or leave. */
export class Links {
  #work: Work
  #program: Program

  constructor(work: Work, program: Program) {
    this.#work = work
    this.#program = program
  }

  /** glossary takes that of an address, unless the person has another. */
  glossary(database: string, text: string): void {
    const { store } = this.#work
    const mine = glossaryOf(store.state, database)
    if (mine === '') store.set({ glossaries: withGlossary(store.state.glossaries, database, text) })
    else if (mine !== text) store.set({ linkProblem: shareStrings.otherGlossary(database) })
  }

  /** missing says that an address names a database that is not here. */
  missing(database: string): void {
    this.#work.store.set({ linkProblem: shareStrings.elsewhere(database) })
  }

  /** found takes that back, once it is here. */
  found(database: string): void {
    const { store } = this.#work
    if (store.state.linkProblem?.text === shareStrings.elsewhere(database).text) store.set({ linkProblem: null })
  }

  /**
   * makeMine keeps what a link brought as if the person had asked it here, with
   * the endpoint that the page names beside the button.
   */
  makeMine(): void {
    const { store } = this.#work
    const { run } = store.state
    store.set({
      sharedLink: null,
      linkProblem: null,
      ...(run?.origin === 'linked' && { run: { ...run, origin: 'mine' } }),
    })
  }

  /** leave goes back to what was before a link was followed. */
  leave(): void {
    const { store } = this.#work
    const { sharedLink } = store.state
    if (!sharedLink) return
    this.#work.cancel()
    store.set({ ...sharedLink.before, sharedLink: null, linkProblem: null })
    // as greet does
    if (sharedLink.before.run?.origin === 'built' && store.state.hello) void this.#program.confirm().catch(() => {})
  }

  /**
   * refuse tells whether a run has to wait, because it would send something to
   * an endpoint that a link named. Other runs make the link the person's, but for
   * its endpoint: they are no consent to that.
   */
  refuse(): boolean {
    const { store } = this.#work
    const { sharedLink, settings } = store.state
    if (!sharedLink) return false
    const where = needsEndpoint(settings) ? whereOf(settings) : ''
    if (where === '') {
      store.set({ settings: withEndpointOf(settings, sharedLink.before.settings) })
      this.makeMine()
    } else store.set({ linkProblem: shareStrings.notYours(where) })
    return where !== ''
  }
}
