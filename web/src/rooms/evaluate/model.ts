import type { CallPhase } from '../../store/run'
import type { App } from '../../store/app'
import { CallFailure, failed, type Caller } from '../../engine/client'
import type {
  EvaluateEvent,
  Clustering,
  EvaluateProgram,
  EvaluateResult,
  EvaluationOn,
  ExampleKind,
  Format,
  MicroscopeResult,
  TextFile,
} from '../../gen/rpc'
import { explain } from '../../store/problem'
import type { Problem, State } from '../../store/state'
import { Store } from '../../store/store'
import { keep } from './keep'
import { filesBefore, noteFiles } from './noted'
import { strings } from './strings'

/**
 * The most bytes of one text and of all databases that the page takes in; the
 * program keeps copies of both.
 */
const largestText = 16 << 20
const largestDatabases = 256 << 20

/** A Slot is a place for a file: predictions, gold, or a second file to compare. */
export type Slot = 'predictions' | 'gold' | 'second'

/** An UploadedFile is a database of the person's own, by its path. */
export interface UploadedFile {
  path: string
  file: File
}

/** A Run is one evaluation, from the press to its report. */
export interface Run {
  phase: CallPhase
  event: EvaluateEvent | null
  problem: Problem | null
}

/** A MicroscopeState is one answer microscope the microscope. */
export interface MicroscopeState {
  database: string
  gold: string
  answer: string
  line: number // of the gold's file; 0 when it was typed
  running: boolean
  result: MicroscopeResult | null
  problem: Problem | null
}

/** Shown says which questions of a report are listed. */
export type Shown = 'wrong' | 'right' | 'all'

/** An Evaluation is the state of the room in which predictions are judged. */
export interface Evaluation {
  predictions: TextFile
  gold: TextFile
  second: TextFile
  tables: TextFile | null
  databases: UploadedFile[]
  program: EvaluateProgram
  keepDistinct: boolean
  plugValue: boolean
  clusters: Clustering
  run: Run | null
  result: EvaluateResult | null
  problem: Problem | null // with a file, or with writing one
  microscope: MicroscopeState
  shown: Shown
  kind: string // the class that is shown; "" = every one
}

const nothing: TextFile = { name: '', text: '' }

const beginning: Evaluation = {
  predictions: nothing,
  gold: nothing,
  second: nothing,
  tables: null,
  databases: [],
  program: 'test-suite',
  keepDistinct: false,
  plugValue: false,
  clusters: 'gold',
  run: null,
  result: null,
  problem: null,
  microscope: { database: '', gold: '', answer: '', line: 0, running: false, result: null, problem: null },
  shown: 'wrong',
  kind: '',
}

/** makeEvaluating makes the room's model; useModel keeps it. */
export function makeEvaluating(app: App): Evaluating {
  return new Evaluating(app.program, app.store)
}

/** Evaluating is what a person can do with files of predictions. */
export class Evaluating {
  readonly store = new Store<Evaluation>(beginning)
  #program: Caller
  #page: Store<State>
  #running: AbortController | null = null // whose progress is shown
  #started = new Set<AbortController>()
  #looking: AbortController | null = null

  constructor(program: Caller, page: Store<State>) {
    this.#program = program
    this.#page = page
    noteFiles(this.store)
  }

  /** begin shows what was there before a reload, or else the gold of the samples. */
  async begin(): Promise<void> {
    if (this.store.state.gold.text !== '') return
    const before = filesBefore()
    if (before) {
      this.store.set(before.files)
      if (before.evaluated) await this.run(before.leftOut, true)
      return
    }
    try {
      const gold = await this.#program.call('evaluationExample', { kind: 'gold' })
      if (this.store.state.gold.text === '') this.store.set({ gold })
    } catch (error) {
      this.store.set({ problem: explain(failed(error)) })
    }
  }

  set(
    patch: Partial<
      Pick<Evaluation, 'program' | 'keepDistinct' | 'plugValue' | 'clusters' | 'shown' | 'kind'>
    >,
  ): void {
    this.store.set(patch)
  }

  /** write takes text that was typed or pasted. */
  write(slot: Slot, text: string): void {
    this.store.set({
      [slot]: { name: text === '' ? '' : this.store.state[slot].name || strings.pasted(slot), text },
    })
  }

  /** take reads a file of the person's into a slot. */
  async take(slot: Slot, file: File): Promise<void> {
    const text = await this.#read(file)
    if (text !== null) this.store.set({ [slot]: { name: file.name, text }, problem: null })
  }

  /** bring adds databases, and tables.json where it is among the files. */
  async bring(files: File[]): Promise<void> {
    const databases = [...this.store.state.databases]
    let { tables } = this.store.state
    for (const file of files) {
      const path = file.webkitRelativePath || file.name
      if (/(^|\/)tables\.json$/i.test(path)) {
        const text = await this.#read(file)
        if (text !== null) tables = { name: file.name, text }
      } else if (/\.(sqlite3?|db)$/i.test(path)) {
        const known = databases.findIndex((d) => d.path === path)
        databases.splice(known < 0 ? databases.length : known, known < 0 ? 0 : 1, { path, file })
      }
    }
    const size = databases.reduce((sum, d) => sum + d.file.size, 0)
    if (size > largestDatabases) this.store.set({ problem: strings.tooLarge(size, largestDatabases) })
    else
      this.store.set({
        databases,
        tables,
        problem: databases.length + (tables ? 1 : 0) === 0 ? strings.noDatabases : null,
      })
  }

  forget(): void {
    this.store.set({ databases: [], tables: null })
  }

  /** fill puts an example into a slot, and the gold that goes with it. */
  async fill(slot: Slot, kind: ExampleKind): Promise<void> {
    const running = this.#start()
    try {
      const options = {
        signal: running.signal,
        onEvents: (events: EvaluateEvent[]) => this.#follow(running, events),
      }
      const gold = await this.#program.call('evaluationExample', { kind: 'gold' }, options)
      const file = await this.#program.call('evaluationExample', { kind }, options)
      this.store.set({ gold, [slot]: file, problem: null, ...(this.#running === running && { run: null }) })
    } catch (error) {
      this.#end(running, error)
    }
  }

  /** run judges the predictions: leaveOut without questions of databases that are not here, again without a new run. */
  async run(leaveOut = false, again = false): Promise<void> {
    const now = this.store.state
    this.cancel()
    const running = this.#start()
    this.store.set({ result: null, problem: null, kind: '', shown: 'wrong' })
    try {
      const { on, bytes } = await this.on()
      const result = await this.#program.call(
        'evaluate',
        {
          on,
          gold: now.gold,
          predictions: now.predictions,
          program: now.program,
          keep_distinct: now.keepDistinct,
          clusters: now.clusters,
          plug_value: now.plugValue,
          leave_out: leaveOut,
          ...(now.second.text.trim() !== '' && { second: now.second }),
        },
        {
          signal: running.signal,
          ...(bytes && { file: bytes }),
          onEvents: (events) => this.#follow(running, events),
        },
      )
      if (this.#running !== running) return
      this.store.set({ result, run: { phase: 'done', event: null, problem: null } })
      if (!result.report) return this.#page.set({ said: strings.absent(result.missing) })
      if (!again) void keep(result.report, this.#page.state.databases)
      const all = result.report?.questions ?? 0
      this.#page.set({ said: strings.done(all - (result.report?.wrong?.length ?? 0), all) })
    } catch (error) {
      this.#end(running, error)
    }
  }

  /** cancel ends whatever runs. */
  cancel(): void {
    for (const running of this.#started) running.abort()
    this.#started.clear()
  }

  /** put changes what is microscope the microscope. */
  put(patch: Partial<Pick<MicroscopeState, 'database' | 'gold' | 'answer' | 'line'>>): void {
    this.#looking?.abort()
    this.store.set({
      microscope: {
        ...this.store.state.microscope,
        line: 0,
        ...patch,
        running: false,
        result: null,
        problem: null,
      },
    })
  }

  /** look asks what every definition says of the answer. */
  async look(): Promise<void> {
    this.#looking?.abort()
    const looking = (this.#looking = new AbortController())
    const update = (patch: Partial<MicroscopeState>) => {
      if (this.#looking === looking)
        this.store.set({ microscope: { ...this.store.state.microscope, ...patch } })
    }
    const { database, gold, answer } = this.store.state.microscope
    update({ running: true, problem: null })
    try {
      const { on, bytes } = await this.on(database)
      const result = await this.#program.call(
        'microscope',
        { on, database, gold, answer },
        { signal: looking.signal, ...(bytes && { file: bytes }) },
      )
      update({ running: false, result })
    } catch (error) {
      const failure = failed(error)
      update({ running: false, problem: failure.code === 'cancelled' ? null : explain(failure) })
    }
  }

  /** file is the report, or one official output, to be kept. */
  async file(format: Format): Promise<TextFile | null> {
    const { result } = this.store.state
    if (!result) return null
    try {
      return await this.#program.call('evaluationFile', { format, report: result.report })
    } catch (error) {
      this.store.set({ problem: explain(failed(error)) })
      return null
    }
  }

  /**
   * start makes what is started last the one whose progress is shown. What
   * runs already goes on.
   */
  #start(): AbortController {
    const running = new AbortController()
    this.#started.add(running)
    this.#running = running
    this.store.set({ run: { phase: 'running', event: null, problem: null } })
    return running
  }

  #follow(running: AbortController, events: EvaluateEvent[]): void {
    const { run } = this.store.state
    if (this.#running === running && run) this.store.set({ run: { ...run, event: events.at(-1) ?? null } })
  }

  #end(running: AbortController, error: unknown): void {
    const failure = failed(error)
    const cancelled = failure.code === 'cancelled'
    const run: Run = {
      phase: cancelled ? 'cancelled' : 'failed',
      event: null,
      problem: cancelled ? null : explain(failure),
    }
    if (this.#running === running || !cancelled) this.store.set({ run })
  }

  /** on is what the program is to look at beside what is open: files of one database, or all. */
  async on(only?: string): Promise<{ on: EvaluationOn; bytes: Uint8Array | null }> {
    const { databases, tables } = this.store.state
    const used = only === undefined ? databases : databases.filter((d) => d.path.includes(only))
    const on: EvaluationOn = { databases: used.map((d) => ({ path: d.path, size: d.file.size })) }
    if (tables) on.tables = tables
    if (used.length === 0) return { on, bytes: null }
    try {
      return { on, bytes: new Uint8Array(await new Blob(used.map((d) => d.file)).arrayBuffer()) }
    } catch {
      throw new CallFailure('bad-input', strings.unreadable)
    }
  }

  async #read(file: File): Promise<string | null> {
    if (file.size > largestText) {
      this.store.set({ problem: strings.tooLong(file.name, file.size, largestText) })
      return null
    }
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
    } catch {
      this.store.set({ problem: strings.notText(file.name) })
      return null
    }
  }
}
