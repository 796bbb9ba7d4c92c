// The worker in which the program runs. It only carries bytes.

import './wasm_exec.js'

const encoder = new TextEncoder()
const inNode = typeof process === 'object' && !!process.versions?.node
const port = inNode ? (await import('node:worker_threads')).parentPort : globalThis
const waiting = []
const listen = (message) => waiting.push(message)
if (inNode) port.on('message', (message) => listening(message))
else port.onmessage = ({ data }) => listening(data)
let listening = listen

try {
  const go = new globalThis.Go()
  const [program, words] = await Promise.all([file('orbweaver.wasm'), file('words.bin')])
  const { instance } = await WebAssembly.instantiate(program, go.importObject)
  go.run(instance).then(() => port.postMessage({ failure: 'the program has ended' }))
  await globalThis.orbweaver.call(encoder.encode('{"id":0,"method":"words","params":{}}'), words)
  listening = serve
  for (const message of waiting) serve(message)
} catch (error) {
  port.postMessage({ failure: `the program did not start: ${error.message}` })
}

async function serve({ id, request, file }) {
  const send = (frame) => port.postMessage({ id, frame })
  send(await globalThis.orbweaver.call(request, file, send))
}

async function file(name) {
  const url = new URL(name, import.meta.url)
  if (inNode) return (await import('node:fs/promises')).readFile(url).then((b) => new Uint8Array(b))
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
