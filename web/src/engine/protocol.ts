// What the page and its worker say to each other. What is inside of calls,
// events and results is described in gen/rpc.ts; these are the envelopes.

import type { RpcError } from '../gen/rpc'
import type { ModelRequest } from './ownmodel'

/** ToWorker is a message of the page to the worker. */
export type ToWorker =
  // The first message; a module that is already compiled saves a download.
  | { type: 'start'; module?: WebAssembly.Module }
  | { type: 'call'; id: number; method: string; params: unknown; file?: Uint8Array }
  | { type: 'cancel'; id: number }
  // Is the program alive? It answers as soon as it gives the worker a turn.
  | { type: 'ping' }

/** FromWorker is a message of the worker to the page. */
export type FromWorker =
  | { type: 'module'; module: WebAssembly.Module }
  | { type: 'ready' }
  | { type: 'events'; id: number; events: unknown[] }
  | { type: 'result'; id: number; result: unknown }
  | { type: 'error'; id: number; error: RpcError }
  | { type: 'pong' }
  | { type: 'exit'; message: string }
  // The program asks the browser's own model, which only a page may; the port
  // carries FromModel to the worker.
  | { type: 'model'; request: ModelRequest; port: MessagePort }
