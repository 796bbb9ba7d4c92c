// Every run, question by question, in a database of the browser that nobody
// else reads. Heads are read at once, lines when a run is looked at, and the
// trace of a question when it is opened, so that a run of 10,000 questions
// opens quickly.

import type { RunRecord } from '../../gen/rpc'
import { cleanRecord } from '../record'
import { done } from '../request'
import type { RunHead, RunLine } from './line'

/** name is of the browser's database. */
export const name = 'orbweaver-runs'

/**
 * mostFree is how many runs are kept that asked no endpoint; what was paid for stays until a person
 * deletes it.
 */
export const mostFree = 60

/** A Kept question is its line and, where there is one, its trace. */
export interface Kept {
  line: RunLine
  record?: RunRecord
}

/** An Archive holds runs. */
export class Archive {
  #db: IDBDatabase

  constructor(db: IDBDatabase) {
    this.#db = db
    db.onversionchange = () => db.close() // all is to be forgotten, in this tab or another
  }

  /** open makes the database where there is none. */
  static async open(factory: IDBFactory = indexedDB): Promise<Archive> {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('heads', { keyPath: 'id' })
      request.result.createObjectStore('lines')
      request.result.createObjectStore('records')
    }
    return new Archive(await done(request))
  }

  /** heads are all runs, the newest first. */
  async heads(): Promise<RunHead[]> {
    const all = (await done(this.#db.transaction('heads').objectStore('heads').getAll())) as RunHead[]
    return all.sort((a, b) => b.started - a.started || (a.id < b.id ? 1 : -1))
  }

  /** lines are the questions of a run, in the order in which they were answered. */
  async lines(run: string): Promise<RunLine[]> {
    return (await done(this.#db.transaction('lines').objectStore('lines').getAll(of(run)))) as RunLine[]
  }

  /** record is the trace of a run's question, from 0. */
  async record(run: string, at: number): Promise<RunRecord | null> {
    return cleanRecord(await done(this.#db.transaction('records').objectStore('records').get([run, at])))
  }

  /** records are the traces of a run, in the order of its lines. */
  async records(run: string): Promise<RunRecord[]> {
    const all = await done(this.#db.transaction('records').objectStore('records').getAll(of(run)))
    return all.flatMap((one: unknown) => cleanRecord(one) ?? [])
  }

  /** put writes a head, and questions behind those that are there. */
  async put(head: RunHead, kept: Kept[] = [], from = 0): Promise<void> {
    const writing = this.#db.transaction(['heads', 'lines', 'records'], 'readwrite')
    writing.objectStore('heads').put(head)
    kept.forEach(({ line, record }, i) => {
      writing.objectStore('lines').put(line, [head.id, from + i])
      if (record) writing.objectStore('records').put(record, [head.id, from + i])
    })
    await ended(writing)
  }

  /** remove deletes a run. */
  async remove(run: string): Promise<void> {
    const writing = this.#db.transaction(['heads', 'lines', 'records'], 'readwrite')
    writing.objectStore('heads').delete(run)
    for (const kind of ['lines', 'records']) writing.objectStore(kind).delete(of(run))
    await ended(writing)
  }

  /** tidy deletes the oldest runs that cost nothing, beyond the most. */
  async tidy(): Promise<void> {
    const free = (await this.heads()).filter((h) => !h.paid && h.phase !== 'running')
    for (const { id } of free.slice(mostFree)) await this.remove(id)
  }
}

/** of are the keys of a run's questions. */
const of = (run: string) => IDBKeyRange.bound([run], [run, []])

function ended(writing: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve()
    writing.onerror = writing.onabort = () => reject(writing.error)
  })
}
