import { failed, type Caller, type Status } from '../../engine/client'
import { Files } from '../files'
import type { State } from '../state'
import type { Store } from '../store'
import { Benches } from './bench'
import { Links } from './links'
import { Showing } from './page'
import { Program } from './program'
import { Questions } from './question'
import { Choices } from './settings'
import { OwnSQL } from './sql'
import { type Joined, Work } from './work'

/**
 * Actions are all that a person can do, by subject. They are the only code
 * that changes the store.
 */
export class Actions {
  readonly question: Questions
  readonly bench: Benches
  readonly sql: OwnSQL
  readonly settings: Choices
  readonly page: Showing
  readonly link: Links
  readonly files: Files
  #work: Work
  #program: Program

  constructor(store: Store<State>, caller: Caller) {
    const work = (this.#work = new Work(store, caller))
    this.#program = new Program(work)
    this.link = new Links(work, this.#program)
    this.question = new Questions(work, this.link)
    this.bench = new Benches(work, this.link)
    this.sql = new OwnSQL(work)
    this.settings = new Choices(store)
    this.page = new Showing(store)
    this.files = new Files(store, caller, {
      cancel: () => work.cancel(),
      choose: (id) => work.chooseOpened(id),
      opened: () => this.question.opened(),
      explain: (error) => work.explain(failed(error)),
    })
  }

  /** join has a room's own work end and be restored with all other. */
  join(joined: Joined): void {
    this.#work.join(joined)
  }

  /** cancel ends whatever is under way. */
  cancel(): void {
    this.#work.cancel()
  }

  chooseDatabase(id: string): void {
    this.#work.chooseDatabase(id)
  }

  forgetHistory(): void {
    const { store } = this.#work
    store.set({ history: { ...store.state.history, cleared: true } })
  }

  /** forgetAll lets nothing more be kept, so that all can be forgotten. */
  forgetAll(): void {
    this.cancel()
    this.#work.store.set({ forgotten: true })
  }

  /**
   * restore opens the person's files again in a program that has just been
   * started anew.
   */
  async restore(caller: Caller): Promise<void> {
    await this.files.restore(caller)
    await this.#work.restore(caller)
  }

  /**
   * share makes one more program know what the page's own knows. Where that
   * fails, or the program is no longer needed, a run over it will say so.
   */
  async share(caller: Caller): Promise<void> {
    try {
      await this.files.share(caller)
      await this.#work.restore(caller)
    } catch {
      return
    }
  }

  /** engine hears from the client how the program is. */
  engine(engine: Status): void {
    void this.#program.hear(engine, () => this.question.answered())
  }
}
