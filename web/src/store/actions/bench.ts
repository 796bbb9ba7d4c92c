import { failed } from '../../engine/client'
import type { BenchEvent } from '../../gen/rpc'
import { strings } from '../../strings'
import { newRun } from '../run'
import { glossaryOf } from '../glossary'
import { config, connection, keyParam } from '../settings'
import { asksEndpoint, tokensOf } from '../runs/line'
import type { Bench, Filter, Row } from '../state'
import type { Links } from './links'
import type { Work } from './work'

/** Benches ask all sample questions of a database. */
export class Benches {
  #work: Work
  #links: Links
  #benching: AbortController | null = null

  constructor(work: Work, links: Links) {
    this.#work = work
    this.#links = links
    work.join({ cancel: () => this.#benching?.abort() })
  }

  /** run asks every sample question of the chosen database. */
  async run(): Promise<void> {
    if (this.#links.refuse()) return
    const { store, caller } = this.#work
    const { current, settings, keys } = store.state
    this.#work.cancel()
    const benching = (this.#benching = new AbortController())
    const total = this.#work.database()?.questions.length ?? 0
    const bench = {
      database: current,
      config: config(settings, glossaryOf(store.state, current)),
      phase: 'running' as const,
      done: 0,
      total,
      right: 0,
      leftMS: -1,
      rows: [],
      result: null,
      problem: this.#work.refuse(),
    }
    store.set({ tab: 'bench', filter: 'all', bench: bench.problem ? { ...bench, phase: 'failed' } : bench })
    if (bench.problem) return
    try {
      const result = await caller.call(
        'bench',
        { database: current, ...keyParam(keys, settings), config: bench.config },
        {
          signal: benching.signal,
          connect: connection(settings),
          onEvents: (events) => this.#follow(benching, events),
        },
      )
      this.#end(benching, { phase: 'done', result, done: result.total, right: result.right })
      store.set({ said: strings.said.benchDone(result.right, result.total) })
    } catch (error) {
      const failure = failed(error)
      if (failure.code === 'cancelled') this.#end(benching, { phase: 'cancelled' })
      else this.#end(benching, { phase: 'failed', problem: this.#work.explain(failure, bench.config) })
    }
  }

  #follow(benching: AbortController, events: BenchEvent[]): void {
    const { bench } = this.#work.store.state
    const last = events.at(-1)
    if (this.#benching !== benching || !bench || !last) return
    const rows: Row[] = events.flatMap((e) => (e.record ? [{ record: e.record, ms: e.ms }] : []))
    const { done, total, right, left_ms: leftMS } = last
    const all = [...bench.rows, ...rows]
    const { cap } = this.#work.store.state
    const capped = cap > 0 && asksEndpoint(bench.config) && all.reduce((n, r) => n + tokensOf(r.record), 0) >= cap
    this.#work.store.set({ bench: { ...bench, done, total, right, leftMS, rows: all, ...(capped && { capped }) } })
    if (capped) benching.abort()
  }

  #end(benching: AbortController, end: Partial<Bench>): void {
    const { bench } = this.#work.store.state
    if (this.#benching !== benching || !bench) return
    this.#benching = null
    this.#work.store.set({ bench: { ...bench, ...end } })
  }

  /** showRow opens one question of a bench as if it had just been asked. */
  showRow({ record, ms }: Row): void {
    const { store } = this.#work
    const { bench } = store.state
    if (!bench) return
    const database = bench.database || record.gold?.database || record.database
    this.#work.chooseIfHere(database)
    store.set({ bench }) // also where another database was chosen
    const run = this.#work.finish(newRun(record.question, record.query, database, bench.config), record, ms)
    store.set({ tab: 'answer', box: record.question, picked: record.query, run })
  }

  /** show has a run over all questions seen that was not made just now. */
  show(bench: Bench): void {
    this.#work.chooseIfHere(bench.database)
    this.#work.store.set({ tab: 'bench', filter: 'all', bench })
  }

  filter(filter: Filter): void {
    this.#work.store.set({ filter })
  }
}
