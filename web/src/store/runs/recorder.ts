// A run is written while it goes on, so that a reload, or a crash, loses no
// more than the questions under way.

import type { Row } from '../state'
import { Archive, type Kept } from './archive'
import { lineOf, type Phase, type RunHead, tokensOf } from './line'

/** between is how long lines are gathered before they are written, in ms. */
const between = 400

let opened: Promise<Archive> | null = null

/** archive is this browser's, opened when it is first needed. */
export function archive(): Promise<Archive> {
  opened ??= Archive.open()
  return opened
}

/** live are the runs that go on in this tab. */
export const live = new Set<string>()

/** A Begun run is what is known of it before its first question. */
export type Begun = Omit<RunHead, 'id' | 'started' | 'phase' | 'done' | 'right' | 'failed' | 'tokens'> &
  Partial<RunHead>

/** A Recorder writes one run. Where the browser forbids that, it writes nothing, and the run goes on. */
export class Recorder {
  #head: RunHead
  #waiting: Kept[] = []
  #from: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()
  #release = () => {}

  constructor(begun: Begun) {
    const started = Date.now()
    const id = `${started.toString(36)}${Math.random().toString(36).slice(2, 5)}`
    this.#head = { id, started, done: 0, right: 0, failed: 0, tokens: 0, ...begun, phase: 'running' }
    this.#from = this.#head.done
    live.add(this.#head.id)
    if (this.#head.paid) paid.add(this.#head.id)
    guard()
    void navigator.locks?.request(lockOf(this.#head.id), () => new Promise<void>((end) => (this.#release = end)))
    this.#flush()
  }

  get head(): RunHead {
    return this.#head
  }

  /** rows takes questions of Ask or the loop. */
  rows(rows: Row[]): void {
    this.add(rows.map((row) => ({ line: lineOf(row), record: row.record })))
  }

  /** add takes questions of any room. */
  add(kept: Kept[]): void {
    if (kept.length === 0) return
    this.#waiting.push(...kept)
    const h = this.#head
    const count = (outcome: string) => kept.filter((k) => k.line.outcome === outcome).length
    this.#head = {
      ...h,
      done: h.done + kept.length,
      total: Math.max(h.total, h.done + kept.length),
      right: h.right + count('right'),
      failed: h.failed + count('failed'),
      tokens: h.tokens + kept.reduce((sum, k) => sum + (k.record ? tokensOf(k.record) : 0), 0),
    }
    this.#timer ??= setTimeout(() => this.#flush(), between)
  }

  /** end says how it ended, and what only then is known of it. */
  async end(phase: Phase, patch: Partial<RunHead> = {}): Promise<void> {
    if (!live.delete(this.#head.id)) return
    paid.delete(this.#head.id)
    guard()
    this.#head = { ...this.#head, ...patch, phase }
    this.#flush()
    await this.#writing
    this.#release()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [head, kept, from] = [this.#head, this.#waiting, this.#from]
    this.#waiting = []
    this.#from += kept.length
    this.#writing = this.#writing.then(async () => (await archive()).put(head, kept, from)).catch(() => {})
  }
}

/** paid are those of them that ask an endpoint. */
const paid = new Set<string>()

/** guard has the browser ask before the page is closed over a run that costs something. */
function guard(): void {
  const warn = (event: Event) => event.preventDefault()
  globalThis.onbeforeunload = paid.size > 0 ? warn : null
}

const lockOf = (id: string) => `orbweaver-run-${id}`

/** running are the runs that go on in any tab. */
export async function running(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set([...live, ...held.map((l) => l.name?.replace(lockOf(''), '') ?? '')])
}
