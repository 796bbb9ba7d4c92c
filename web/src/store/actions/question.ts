import { failed } from '../../engine/client'
import { strings } from '../../strings'
import { newRun, withEvents, type Run } from '../run'
import { sampleOf } from '../sample'
import { glossaryOf } from '../glossary'
import { config, connection, keyParam } from '../settings'
import type { Links } from './links'
import type { Work } from './work'

/** Questions are written into the box and asked. */
export class Questions {
  #work: Work
  #links: Links
  #asking: AbortController | null = null

  constructor(work: Work, links: Links) {
    this.#work = work
    this.#links = links
    work.join({ cancel: () => this.#cancel() })
  }

  type(text: string): void {
    const { store } = this.#work
    const { picked } = store.state
    const kept = picked !== '' && this.#sample(picked)?.text === text
    const same = this.#work.database()?.questions.find((q) => q.text === text.trim())
    store.set({ box: text, picked: kept ? picked : (same?.id ?? '') })
  }

  /** pick asks a sample question. */
  pick(id: string): void {
    if (this.put(id)) void this.ask()
  }

  /** put writes a sample question into the box, without asking it. */
  put(id: string): boolean {
    const question = this.#sample(id)
    if (question) this.#work.store.set({ box: question.text, picked: id })
    return question !== undefined
  }

  /** load puts a sample question of any database into the box. */
  load(database: string, id: string): void {
    this.#work.chooseDatabase(database)
    this.put(id)
  }

  /** again asks what an answer was about, on its own database. */
  async again({ database, question, query }: Run): Promise<void> {
    this.#work.chooseIfHere(database)
    this.#work.store.set({ box: question, picked: query })
    await this.#ask()
  }

  /**
   * ask asks what is in the box, which waits for a file that is being
   * opened, unless it is a sample's question.
   */
  async ask(): Promise<void> {
    const { store } = this.#work
    const { box, picked, opening } = store.state
    if (!opening || picked !== '' || box.trim() === '') return this.#ask()
    if (this.#links.refuse()) return
    this.#work.cancel()
    store.set({ next: box.trim(), said: strings.said.next })
  }

  async #ask(): Promise<void> {
    if (this.#links.refuse()) return
    const { store, caller } = this.#work
    const { box, picked, current, settings, keys, engine } = store.state
    const question = box.trim()
    if (question === '') return
    this.#work.cancel()
    const problem = this.#work.refuse()
    const begun = newRun(question, picked, current, config(settings, glossaryOf(store.state, current)))
    const run = store.state.greeted ? begun : { ...begun, cold: true }
    if (problem) {
      store.set({ tab: 'answer', run: { ...run, phase: 'failed', problem } })
      return
    }
    const asking = (this.#asking = new AbortController())
    store.set({ tab: 'answer', run, said: engine.phase === 'ready' ? strings.said.asking : strings.said.waiting })
    const update = (change: (run: Run) => Run) => {
      const now = store.state.run
      // not another that is shown meanwhile
      if (this.#asking === asking && now && !now.origin) store.set({ run: change(now) })
    }
    try {
      const { record, ms } = await caller.call(
        'ask',
        {
          database: current,
          question,
          ...(picked && { query: picked }),
          ...keyParam(keys, settings),
          config: run.config,
        },
        {
          signal: asking.signal,
          connect: connection(settings),
          onEvents: (events) => {
            update((r) => withEvents(r, events))
            this.#tell()
          },
        },
      )
      update((r) => this.#work.finish(r, record, ms))
      this.#tell()
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') update((r) => ({ ...r, phase: 'cancelled' }))
      else update((r) => ({ ...r, phase: 'failed', problem: this.#work.explain(failure, run.config) }))
      this.#tell()
    } finally {
      if (this.#asking === asking) this.#asking = null
    }
  }

  /** opened asks what waited for a file; where that did not open, the question stays in the box. */
  opened(): void {
    const { store } = this.#work
    const { next, problem } = store.state
    store.set({ next: '' })
    if (next && !problem) void this.#ask()
  }

  #cancel(): void {
    this.#asking?.abort()
    if (this.#work.store.state.next) this.#work.store.set({ next: '' })
  }

  /** show has an answer of before seen again, on its database if that is here. */
  show(run: Run): void {
    this.#work.chooseIfHere(run.database)
    this.#work.store.set({ tab: 'answer', box: run.question, picked: run.query, run: { ...run, origin: 'kept' } })
  }

  /** answered waits for the question that is under way, or is null where there is none. */
  answered(): Promise<void> | null {
    return this.#asking && this.#answered()
  }

  #answered(): Promise<void> {
    const { store } = this.#work
    return new Promise((resolve) => {
      const stop = store.watch(() => {
        const phase = store.state.run?.phase
        if (phase === 'waiting' || phase === 'running') return
        stop()
        resolve()
      })
    })
  }

  #sample(id: string) {
    return sampleOf(this.#work.database(), id)
  }

  /** tell announces where a question stands, once a stage. */
  #tell(): void {
    const { run, said } = this.#work.store.state
    const now = run ? strings.stage(run) : ''
    if (now && now !== said) this.#work.store.set({ said: now })
  }
}
