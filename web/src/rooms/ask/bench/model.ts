import type { App } from '../../../store/app'
import { CallFailure } from '../../../engine/client'
import type { RunHead } from '../../../gen/rpc'
import { save } from '../../../ui/save/save'
import type { Bench, Problem } from '../../../store/state'
import { Store } from '../../../store/store'
import { strings as s } from './strings'
import type { Format } from './files'

/** largest is the largest file that is read: what the program can hold. */
const largest = 256 << 20

/** Exchanging is what is under way with files of runs. */
export interface Exchanging {
  busy: boolean
  problem: Problem | null
  /** a run store that was read */
  file: { bytes: Uint8Array; name: string; runs: RunHead[]; run: number; bench: Bench } | null
}

/** An Exchange writes runs into files and reads them again. */
export class Exchange {
  readonly store = new Store<Exchanging>({ busy: false, problem: null, file: null })
  #app: App
  #show: (bench: Bench) => unknown

  /** Show is what is done with a run that was read. */
  constructor(app: App, show: (bench: Bench) => unknown = (bench) => app.actions.bench.show(bench)) {
    this.#app = app
    this.#show = show
  }

  /** save hands a run to the browser as a file. */
  async save(bench: Bench, format: Format): Promise<void> {
    const name = `orbweaver-${bench.database || 'run'}.${format}`
    await this.#do(name, async () => {
      if (format === 'db') return save(name, await (await import('./store')).write(this.#app.program, bench))
      const { write } = await import('./files')
      save(name, write(bench, format))
    })
  }

  /** take shows the run of a file. */
  async take(file: File): Promise<void> {
    await this.#do(file.name, async () => {
      if (file.size > largest) throw new Error(s.tooLarge(file.size, largest))
      const { isStore } = await import('./store')
      if (await isStore(file)) return this.#read(file.name, new Uint8Array(await file.arrayBuffer()), 0)
      const { read } = await import('./files')
      const bench = read(await file.text())
      await this.#show(bench)
      this.#keep(bench, file.name)
      this.store.set({ file: null })
    })
  }

  /** choose shows another run of the file that was read last, from 1. */
  async choose(run: number): Promise<void> {
    const { file } = this.store.state
    if (file) await this.#do(file.name, () => this.#read(file.name, file.bytes, run))
  }

  async #read(name: string, bytes: Uint8Array, at: number): Promise<void> {
    const { read } = await import('./store')
    const { bench, runs, run } = await read(this.#app.program, name, bytes, at)
    await this.#show(bench)
    this.#keep(bench, name)
    this.store.set({ file: { bytes, name, runs, run, bench } })
  }

  /** keep puts it among the runs. */
  #keep(bench: Bench, name: string): void {
    void import('../../../store/runs/follower').then(({ imported }) => imported(bench, name)).catch(() => {})
  }

  async #do(name: string, task: () => Promise<void>): Promise<void> {
    if (this.store.state.busy) return
    this.store.set({ busy: true, problem: null })
    try {
      await task()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.store.set({
        problem: s.notARun(name, error instanceof CallFailure ? why.replace(`${name}: `, '') : why),
      })
    } finally {
      this.store.set({ busy: false })
    }
  }
}

/** makeExchange makes the model that saves and reads runs as files. */
export const makeExchange = (app: App) => new Exchange(app)
