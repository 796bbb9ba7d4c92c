import type { RpcError, Methods } from '../gen/rpc'
import type { ModelRequest } from './ownmodel'
import type { FromWorker, ToWorker } from './protocol'

/** A Method is the name of a call that the program takes. */
export type Method = keyof Methods
/** Params are what a method takes. */
export type Params<M extends Method> = Methods[M]['params']
/** An Event is what a method tells while it runs. */
export type Event<M extends Method> = Methods[M]['event']
/** A Result is what a method answers. */
export type Result<M extends Method> = Methods[M]['result']

/** A Restart is why a program is started anew. */
export type Restart = 'stuck' | 'silent' | 'exited' | 'endpoint'

/** A Status says what the Go program is doing; "failed" is for good. */
export type Status =
  | { phase: 'starting' }
  | { phase: 'ready' }
  | { phase: 'restarting'; why: Restart }
  | { phase: 'failed'; message: string }

/** CallOptions say of a call who hears its events, what cancels it and which origins it may reach. */
export interface CallOptions<M extends Method> {
  file?: Uint8Array
  signal?: AbortSignal
  connect?: string // the origins of the endpoints that this call may reach, with a space between
  onEvents?: (events: Event<M>[]) => void
}

/** A Caller runs the methods of the Go program. */
export interface Caller {
  call<M extends Method>(method: M, params: Params<M>, options?: CallOptions<M>): Promise<Result<M>>
}

/** A CallFailure is how a call fails; code decides, message is for the person. */
export class CallFailure extends Error {
  readonly code: RpcError['code'] | 'restarted'
  readonly detail: string

  constructor(code: CallFailure['code'], message: string, detail = '') {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** failed is an error as the failure of a call, which it may not be. */
export function failed(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  return new CallFailure('internal', error instanceof Error ? error.message : String(error))
}

/** The part of a Worker that is used, so that tests can bring their own. */
export interface Port {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** ClientOptions are what a client needs of the page: how a worker is started, and who hears of it. */
export interface ClientOptions {
  spawn: (connect: string) => Port
  onStatus: (status: Status) => void
  connect?: string // the origins that the first program may reach; "" = none
  /**
   * restore runs in every program after the first, before any other call: a
   * new program has forgotten the person's own files.
   */
  restore?: (caller: Caller) => Promise<void>
  module?: WebAssembly.Module | undefined // that is already compiled; restore runs in the first program then, too
  onModel?: (request: ModelRequest, port: MessagePort) => void // answers for the browser's own model
  grace?: number // ms that the program has to end a call after it was cancelled; 0 = 2,000
}

/**
 * A statement may take 30 s, and looks at its clock between two steps of
 * SQLite's; a program that is silent for longer still is within one step that
 * does not end, and is replaced before the statement has had twice its time.
 * What a page measures is beats, which it has none of while it sleeps.
 */
const beat = 5000 // ms
const mostSilent = 10 // beats

interface Pending {
  message: Extract<ToWorker, { type: 'call' }>
  onEvents: (events: never[]) => void
  resolve: (result: never) => void
  reject: (failure: CallFailure) => void
  restoring: boolean
  sent: boolean
  heard: boolean // an event of it has been told
}

/**
 * A Client owns the worker in which the Go program runs. Calls made before it
 * is ready wait; a program that exits, or does not end a cancelled call in
 * time, is replaced by a new one from the module that is already compiled. A
 * cancelled call fails at once; the program ends it before it gets another.
 */
export class Client implements Caller {
  #options: ClientOptions
  #port: Port | null = null
  #connect = ''
  #module: WebAssembly.Module | undefined
  #phase: 'starting' | 'restoring' | 'ready' | 'failed' = 'starting'
  #failure = ''
  #exits = 0
  #lastID = 0
  #restored = false
  #pending = new Map<number, Pending>()
  #ending = new Map<number, ReturnType<typeof setTimeout>>() // cancelled calls that the program still works on
  #beating: ReturnType<typeof setTimeout> | undefined
  #silent = 0 // beats since the program was last heard

  constructor(options: ClientOptions) {
    this.#options = options
    this.#connect = options.connect ?? ''
    this.#module = options.module
    this.#restored = options.module !== undefined
    this.#spawn()
  }

  /** module is the compiled program, for others of its kind. */
  get module(): WebAssembly.Module | undefined {
    return this.#module
  }

  /** close ends the program for good, whatever it is doing. */
  close(): void {
    this.#terminate()
    this.#port = null
    this.#phase = 'failed'
    this.#failure = 'the program was closed'
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(new CallFailure('cancelled', 'cancelled'))
  }

  call<M extends Method>(method: M, params: Params<M>, options: CallOptions<M> = {}): Promise<Result<M>> {
    return this.#start(method, params, options, false)
  }

  #start<M extends Method>(
    method: M,
    params: Params<M>,
    options: CallOptions<M>,
    restoring: boolean,
  ): Promise<Result<M>> {
    if (options.signal?.aborted) return Promise.reject(new CallFailure('cancelled', 'cancelled'))
    if (this.#elsewhere(options.connect)) this.#respawn('endpoint')
    if (this.#phase === 'failed') return Promise.reject(new CallFailure('internal', this.#failure))
    const id = ++this.#lastID
    return new Promise((resolve, reject) => {
      const message: Pending['message'] = { type: 'call', id, method, params }
      if (options.file) message.file = options.file
      const onEvents: Pending['onEvents'] = (events) => options.onEvents?.(events)
      this.#pending.set(id, { message, onEvents, resolve, reject, restoring, sent: false, heard: false })
      options.signal?.addEventListener('abort', () => this.#cancel(id), { once: true })
      this.#flush()
    })
  }

  /**
   * elsewhere tells whether a call needs a program that may reach another
   * origin. One that may reach more than it needs will do, unless it failed:
   * its endpoint may be why.
   */
  #elsewhere(connect: string | undefined): boolean {
    if (connect === undefined || connect === this.#connect) return false
    if (connect === '' && this.#phase !== 'failed') return false
    this.#connect = connect
    this.#exits = 0
    return true
  }

  #flush(): void {
    if (this.#ending.size > 0) return
    for (const pending of this.#pending.values()) {
      const may = this.#phase === 'ready' || (this.#phase === 'restoring' && pending.restoring)
      if (!may || pending.sent) continue
      pending.sent = true
      this.#port?.postMessage(pending.message)
      if (this.#beating === undefined) this.#listen()
    }
  }

  /** listen asks the program for a sign of life, beat by beat, as long as it works on a call. */
  #listen(): void {
    this.#port?.postMessage({ type: 'ping' })
    this.#beating = setTimeout(() => {
      this.#beating = undefined
      if (![...this.#pending.values()].some((pending) => pending.sent)) return
      if (++this.#silent < mostSilent) this.#listen()
      else this.#respawn('silent')
    }, beat)
  }

  #hush(): void {
    clearTimeout(this.#beating)
    this.#beating = undefined
    this.#silent = 0
  }

  #cancel(id: number): void {
    const pending = this.#settle(id)
    pending?.reject(new CallFailure('cancelled', 'cancelled'))
    if (!pending?.sent) return
    this.#port?.postMessage({ type: 'cancel', id })
    this.#ending.set(
      id,
      setTimeout(() => this.#respawn('stuck'), this.#options.grace || 2000),
    )
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  /** end hears that the program has ended a call, cancelled or not. */
  #end(id: number): Pending | undefined {
    clearTimeout(this.#ending.get(id))
    if (this.#ending.delete(id)) this.#flush()
    return this.#settle(id)
  }

  #terminate(): void {
    this.#port?.terminate()
    this.#hush()
    for (const timer of this.#ending.values()) clearTimeout(timer)
    this.#ending.clear()
  }

  #spawn(): void {
    const port = this.#options.spawn(this.#connect)
    this.#port = port
    this.#phase = 'starting'
    port.onmessage = (event) => {
      if (port === this.#port) this.#hear(event.data)
    }
    port.onerror = (event) => {
      if (port === this.#port) this.#hear({ type: 'exit', message: event.message || 'the worker could not be started' })
    }
    port.postMessage(this.#module ? { type: 'start', module: this.#module } : { type: 'start' })
  }

  /**
   * respawn replaces the program. A call that another one's cancelling cut off
   * is made again, where that is free and it has told nothing yet.
   */
  #respawn(why: Restart): void {
    this.#terminate()
    for (const [id, pending] of this.#pending) {
      const again = why === 'stuck' && this.#connect === '' && !pending.heard && !pending.restoring
      if (again) pending.sent = false
      if (pending.sent)
        this.#settle(id)?.reject(new CallFailure('restarted', `the program was restarted (${why})`, why))
    }
    this.#options.onStatus({ phase: 'restarting', why })
    this.#spawn()
  }

  #hear(message: FromWorker): void {
    this.#silent = 0
    switch (message.type) {
      case 'module':
        this.#module = message.module
        return
      case 'ready':
        void this.#ready()
        return
      case 'events':
        this.#told(message.id, message.events as never[])
        return
      case 'result':
        this.#exits = 0
        this.#end(message.id)?.resolve(message.result as never)
        return
      case 'error':
        this.#end(message.id)?.reject(new CallFailure(message.error.code, message.error.message, message.error.detail))
        return
      case 'model':
        this.#options.onModel?.(message.request, message.port)
        return
      case 'exit':
        this.#exited(message.message)
    }
  }

  #told(id: number, events: never[]): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    pending.heard = true
    pending.onEvents(events)
  }

  async #ready(): Promise<void> {
    const port = this.#port
    if (this.#options.restore && this.#restored) {
      this.#phase = 'restoring'
      await this.#options.restore({
        call: (method, params, options) => this.#start(method, params, options ?? {}, true),
      })
      if (port !== this.#port) return
    }
    this.#restored = true
    this.#phase = 'ready'
    this.#options.onStatus({ phase: 'ready' })
    this.#flush()
  }

  /**
   * A program that ends before it has answered anything, twice, will not get
   * better by a third try.
   */
  #exited(message: string): void {
    if (++this.#exits < 2) {
      this.#respawn('exited')
      return
    }
    this.#terminate()
    this.#phase = 'failed'
    this.#failure = message
    this.#options.onStatus({ phase: 'failed', message })
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(new CallFailure('internal', message))
  }
}
