import { CallFailure, type Caller } from '../engine/client'
import type { Database, FolderFile } from '../gen/rpc'
import { strings } from '../strings'
import { problems } from './strings'
import type { Entry } from './archive'
import { type Keepable, type KeptFile, readAgain } from './keepable'
import { csvOf, entriesBelow, type Inventory, isCSV, mostEntries, sift, TooMany } from './folder'
import type { Problem, State } from './state'
import type { Store } from './store'

/**
 * The largest file or folder that the page tries to open; the program keeps
 * it in memory.
 */
export const largestFile = 256 << 20

interface Hooks {
  cancel: () => void
  choose: (database: string) => void
  opened: () => void // what was to be, or could not be
  explain: (error: unknown) => Problem
}

/** What Came of a file or a folder, and what of it can be kept: nothing of a folder in Spider's layout. */
interface Came {
  databases: Database[]
  keepable?: Keepable
}

/** An Opened is a file or a folder with the databases that came of it. */
interface Opened {
  databases: string[]
  again: (caller: Caller) => Promise<Came>
  keepable: Keepable | undefined
}

/** Files are the person's own. Nothing of them leaves the browser. */
export class Files {
  #store: Store<State>
  #caller: Caller
  #hooks: Hooks
  #opened: Opened[] = []
  #all = false
  #inventory: Inventory | null = null // of the folder opened last
  #keeper: { save: (files: KeptFile[]) => Promise<void> } | null = null
  #saving = Promise.resolve()

  constructor(store: Store<State>, caller: Caller, hooks: Hooks) {
    this.#store = store
    this.#caller = caller
    this.#hooks = hooks
  }

  /** keepIn is told where files are kept, when those of before are open again. */
  keepIn(keeper: { save: (files: KeptFile[]) => Promise<void> }): void {
    this.#keeper = keeper
    this.#save() // with what was opened meanwhile
  }

  /** takeAll says whether a folder opened next brings the databases that no question is about, too. */
  takeAll(all: boolean): void {
    this.#all = all
  }

  /** keep says whether opened files are to be there after a reload. */
  keep(keepFiles: boolean): void {
    this.#store.set({ keepFiles })
    this.#save()
  }

  /** reopen opens a kept file, or kept CSV files as one database, beside what the person is looking at. */
  async reopen({ name, bytes, files }: KeptFile): Promise<void> {
    if (!files) {
      const file = new File([new Uint8Array(bytes)], name)
      return this.#open(name, (caller) => alone(file, caller), true)
    }
    let at = 0
    const entries = files.map(({ path, size }) => {
      const own = bytes.subarray(at, (at += size))
      return { path, size, read: () => Promise.resolve(own) }
    })
    await this.#open(name, (caller) => together(name, entries, caller), true)
  }

  /** save keeps what is open now, one save after the other, and says what is kept and what is not. */
  #save(): void {
    this.#saving = this.#saving.then(async () => {
      if (!this.#keeper) return
      const files = await Promise.all(this.#store.state.keepFiles ? this.#opened.map(readAgain) : [])
      const kept = files.flatMap((f) => (f?.bytes ? [f] : []))
      const gone = files.flatMap((f) => (f && !f.bytes ? [f.name] : []))
      if (gone.length > 0) this.#store.set({ problem: problems.gone(gone) })
      try {
        await this.#keeper.save(kept)
        this.#store.set({ keptFiles: kept.map((f) => f.name) })
      } catch (error) {
        if (kept.length > 0)
          this.#store.set({
            problem: problems.notKept(
              kept.map((f) => f.name),
              error instanceof Error ? error.message : String(error),
            ),
          })
      }
    })
  }

  /** open takes a SQLite database, a CSV file, or a zip of a folder of either kind. */
  async open(file: File): Promise<void> {
    await this.#openFile(file)
    this.#hooks.opened()
  }

  async #openFile(file: File): Promise<void> {
    const all = this.#all
    const problem = checkFile(file)
    this.#store.set({ problem, inventory: null, opening: !problem })
    if (problem) return
    await this.#open(file.name, async (caller) => {
      if (!isZip(file)) return alone(file, caller)
      const { entriesOf } = await import('./archive')
      return this.#folder(file.name, await entriesOf(file), caller, all)
    })
  }

  /** openAll takes one file, or several: CSV files are the tables of one database, others are opened one by one. */
  async openAll(files: File[]): Promise<void> {
    const [first] = files
    if (first && files.length > 1 && files.every((f) => isCSV(f.name))) {
      return this.#openEntries(strings.databasePicker.together(first.name, files.length - 1), () =>
        Promise.resolve(files.map((f) => ({ path: f.name, size: f.size, read: () => bytesOf(f) }))),
      )
    }
    const failed: Problem[] = []
    for (const file of files) {
      await this.#openFile(file)
      const { problem } = this.#store.state
      if (problem) failed.push(problem)
    }
    const [one] = failed
    if (one) this.#store.set({ problem: { ...one, text: failed.map((p) => p.text).join(' ') } })
    this.#hooks.opened()
  }

  /** openFolder takes the files of a folder in Spider's layout, or of one with CSV files. */
  async openFolder(files: File[]): Promise<void> {
    const [first] = files
    if (!first) return
    const name = first.webkitRelativePath.split('/')[0] || first.name
    const entries = files.map((f) => ({ path: f.webkitRelativePath || f.name, size: f.size, read: () => bytesOf(f) }))
    await this.#openEntries(name, () => Promise.resolve(entries))
  }

  /**
   * drop takes what was dropped: files, as openAll does, of which those that cannot
   * be opened are named at the end, or what together may be a folder. Entries are of
   * the same things, where the browser has them.
   */
  async drop(files: File[], entries: FileSystemEntry[]): Promise<void> {
    const [first] = entries
    const folder = entries.some((e) => e.isDirectory) || entries.some((e) => e.name === 'tables.json')
    if (first && folder) {
      const name = entries.length === 1 ? first.name : strings.databasePicker.dropped(entries.length)
      return this.#openEntries(name, () => entriesBelow(entries))
    }
    return this.openAll(files)
  }

  async #openEntries(name: string, list: () => Promise<Entry[]>): Promise<void> {
    const all = this.#all
    this.#store.set({ problem: null, inventory: null, opening: true })
    await this.#open(name, async (caller) => this.#folder(name, await list(), caller, all))
    this.#hooks.opened()
  }

  async #open(name: string, again: Opened['again'], beside = false): Promise<void> {
    this.#inventory = null
    try {
      const { databases: opened, keepable } = await again(this.#caller)
      const [first] = opened
      if (!first) return this.#store.set({ opening: false })
      const ids = opened.map((d) => d.id)
      this.#opened.push({ databases: ids, again, keepable })
      const others = this.#store.state.databases.filter((d) => !ids.includes(d.id))
      this.#store.set({ databases: [...others, ...opened], opening: false, said: strings.said.opened(name) })
      if (beside) return
      this.#hooks.choose(first.id)
      this.#save()
      if (this.#inventory) this.#store.set({ inventory: this.#inventory })
    } catch (thrown) {
      const many = thrown instanceof TooMany
      const error = many ? new CallFailure('bad-input', problems.tooMany(name, mostEntries)) : thrown
      const failure =
        error instanceof CallFailure
          ? error
          : new CallFailure('bad-input', `${name}: ${error instanceof Error ? error.message : String(error)}`)
      const problem = this.#hooks.explain(failure)
      this.#store.set({ opening: false, problem: { ...problem, code: 'file', advice: problems.badFile } })
    }
  }

  /**
   * folder sends the program what it needs of a folder: the JSON files first,
   * then the databases that its questions ask for.
   */
  async #folder(name: string, entries: Entry[], caller: Caller, every: boolean): Promise<Came> {
    if (entries.length > mostEntries) throw new TooMany()
    const csv = csvOf(entries)
    if (csv.length) return together(name, csv, caller)
    const of = sift(entries)
    const json = await packed(name, of.json)
    const { files, questions: from } = await caller.call(
      'folderNeeds',
      { name, files: json.files, ...(every && { all: every }) },
      { file: json.bytes },
    )
    const needed = of.databases.filter((e) => files.includes(e.path))
    const all = await packed(name, [...of.json, ...needed], needed)
    const {
      databases,
      missing,
      left_out: missed,
      unread,
      tables,
    } = await caller.call('openFolder', { name, files: all.files, ...(every && { all: every }) }, { file: all.bytes })
    this.#inventory = {
      name,
      from,
      missing,
      missed,
      unread,
      tables,
      databases: databases.length,
      questions: databases.reduce((n, d) => n + d.questions.length, 0),
      unasked: of.databases.length - needed.length,
      tooLarge: of.tooLarge.map((e) => e.path),
      otherJSON: Math.max(0, of.json.length - 2),
      others: of.others,
    }
    return { databases }
  }

  /** share opens all in one more program, which answers beside the page's own. */
  async share(caller: Caller): Promise<void> {
    for (const opened of [...this.#opened]) await opened.again(caller)
  }

  /**
   * restore opens all again in a program that has just been started anew. A
   * database whose file is gone from the disk goes too.
   */
  async restore(caller: Caller): Promise<void> {
    for (const opened of [...this.#opened]) {
      try {
        this.#replace(opened, (await opened.again(caller)).databases)
      } catch (error) {
        this.#replace(opened, [])
        this.#store.set({ problem: this.#hooks.explain(error) })
      }
    }
  }

  #replace(opened: Opened, databases: Database[]): void {
    const { databases: shown, current } = this.#store.state
    const was = opened.databases
    opened.databases = databases.map((d) => d.id)
    if (databases.length === 0) this.#opened = this.#opened.filter((o) => o !== opened)
    const at = shown.findIndex((d) => was.includes(d.id))
    const others = shown.filter((d) => !was.includes(d.id))
    const next = at < 0 ? others : [...others.slice(0, at), ...databases, ...others.slice(at)]
    const here = next.some((d) => d.id === current)
    this.#store.set({ databases: next, current: here ? current : (databases[0]?.id ?? next[0]?.id ?? '') })
  }

  /** close lets one of the person's own databases go, with its folder. */
  close(id: string): void {
    const opened = this.#opened.find((o) => o.databases.includes(id))
    if (!opened) return
    this.#hooks.cancel()
    const { databases, current } = this.#store.state
    const closed = databases.find((d) => d.id === id)
    const first = databases.find((d) => !opened.databases.includes(d.id))
    if (opened.databases.includes(current) && first) this.#hooks.choose(first.id)
    this.#replace(opened, [])
    this.#store.set({ said: strings.said.closed(closed?.folder || closed?.title || id) })
    this.#save()
    this.#caller.call('close', { database: id }).catch(() => {}) // it is gone from the page either way
  }
}

/** alone opens a file as a database. */
async function alone(file: File, caller: Caller): Promise<Came> {
  const { name, size } = file
  const database = await caller.call('open', { name }, { file: await bytesOf(file) })
  return { databases: [database], keepable: { name, size, read: async () => ({ name, bytes: await bytesOf(file) }) } }
}

/** together opens CSV files as the tables of one database. */
async function together(name: string, entries: Entry[], caller: Caller): Promise<Came> {
  const { files, bytes } = await packed(name, entries)
  const database = await caller.call('openTogether', { name, files }, { file: bytes })
  const read = async () => ({ name, ...(await packed(name, entries)) })
  return { databases: [database], keepable: { name, size: bytes.length, read } }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new CallFailure('bad-input', problems.unreadable(file.name))
  }
}

/** packed puts files one behind the other, as a call carries them. */
async function packed(
  name: string,
  entries: Entry[],
  mayFail: Entry[] = [],
): Promise<{ files: FolderFile[]; bytes: Uint8Array }> {
  const total = entries.reduce((sum, e) => sum + e.size, 0)
  if (total > largestFile) throw new CallFailure('bad-input', problems.huge(name, total, largestFile).text)
  const bytes = new Uint8Array(total)
  const files: FolderFile[] = []
  let at = 0
  for (const e of entries) {
    try {
      bytes.set(await e.read(), at)
      at += e.size
      files.push({ path: e.path, size: e.size })
    } catch (thrown) {
      if (!mayFail.includes(e)) throw thrown
      files.push({ path: e.path, size: 0, wrong: thrown instanceof Error ? thrown.message : String(thrown) })
    }
  }
  return { files, bytes: bytes.subarray(0, at) }
}

const isZip = (file: File) => /\.zip$/i.test(file.name)

/** isWorkbook tells by its name a file of a spreadsheet program: Excel, LibreOffice, Numbers. */
const isWorkbook = (file: File) => /\.(xls[xmb]?|ods|numbers)$/i.test(file.name)

function checkFile(file: File): Problem | null {
  if (isWorkbook(file)) return problems.workbook(file.name)
  if (file.size === 0) return problems.empty(file.name)
  if (file.size > 4 * largestFile || (file.size > largestFile && !isZip(file)))
    return problems.huge(file.name, file.size, largestFile)
  return null
}
