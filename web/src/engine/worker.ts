// The worker in which the Go program runs. It compiles the program once,
// carries frames to and from it, and says so when the program ends.

import '../gen/wasm_exec.js'
import wasmURL from '../gen/orbweaver.wasm?url'
import tokensURL from '../gen/tokens.wasm?url'
import type { EventsFrame, LastFrame, Orbweaver } from '../gen/rpc'
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
    const source = await WebAssembly.instantiateStreaming(fetch(wasmURL), go.importObject)
    instance = source.instance
    send({ type: 'module', module: source.module })
  }
  const over = go.run(instance)
  send({ type: 'ready' })
  await over
  send({ type: 'exit', message: 'the program ended by itself' })
}

// The program asks for this one when it first has tokens to count.
Object.assign(globalThis, {
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

// fail tells of what went wrong outside a call: no network, a broken file.
function fail(error: unknown): void {
  send({ type: 'exit', message: error instanceof Error ? error.message : String(error) })
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data
  if (message.type === 'start') start(message.module).catch(fail)
  else if (message.type === 'call') call(message).catch(fail)
  else program().cancel(message.id)
})
