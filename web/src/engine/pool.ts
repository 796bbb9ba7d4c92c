import type { BenchEvent, Config, LoopProgress, RecallEvent, RecallResult, RunRecord, RunRow } from '../gen/rpc'
import { ownModel } from './ownmodel'
import { CallFailure, type CallOptions, type Caller, type Event, type Method, type Params, type Result } from './client'

/** A PooledWorker is a program of its own that does a part of a run. */
export interface PooledWorker extends Caller {
  close(): void
}

/** PoolOptions say how many workers a pool may have, how one is started and how many questions a run asks. */
export interface PoolOptions {
  workers: () => number // programs that may run at once, the page's own among them
  spawn: () => PooledWorker
  /** questions that a run asks; "" = over all samples, all = over a whole folder */
  questions: (database: string, all: boolean) => number
}

/**
 * perWorker is how many questions are worth another program: it takes about as
 * long to start as these take to answer.
 */
const perWorker = 20

/** betweenScores is how often the questions so far are scored, in ms. */
const betweenScores = 500

/**
 * workersFor is how many programs a machine with so many cores runs: one core
 * stays for the page.
 */
export const workersFor = (cores: number): number => Math.max(1, Math.min(cores - 1, 4))

/**
 * A WorkerPool passes calls on, and shares runs over many questions among several
 * programs that are made of the module which is already compiled. What comes
 * back, events and result, is what one program would have given, in the same
 * order. A model's endpoint is asked by one program alone: more would only
 * press it harder.
 */
export class WorkerPool implements Caller {
  #caller: Caller
  #options: PoolOptions

  constructor(caller: Caller, options: PoolOptions) {
    this.#caller = caller
    this.#options = options
  }

  async call<M extends Method>(method: M, params: Params<M>, options: CallOptions<M> = {}): Promise<Result<M>> {
    const alone = () => this.#caller.call(method, params, options)
    if (options.connect || asksOwnModel(params)) return alone()
    const { questions } = this.#options
    const workers = this.#options.workers()
    switch (method as Method) {
      case 'bench': {
        const p = params as Params<'bench'>
        const left = questions(p.database, p.all === true) - (p.done?.length ?? 0)
        const n = Math.min(workers, Math.floor(left / perWorker))
        return n < 2 ? alone() : ((await this.#bench(p, n, options as CallOptions<'bench'>)) as Result<M>)
      }
      case 'loop': {
        const p = params as Params<'loop'>
        const all = questions(p.database, p.all === true)
        const left = (p.questions ? Math.min(p.questions, all) : all) - (p.done?.length ?? 0)
        const n = Math.min(workers, Math.floor(left / perWorker))
        return n < 2 ? alone() : ((await this.#loop(p, n, options as CallOptions<'loop'>)) as Result<M>)
      }
      case 'recall': {
        const p = params as Params<'recall'>
        const n = Math.min(workers, p.columns?.length ?? 0)
        return n < 2 ? alone() : ((await this.#recall(p, n, options as CallOptions<'recall'>)) as Result<M>)
      }
      default:
        return alone()
    }
  }

  async #bench(params: Params<'bench'>, n: number, options: CallOptions<'bench'>): Promise<Result<'bench'>> {
    const records: RunRecord[] = []
    const count = new Count(n)
    let right = 0
    const merge = new Merge<BenchEvent>(n, (events) => {
      for (const e of events) if (e.record) records.push(e.record)
      options.onEvents?.(
        events.map((e, i) => {
          right += e.record?.gold?.right && !e.record.error ? 1 : 0
          return { ...e, done: records.length - events.length + i + 1, total: count.total, right, left_ms: count.left }
        }),
      )
    })
    await this.#portions('bench', params, n, options.signal, count, merge)
    return this.#caller.call('benchJoin', { records }, signalled(options))
  }

  async #loop(params: Params<'loop'>, n: number, options: CallOptions<'loop'>): Promise<Result<'loop'>> {
    const records: RunRecord[] = []
    const rows: RunRow[] = [] // of the same questions, as a file keeps them
    const count = new Count(n)
    const { variant, config } = params
    let told = 0
    let last: LoopProgress | null = null
    let scored = 0
    let scoring = false
    const tell = (at: LoopProgress, done: number, score: LoopProgress['score']) => {
      options.onEvents?.([
        { done, total: count.total, left_ms: count.left, last: at.last, score, rows: rows.slice(told, done) },
      ])
      told = Math.max(told, done)
    }
    const score = async () => {
      if (scoring || !last || performance.now() - scored < betweenScores) return
      scoring = true
      scored = performance.now()
      const [at, done] = [last, records.length]
      try {
        const so = await this.#caller.call(
          'loopJoin',
          { variant, config, records: records.slice() },
          signalled(options),
        )
        tell(at, done, so.score)
      } catch {
        // The end will say what is wrong.
      }
      scoring = false
    }
    const merge = new Merge<LoopProgress>(n, (events) => {
      for (const e of events) {
        if (e.record) records.push(e.record)
        rows.push(...(e.rows ?? []))
      }
      last = events.at(-1) ?? last
      void score()
    })
    await this.#portions('loop', params, n, options.signal, count, merge)
    const result = await this.#caller.call('loopJoin', { variant, config, records }, signalled(options))
    if (last) tell(last, records.length, result.score)
    return result
  }

  async #recall(params: Params<'recall'>, n: number, options: CallOptions<'recall'>): Promise<Result<'recall'>> {
    const columns = params.columns ?? []
    const share = Array.from({ length: n }, (_, at) => columns.flatMap((_, i) => (i % n === at ? [i] : [])))
    const heard: RecallEvent[] = []
    const results = await this.#share(
      'recall',
      n,
      (at) => ({ ...params, columns: columns.filter((_, i) => i % n === at), ranks: true }),
      options.signal,
      (at, events) => {
        heard[at] = events.at(-1) ?? heard[at] ?? { done: 0, total: 0 }
        // Each column asks the same questions; until a program has begun, its
        // share is known from another's.
        const each = heard.flatMap((e, i) => (e ? [e.total / (share[i]?.length || 1)] : []))[0] ?? 0
        options.onEvents?.([{ done: heard.reduce((sum, e) => sum + (e?.done ?? 0), 0), total: each * columns.length }])
      },
    )
    const parts: RecallResult[] = columns.flatMap((_, i) => {
      const result = results[i % n]
      const at = Math.floor(i / n)
      return result
        ? [
            {
              ...result,
              columns: result.columns?.slice(at, at + 1) ?? [],
              ranks: result.ranks?.slice(at, at + 1) ?? [],
            },
          ]
        : []
    })
    const { corpus, database, ranks } = params
    return this.#caller.call(
      'recallJoin',
      { ...(corpus && { corpus }), ...(database && { database }), parts, ...(ranks && { ranks }) },
      signalled(options),
    )
  }

  /** portions has n programs ask every n-th question each, counts them and merges what they tell. */
  async #portions<M extends 'bench' | 'loop'>(
    method: M,
    params: Params<M>,
    n: number,
    signal: AbortSignal | undefined,
    count: Count,
    merge: Merge<Event<M>>,
  ): Promise<void> {
    await this.#share(
      method,
      n,
      (at) => ({ ...params, part: { at, of: n } }),
      signal,
      (at, events) => {
        count.hear(at, events)
        merge.add(at, events)
      },
      (at) => merge.end(at),
    )
  }

  /**
   * share has n programs do a part each. The first to fail, or a cancel, ends
   * all of them.
   */
  async #share<M extends Method>(
    method: M,
    n: number,
    part: (at: number) => Params<M>,
    signal: AbortSignal | undefined,
    hear: (at: number, events: Event<M>[]) => void,
    end: (at: number) => void = () => {},
  ): Promise<Result<M>[]> {
    const own = new AbortController()
    const abort = () => own.abort()
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    const spawned = Array.from({ length: n - 1 }, () => this.#options.spawn())
    try {
      // A cancel is heard at once: nobody waits until each program has ended.
      const cancelled = new Promise<never>((_, reject) => {
        const end = () => reject(new CallFailure('cancelled', 'cancelled'))
        if (own.signal.aborted) end()
        own.signal.addEventListener('abort', end, { once: true })
      })
      const parts = Promise.all(
        [this.#caller, ...spawned].map(async (worker, at) => {
          const onEvents = (events: Event<M>[]) => {
            if (!own.signal.aborted) hear(at, events)
          }
          const result = await worker.call(method, part(at), { signal: own.signal, connect: '', onEvents })
          end(at)
          return result
        }),
      )
      parts.catch(() => {}) // what the race hears first is enough
      cancelled.catch(() => {})
      return await Promise.race([parts, cancelled])
    } finally {
      abort()
      signal?.removeEventListener('abort', abort)
      for (const worker of spawned) worker.close()
    }
  }
}

/**
 * asksOwnModel tells whether a run asks the browser's own model, which is one
 * for all programs.
 */
function asksOwnModel(params: object): boolean {
  const { config } = params as { config?: Config }
  return config?.endpoint?.base_url === ownModel.url
}

const signalled = ({ signal }: { signal?: AbortSignal }) => (signal ? { signal } : {})

/** A Count adds up how far the parts are. */
class Count {
  #last: ({ total: number; left_ms: number } | undefined)[]

  constructor(parts: number) {
    this.#last = Array.from({ length: parts })
  }

  hear(at: number, events: { total: number; left_ms: number }[]): void {
    this.#last[at] = events.at(-1) ?? this.#last[at]
  }

  /**
   * total is of all parts; those that have not begun are taken to be like the
   * others.
   */
  get total(): number {
    const known = this.#last.filter((e) => e !== undefined)
    const sum = known.reduce((n, e) => n + e.total, 0)
    return known.length === this.#last.length ? sum : Math.round((sum / (known.length || 1)) * this.#last.length)
  }

  /** left is the slowest part's time left; -1 while it is unknown. */
  get left(): number {
    return Math.max(-1, ...this.#last.map((e) => e?.left_ms ?? -1))
  }
}

/**
 * A Merge brings the events of parts, each in the order of its questions, into
 * the order of all questions. An event waits until no part can have an earlier
 * one. Part i of n has the places i, i + n, i + 2n and so on; some are left out.
 */
class Merge<E extends { place?: number }> {
  #parts: { queue: E[]; next: number }[] // next is the earliest place that may still come
  #tell: (events: E[]) => void

  constructor(parts: number, tell: (events: E[]) => void) {
    this.#parts = Array.from({ length: parts }, (_, at) => ({ queue: [], next: at }))
    this.#tell = tell
  }

  add(at: number, events: E[]): void {
    const part = this.#parts[at]
    const last = events.at(-1)
    if (!part || !last) return
    part.queue.push(...events)
    part.next = place(last) + this.#parts.length
    this.#flush()
  }

  end(at: number): void {
    const part = this.#parts[at]
    if (part) part.next = Infinity
    this.#flush()
  }

  #flush(): void {
    const ready: E[] = []
    for (;;) {
      const first = this.#parts.reduce((a, b) => (earliest(b) < earliest(a) ? b : a))
      const event = first.queue.shift()
      if (!event) break
      ready.push(event)
    }
    if (ready.length > 0) this.#tell(ready)
  }
}

const place = (event: { place?: number }) => event.place ?? 0

/** earliest is the place of a part's next event, whether it is there or not. */
function earliest<E extends { place?: number }>(part: { queue: E[]; next: number }): number {
  const [first] = part.queue
  return first ? place(first) : part.next
}
