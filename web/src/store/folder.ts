// What there is in a folder of files, and what of it is used: the JSON files at
// its top and the databases that the questions name.

import type { LeftOut } from '../gen/rpc'
import type { Entry } from './archive'

/** Bounds of a folder. Spider has some 1,500 files, four folders deep. */
export const mostEntries = 20_000
const deepest = 8

/** largestJSON bounds a JSON file of a folder: Spider's largest has 24 MB. */
const largestJSON = 64 << 20

/** An Inventory tells what of a folder was opened, and what was left out. */
export interface Inventory {
  name: string
  databases: number
  questions: number
  tables: number // that are searched
  from: string // the file of the questions
  missing: string[] // databases that questions name and that have no file
  missed: number // questions about those
  unread: LeftOut[] // databases whose file cannot be read
  unasked: number // databases that no question names
  tooLarge: string[] // JSON files
  otherJSON: number // that hold neither the schemas nor the questions
  others: number // files of other kinds
}

/** A Sifted folder has what the program reads first. */
export interface Sifted {
  json: Entry[]
  databases: Entry[]
  tooLarge: Entry[]
  others: number
}

/** sift tells a folder's files by what they are for. */
export function sift(entries: Entry[]): Sifted {
  const seen = entries.filter((e) => !isHidden(e.path))
  const top = seen.filter((e) => /\.json$/i.test(e.path) && !`/${e.path}`.includes('/database/'))
  const databases = seen.filter((e) => /\.sqlite$/i.test(e.path))
  const json = top.filter((e) => e.size <= largestJSON)
  return {
    json,
    databases,
    tooLarge: top.filter((e) => !json.includes(e)),
    others: seen.length - top.length - databases.length,
  }
}

/** csvOf lists the CSV files of a folder that has no tables.json: they are the tables of one database. */
export function csvOf(entries: Entry[]): Entry[] {
  const seen = entries.filter((e) => !isHidden(e.path))
  return seen.some((e) => /(^|\/)tables\.json$/.test(e.path)) ? [] : seen.filter((e) => isCSV(e.path))
}

/** isCSV tells by its name a file of one table. */
export const isCSV = (name: string) => /\.(csv|tsv)$/i.test(name)

/** isHidden tells what systems leave behind from what is a person's own. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** A TooMany folder has more files than are looked at. */
export class TooMany extends Error {}

/**
 * entriesBelow lists the files of folders and files that were dropped. Only
 * those that may be of use are asked how large they are; nothing is read yet.
 */
export async function entriesBelow(dropped: FileSystemEntry[]): Promise<Entry[]> {
  const found: Entry[] = []
  const walk = async (entry: FileSystemEntry, path: string, depth: number): Promise<void> => {
    if (isHidden(entry.name)) return
    if (entry.isFile) {
      if (found.length >= mostEntries) throw new TooMany()
      found.push(await entryOf(entry as FileSystemFileEntry, path))
    } else if (depth < deepest) {
      for (const inner of await inside(entry as FileSystemDirectoryEntry))
        await walk(inner, `${path}/${inner.name}`, depth + 1)
    }
  }
  for (const entry of dropped) await walk(entry, entry.name, 0)
  return found
}

async function entryOf(entry: FileSystemFileEntry, path: string): Promise<Entry> {
  const file = () => new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  const useful = /\.(json|sqlite|csv|tsv)$/i.test(path)
  return {
    path,
    size: useful ? (await file()).size : 0,
    read: async () => new Uint8Array(await (await file()).arrayBuffer()),
  }
}

/**
 * inside is what a folder holds, in the order of names; browsers tell of some
 * hundred at a time.
 */
async function inside(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all.sort((a, b) => (a.name < b.name ? -1 : 1))
    all.push(...some)
    if (all.length > mostEntries) throw new TooMany()
  }
}
