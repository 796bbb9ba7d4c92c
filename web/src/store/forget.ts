// What this browser keeps of the page, and how all of it is forgotten. Other
// pages of the same origin have things of their own, which stay.

import type { KeptFile } from './keepable'
import { name } from './history'
import { done } from './request'
import { name as runs } from './runs/archive'
import { place } from './storage'
import { forgetTab } from './tab'

/** prefix begins the names of the service worker's caches. */
const prefix = 'orbweaver-'

/**
 * A Browser is where things are kept. Each of its parts may be forbidden or
 * missing.
 */
export interface Browser {
  local: Storage | null
  databases: IDBFactory | undefined
  caches: CacheStorage | undefined
  workers: ServiceWorkerContainer | undefined
  estimate: (() => Promise<StorageEstimate>) | undefined
}

/** A Saved is how much is kept, of what the page's state does not tell. */
export interface Saved {
  files: { name: string; bytes: number; parts: number }[] // parts: how many files are of one database
  page: boolean // the page's own files, for use without a network
  bytes: number | null // all together, as the browser counts
}

/** saved looks what is kept. */
export async function saved({ databases, caches, estimate }: Browser): Promise<Saved> {
  const files = await keptFiles(databases).catch(() => [])
  const names = (await caches?.keys().catch(() => [])) ?? []
  const usage = (await estimate?.().catch(() => undefined))?.usage
  return {
    files: files.map((f) => ({ name: f.name, bytes: f.bytes.length, parts: f.files?.length ?? 1 })),
    page: names.some((n) => n.startsWith(prefix)),
    bytes: usage ?? null,
  }
}

async function keptFiles(databases: IDBFactory | undefined): Promise<KeptFile[]> {
  if (!databases || !(await databases.databases()).some((d) => d.name === name)) return []
  const db = await done(databases.open(name))
  try {
    return (await done(db.transaction('files').objectStore('files').getAll())) as KeptFile[]
  } finally {
    db.close()
  }
}

/**
 * forget lets go of everything. What cannot be let go is an error that says so,
 * after all the rest has gone.
 */
export async function forget({ local, databases, caches, workers }: Browser): Promise<void> {
  local?.removeItem(place)
  forgetTab()
  const names = (await caches?.keys()) ?? []
  const registered = (await workers?.getRegistrations()) ?? []
  const all = await Promise.allSettled([
    ...registered.filter((r) => r.active?.scriptURL.endsWith('/sw.js')).map((r) => r.unregister()),
    ...names.filter((n) => n.startsWith(prefix)).map((n) => caches?.delete(n)),
    databases && deleted(databases, name),
    databases && deleted(databases, runs),
  ])
  for (const one of all) if (one.status === 'rejected') throw one.reason
}

function deleted(databases: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = databases.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('another tab holds it open'))
  })
}
