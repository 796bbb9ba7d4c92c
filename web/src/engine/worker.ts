// The worker in which the Go program runs. It compiles the program once,
// carries frames to and from it, and says so when the program ends.

import '../gen/wasm_exec.js'
import wasmURL from '../gen/orbweaver.wasm?url'
import wordsURL from '../../../core/lexicon/words.bin?url'
import indexURL from '../gen/samples.index?url'
import tokensURL from '../gen/tokens.wasm?url'
import type { EventsFrame, LastFrame, Orbweaver } from '../gen/rpc'
import { fetching } from './ownmodel'
import type { FromWorker, ToWorker } from './protocol'

declare const Go: new () => {
  importObject: WebAssembly.Imports
  run(instance: WebAssembly.Instance): Promise<void>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function send(message: FromWorker): void {
  postMessage(message)
}

function program(): Orbweaver {
  return (globalThis as unknown as { orbweaver: Orbweaver }).orbweaver
}

async function start(compiled?: WebAssembly.Module): Promise<void> {
  const go = new Go()
  let instance: WebAssembly.Instance
  if (compiled) {
    instance = await WebAssembly.instantiate(compiled, go.importObject)
  } else {
    file(indexURL).catch(() => {}) // to be there with the program; asked for again if it is not
    const source = await WebAssembly.instantiateStreaming(fetch(wasmURL), go.importObject)
    instance = source.instance
    send({ type: 'module', module: source.module })
  }
  const over = go.run(instance)
  send({ type: 'ready' })
  await over
  send({ type: 'exit', message: 'the program ended by itself' })
}

/** The sample databases, by their names. */
const samples = new Map(
  Object.entries(
    import.meta.glob<string>('../../../samples/database/*/*.sqlite', { query: '?url', import: 'default', eager: true }),
  ).map(([path, url]) => [path.replace(/^.*\/|\.sqlite$/g, ''), url]),
)

const fetched = new Map<string, Promise<Uint8Array>>()

/** file fetches a file once; after a failure the next call tries again. */
function file(url: string): Promise<Uint8Array> {
  let bytes = fetched.get(url)
  if (!bytes) {
    bytes = download(url)
    fetched.set(url, bytes)
    bytes.catch(() => fetched.delete(url))
  }
  return bytes
}

async function download(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

// The program's calls to endpoints reach the browser's own model too.
globalThis.fetch = fetching(globalThis.fetch.bind(globalThis), (request, port) => {
  postMessage({ type: 'model', request, port } satisfies FromWorker, [port])
})

/**
 * What the program asks for: a sample database when it first reads it, their
 * index with the first question, the dictionary when names or words need it, and
 * the token counter when it first has tokens to count.
 */
let read = 0
Object.assign(globalThis, {
  /** The others follow the second one: whoever reads two is likely to read all. */
  async orbweaverLoadSample(id: string): Promise<Uint8Array> {
    const url = samples.get(id)
    if (!url) throw new Error(`there is no sample database ${id}`)
    if (++read === 2) for (const other of samples.values()) file(other).catch(() => {})
    return file(url)
  },
  orbweaverLoadIndex: () => file(indexURL),
  orbweaverLoadWords: () => file(wordsURL),
  async orbweaverLoadTokens(): Promise<void> {
    const go = new Go()
    const { instance } = await WebAssembly.instantiateStreaming(fetch(tokensURL), go.importObject)
    void go.run(instance)
  },
})

async function call(message: Extract<ToWorker, { type: 'call' }>): Promise<void> {
  const { id, method, params, file } = message
  const request = encoder.encode(JSON.stringify({ id, method, params }))
  const last = await program().call(request, file ?? null, (bytes) => {
    const frame = JSON.parse(decoder.decode(bytes)) as EventsFrame
    send({ type: 'events', id, events: frame.events })
  })
  const frame = JSON.parse(decoder.decode(last)) as LastFrame
  if (frame.error) send({ type: 'error', id, error: frame.error })
  else send({ type: 'result', id, result: frame.result })
}

/** fail tells of what went wrong outside a call: no network, a broken file. */
function fail(error: unknown): void {
  send({ type: 'exit', message: error instanceof Error ? error.message : String(error) })
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data
  if (message.type === 'start') start(message.module).catch(fail)
  else if (message.type === 'call') call(message).catch(fail)
  else if (message.type === 'ping') send({ type: 'pong' })
  else program().cancel(message.id)
})
