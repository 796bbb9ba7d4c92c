// What survives a reload: the last answers and the runs over all questions,
// in the browser's own database, which nobody else reads. It is a comfort:
// where the browser forbids it, the page works without.

import type { RunRecord } from '../gen/rpc'
import { recordOf } from './link'
import { cleanConfig, cleanLeftOut, cleanRecord, isObject } from './record'
import { done } from './request'
import { newRun, finish, type Run } from './run'
import { Follower } from './runs/follower'
import type { Files } from './files'
import type { KeptFile } from './keepable'
import type { Bench, Row, State } from './state'
import type { Store } from './store'

/** So many of each are kept, the newest. */
export const mostRuns = 30
/** mostBenches is how many runs over all questions are kept, one a database. */
export const mostBenches = 12
/** mostFiles is how many opened files are kept. */
export const mostFiles = 8

/** name is that of the browser's database. */
export const name = 'orbweaver' // of the browser's database
const stores = { runs: mostRuns, benches: mostBenches, files: mostFiles }
type Kind = keyof typeof stores

/**
 * keepHistory brings back what was kept, and keeps every later answer, until the
 * returned function is called.
 */
export async function keepHistory(
  store: Store<State>,
  files: Files,
  factory: IDBFactory = indexedDB,
): Promise<() => void> {
  const db = await open(factory)
  db.onversionchange = () => db.close() // all is to be forgotten, in this tab or another
  void reopen(db, files)
    .catch(() => {}) // they are lost, and named as such
    .then(() => takeUp(store))
  const answers = (await all(db, 'runs')).flatMap((kept) => cleanRun(kept) ?? [])
  const benches = (await all(db, 'benches')).flatMap((kept) => cleanBench(kept) ?? [])
  store.set({ history: { runs: answers.reverse(), benches: benches.reverse() } })
  bringBack(store)
  let run = store.state.run
  let bench = store.state.bench
  const runs = new Follower(store)
  const look = () => {
    const now = store.state
    if (now.forgotten) return
    if (now.history.cleared) void clear(db).then(() => store.set({ history: { runs: [], benches: [], ready: true } }))
    if (now.run !== run) {
      run = now.run
      if (run?.phase === 'done' && (!run.origin || run.origin === 'mine')) {
        store.set({ history: { ...now.history, runs: [run, ...now.history.runs].slice(0, mostRuns) } })
        runs.answered(run)
        void put(db, 'runs', { database: run.database, config: run.config, record: recordOf(run), ms: run.ms })
      }
    }
    if (now.bench !== bench) {
      bench = now.bench
      runs.benched(bench)
      if (bench?.phase === 'done' && !bench.kept) {
        const others = now.history.benches.filter((b) => b.database !== bench?.database)
        store.set({ history: { ...store.state.history, benches: [bench, ...others].slice(0, mostBenches) } })
        void put(db, 'benches', bench)
      }
    }
  }
  return store.watch(look)
}

/**
 * reopen opens the files that were kept, when the program is there for it, and
 * only then lets others take their place.
 */
async function reopen(db: IDBDatabase, files: Files): Promise<void> {
  for (const kept of await all(db, 'files')) if (isFile(kept)) await files.reopen(kept)
  files.keepIn({ save: (all) => replace(db, 'files', all) })
}

/**
 * takeUp ends the opening of kept files: the question that was asked of one of
 * them is there again, unless something else is asked meanwhile.
 */
function takeUp(store: Store<State>): void {
  const { reopening, run, box, databases, sharedLink } = store.state
  const example = run?.origin === 'built' || run?.origin === 'same' || run?.origin === 'differs'
  const quiet = !sharedLink && (!run || example) && box === (run?.question ?? '')
  const here = databases.some((d) => d.id === reopening?.current)
  store.set({
    reopening: null,
    ...(reopening && here && quiet && { ...reopening, picked: '', run: null, bench: null }),
  })
  bringBack(store)
}

/**
 * bringBack shows the newest answer to the question in the box, and the
 * newest run over the chosen database's questions.
 */
function bringBack(store: Store<State>): void {
  const { run, bench, box, current, history } = store.state
  const kept = history.runs.find((r) => r.database === current && r.question === box.trim())
  if (!run && kept) store.set({ run: { ...kept, origin: 'kept' } })
  const ran = history.benches.find((b) => b.database === current)
  if (!bench && ran) store.set({ bench: ran })
}

function cleanRun(from: unknown): Run | null {
  if (!isObject(from) || typeof from.database !== 'string') return null
  const record = cleanRecord(from.record)
  const ms = typeof from.ms === 'number' ? from.ms : 0
  return (
    record && {
      ...finish(newRun(record.question, record.query, from.database, cleanConfig(from.config)), record, ms),
      origin: 'kept',
    }
  )
}

/** cleanBench is a run over all questions that comes from outside. */
export function cleanBench(from: unknown): Bench | null {
  if (!isObject(from) || typeof from.database !== 'string' || !Array.isArray(from.rows)) return null
  const rows: Row[] = from.rows.flatMap((row: unknown) => {
    const record = isObject(row) ? cleanRecord(row.record) : null
    return record ? [{ record, ms: isObject(row) && typeof row.ms === 'number' ? row.ms : 0 }] : []
  })
  return benchOf(from.database, cleanConfig(from.config), rows, from)
}

/**
 * benchOf counts rows again: figures that come from outside are not believed,
 * but for how many questions there were to ask.
 */
export function benchOf(
  database: string,
  config: Bench['config'],
  rows: Row[],
  of: { total?: unknown; left_out?: unknown; leftOut?: unknown } = {},
): Bench {
  const right = (of: Row[]) => of.filter((r) => r.record.gold?.right).length
  const total = Math.max(rows.length, Number.isInteger(of.total) ? (of.total as number) : 0)
  const levels = ['easy', 'medium', 'hard', 'extra']
  const by_hardness = levels.flatMap((hardness) => {
    const of = rows.filter((r) => (r.record.gold as RunRecord['gold'])?.hardness === hardness)
    return of.length ? [{ hardness, total: of.length, right: right(of) }] : []
  })
  return {
    database,
    config,
    phase: rows.length < total ? 'cancelled' : 'done',
    done: rows.length,
    total,
    right: right(rows),
    leftMS: 0,
    rows,
    result: { total: rows.length, right: right(rows), by_hardness },
    problem: null,
    kept: true,
    leftOut: cleanLeftOut(of.left_out ?? of.leftOut),
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => {
    for (const kind of Object.keys(stores)) request.result.createObjectStore(kind, { autoIncrement: true })
  }
  return done(request)
}

function all(db: IDBDatabase, kind: Kind): Promise<unknown[]> {
  return done(db.transaction(kind).objectStore(kind).getAll())
}

/** put adds one and lets the oldest go. */
async function put(db: IDBDatabase, kind: Kind, value: unknown): Promise<void> {
  try {
    const place = db.transaction(kind, 'readwrite').objectStore(kind)
    await done(place.add(value))
    const keys = await done(place.getAllKeys())
    for (const key of keys.slice(0, Math.max(0, keys.length - stores[kind]))) place.delete(key)
  } catch {
    // A full storage costs the reload's comfort, nothing else.
  }
}

/** replace puts these in place of all that was there. */
async function replace(db: IDBDatabase, kind: Kind, values: unknown[]): Promise<void> {
  try {
    const place = db.transaction(kind, 'readwrite').objectStore(kind)
    place.clear()
    for (const value of values.slice(0, stores[kind])) place.add(value)
    await done(place.count())
  } catch {
    // As in put.
  }
}

const isFile = (from: unknown): from is KeptFile =>
  isObject(from) &&
  typeof from.name === 'string' &&
  from.bytes instanceof Uint8Array &&
  (from.files === undefined || (Array.isArray(from.files) && from.files.every(isPart)))

const isPart = (from: unknown) => isObject(from) && typeof from.path === 'string' && Number.isSafeInteger(from.size)

async function clear(db: IDBDatabase): Promise<void> {
  for (const kind of ['runs', 'benches'] as const)
    await done(db.transaction(kind, 'readwrite').objectStore(kind).clear())
}
