import { CallFailure } from '../../engine/client'
import type { PairedResult, RunRow } from '../../gen/rpc'
import { type App, modelOf } from '../../store/app'
import { explain, scrub } from '../../store/problem'
import { newRun, finish } from '../../store/run'
import type { RunHead, RunLine } from '../../store/runs/line'
import { archive, Recorder, running } from '../../store/runs/recorder'
import { configured, keysFor, origins } from '../../store/settings'
import type { Problem } from '../../store/state'
import { Store } from '../../store/store'
import { benchKept } from '../loop/kept'
import { makeLoop } from '../loop/model'
import { go } from '../room'
import { belongs, type Cell, found, matrix, paired, type Row, type Show, sorted } from './matrix'
import { strings as s } from './strings'

/** mostChosen is how many runs stand side by side. */
export const mostChosen = 6

/** Shelved is what the room shows. */
export interface Shelved {
  heads: RunHead[] | null // null until they are read
  going: Set<string> // runs that go on, in any tab
  chosen: string[]
  rows: Row[] // of the chosen runs
  show: Show
  find: string
  sort: string
  tests: PairedResult | null
  problem: Problem | null
}

/** Runs is what a person can do with runs. */
export class Runs {
  readonly store = new Store<Shelved>({
    heads: null,
    going: new Set(),
    chosen: [],
    rows: [],
    show: 'all',
    find: '',
    sort: '',
    tests: null,
    problem: null,
  })
  #app: App
  #reading = ''
  #going = new Map<string, AbortController>()

  constructor(app: App) {
    this.#app = app
  }

  /** look reads what there is. */
  async look(): Promise<void> {
    try {
      const runArchive = await archive()
      await runArchive.tidy()
      const [heads, going] = [await runArchive.heads(), await running()]
      this.store.set({ heads, going })
    } catch {
      this.store.set({ heads: [], problem: s.forbidden })
    }
    await this.#read()
  }

  /** choose sets which runs stand side by side. */
  async choose(chosen: string[]): Promise<void> {
    this.store.set({ chosen: chosen.slice(0, mostChosen) })
    await this.#read()
  }

  set(patch: Partial<Pick<Shelved, 'show' | 'find' | 'sort'>>): void {
    this.store.set(patch)
  }

  /** shown are the rows that filter, search and order leave. */
  shown(): Row[] {
    const { rows, show, find, sort } = this.store.state
    return sorted(
      found(rows, find).filter((row) => belongs(row, show)),
      sort,
    )
  }

  async #read(): Promise<void> {
    const { chosen, heads } = this.store.state
    if (!heads) return // an address may choose before they are read
    const known = chosen.filter((id) => heads.some((h) => h.id === id))
    const of = JSON.stringify(known.map((id) => [id, heads.find((h) => h.id === id)?.done]))
    if (of === this.#reading) return
    this.#reading = of
    const lines: RunLine[][] = []
    for (const id of known) lines.push(await (await archive()).lines(id))
    if (this.#reading !== of) return
    const rows = matrix(lines)
    this.store.set({ chosen: known, rows, tests: null })
    await this.#test(rows, of)
  }

  async #test(rows: Row[], of: string): Promise<void> {
    const params = paired(rows)
    if (params.questions.length === 0) return
    const tests = await this.#app.program.call('paired', params).catch(() => null)
    if (this.#reading === of) this.store.set({ tests })
  }

  async rename(head: RunHead, name: string): Promise<void> {
    await (await archive()).put({ ...head, name })
    await this.look()
  }

  async remove(id: string): Promise<void> {
    this.#going.get(id)?.abort()
    await (await archive()).remove(id)
    this.store.set({ chosen: this.store.state.chosen.filter((c) => c !== id) })
    await this.look()
  }

  /** trace opens what happened to a question, in Ask. */
  async trace(head: RunHead, { line, at }: Cell): Promise<void> {
    const record = await (await archive()).record(head.id, at)
    if (!record) return
    const run = finish(newRun(record.question, record.query, line.database, head.config ?? {}), record, line.ms)
    this.#app.actions.question.show({ ...run, origin: 'kept' })
    go(this.#app, 'ask')
  }

  /** measure shows a run in Loop, with p, q and s. */
  async measure(head: RunHead): Promise<void> {
    await modelOf(this.#app, makeLoop).show(await benchKept(this.#app.program, head))
    go(this.#app, 'loop')
  }

  stop(id: string): void {
    this.#going.get(id)?.abort()
  }

  /** missing is what a run needs and is not open: the file or folder. */
  missing(head: RunHead): string {
    const { databases } = this.#app.store.state
    const needed = head.again?.database ?? ''
    return needed === '' || databases.some((d) => d.id === needed) ? '' : head.data || needed
  }

  /** resume asks the questions that a run has not asked yet. */
  async resume(head: RunHead): Promise<void> {
    const { again, config } = head
    if (!again || !config) return
    const going = new AbortController()
    this.#going.set(head.id, going)
    this.store.set({ problem: null })
    const lines = await (await archive()).lines(head.id)
    const recorder = new Recorder({ ...head, done: lines.length })
    const hear = (rows: RunRow[]) => {
      recorder.rows(rows.flatMap(({ record, ms }) => (record ? [{ record, ms }] : [])))
      this.#hear(recorder.head)
    }
    const { keys } = this.#app.store.state
    const asked = head.paid ? configured(config) : []
    const options = { signal: going.signal, connect: origins(asked) }
    const done = lines.map((l) => l.query)
    const key = keysFor(keys, asked)
    try {
      if (again.method === 'bench') {
        const params = { database: again.database, config, done, ...key }
        await this.#app.program.call('bench', params, { ...options, onEvents: (events) => hear(events) })
      } else {
        const { database, all, questions, variant } = again
        const params = { database, questions, variant, config, done, ...(all && { all }), ...key }
        const onEvents = (events: { rows?: RunRow[] }[]) => hear(events.flatMap((e) => e.rows ?? []))
        await this.#app.program.call('loop', params, { ...options, onEvents })
      }
      await recorder.end('done')
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure('internal', String(error))
      const cancelled = failure.code === 'cancelled'
      await recorder.end(cancelled ? 'stopped' : 'failed')
      if (!cancelled) this.store.set({ problem: scrub(explain(failure, config), keys) })
    }
    this.#going.delete(head.id)
    await this.look()
  }

  #hear(head: RunHead): void {
    const { heads, going } = this.store.state
    this.store.set({
      heads: heads?.map((h) => (h.id === head.id ? head : h)) ?? null,
      going: new Set([...going, head.id]),
    })
  }
}

/** makeRuns makes the model of the room for runs. */
export const makeRuns = (app: App): Runs => new Runs(app)
