import type { Run } from '../run'
import type { Bench, State } from '../state'
import type { Store } from '../store'
import { asksEndpoint, nameOf } from './line'
import { type Begun, Recorder } from './recorder'
import { recordOf } from '../link'

/** A Follower keeps what is asked in Ask. */
export class Follower {
  #store: Store<State>
  #asked = new Map<string, Begun>() // runs of single questions in this visit, by configuration
  #bench: { recorder: Recorder; rows: number } | null = null

  constructor(store: Store<State>) {
    this.#store = store
  }

  /** answered keeps a single question, beside those that were asked with the same configuration. */
  answered(run: Run): void {
    const record = recordOf(run)
    const key = JSON.stringify(run.config)
    const { config } = run
    const begun = this.#asked.get(key) ?? {
      kind: 'asked' as const,
      name: nameOf(config),
      data: 'single questions',
      database: '',
      total: 0,
      paid: asksEndpoint(config),
      config,
    }
    const recorder = new Recorder(begun)
    recorder.rows([{ record, ms: run.ms }])
    this.#asked.set(key, recorder.head)
    void recorder.end('done')
  }

  /** benched keeps a run over all questions of a database while it goes on. */
  benched(bench: Bench | null): void {
    if (this.#bench && (!bench || bench.rows.length < this.#bench.rows)) {
      void this.#bench.recorder.end('stopped') // another has taken its place
      this.#bench = null
    }
    if (!bench || bench.kept || (!this.#bench && bench.phase !== 'running')) return
    this.#bench ??= { recorder: new Recorder(this.#begun(bench)), rows: 0 }
    this.#bench.recorder.rows(bench.rows.slice(this.#bench.rows))
    this.#bench.rows = bench.rows.length
    if (bench.phase === 'running') return
    void this.#bench.recorder.end(bench.phase === 'cancelled' ? 'stopped' : bench.phase)
    this.#bench = null
  }

  #begun({ database, config, total }: Bench): Begun {
    const title = this.#store.state.databases.find((d) => d.id === database)?.title ?? database
    return {
      kind: 'bench',
      name: nameOf(config),
      data: title,
      database,
      total,
      paid: asksEndpoint(config),
      config,
      again: { method: 'bench', database },
    }
  }
}

/** imported keeps a run that was read from a file. */
export function imported({ config, database, rows, total, phase }: Bench, file: string): void {
  const begun = { name: nameOf(config), data: [file, database].filter(Boolean).join(': '), database, total, config }
  const recorder = new Recorder({ kind: 'imported', paid: asksEndpoint(config), ...begun })
  recorder.rows(rows)
  void recorder.end(phase === 'done' ? 'done' : 'stopped')
}
