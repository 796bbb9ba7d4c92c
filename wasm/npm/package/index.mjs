// The calls of the package. The program runs in a worker of its own, which
// the first call starts; in Node it keeps no process alive.

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const inNode = typeof process === 'object' && !!process.versions?.node

let program
let handles = 0
/** The handle of each database that the program has, and of which program. */
let known = new WeakMap()

export async function evaluate({ gold, pred, databases = {}, tables = '', onProgress, ...how }) {
  const params = { gold, pred, tables, ...how, databases: {} }
  for (const [id, bytes] of Object.entries(databases)) params.databases[id] = await handleOf(bytes)
  return call('evaluate', params, undefined, ({ done, of }) => onProgress?.(done, of))
}

export async function judge({ gold, pred, database, counterexample = false }) {
  return call('judge', { gold, pred, counterexample, database: await handleOf(database) })
}

export async function index(tables, { retriever = '' } = {}) {
  const lines = [...tables].map((t) => JSON.stringify({ ...t, rows: (t.rows ?? []).map((r) => r.map(text)) }))
  const handle = ++handles
  await call('index', { handle, retriever }, encoder.encode(lines.join('\n')))
  return {
    search: async (query, k = 10) => (await call('search', { handle, query, k })).hits,
    close: () => call('forget', { handle }).then(() => {}),
  }
}

export async function close() {
  const running = program
  program = undefined
  known = new WeakMap()
  const worker = await running?.catch(() => undefined)
  await worker?.end()
}

const text = (cell) => (cell === null || cell === undefined ? '' : String(cell))

/** handleOf gives the program a database, once. */
function handleOf(bytes) {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('a database is a Uint8Array: the bytes of an SQLite file')
  let handle = known.get(bytes)
  if (!handle) {
    const number = ++handles
    handle = call('database', { handle: number }, bytes).then(() => number)
    handle.catch(() => known.delete(bytes))
    known.set(bytes, handle)
  }
  return handle
}

async function call(method, params, file, onEvent) {
  program ??= start()
  return (await program).call(method, params, file, onEvent)
}

async function start() {
  const worker = await spawn()
  const waiting = new Map()
  let last = 0
  let over
  const end = (error) => {
    over = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (program === started) program = undefined
  }
  worker.listen(({ id, frame, failure }) => {
    if (failure) return end(new Error(failure))
    const { events, result, error } = JSON.parse(decoder.decode(frame))
    const of = waiting.get(id)
    if (events) return events.forEach((event) => of?.onEvent?.(event))
    waiting.delete(id)
    if (waiting.size === 0) worker.rest()
    if (error) of?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else of?.resolve(result)
  }, end)
  const self = {
    call(method, params, file, onEvent) {
      return new Promise((resolve, reject) => {
        if (over) return reject(over)
        const id = ++last
        waiting.set(id, { resolve, reject, onEvent })
        worker.wake()
        worker.post({ id, request: encoder.encode(JSON.stringify({ id, method, params })), file })
      })
    },
    end: () => worker.end(),
  }
  const started = program
  return self
}

/** spawn starts the worker, behind the same face in Node and in a browser. */
async function spawn() {
  const url = new URL('./worker.mjs', import.meta.url)
  if (!inNode) {
    const worker = new Worker(url, { type: 'module' })
    return {
      post: (message) => worker.postMessage(message),
      listen(onMessage, onEnd) {
        worker.onmessage = ({ data }) => onMessage(data)
        worker.onerror = (e) => onEnd(new Error(e.message || 'the worker did not start'))
      },
      rest() {},
      wake() {},
      end: async () => worker.terminate(),
    }
  }
  const { Worker: Thread } = await import('node:worker_threads')
  const worker = new Thread(url)
  worker.unref()
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onEnd) {
      worker.on('message', onMessage)
      worker.on('error', onEnd)
      worker.on('exit', () => onEnd(new Error('the program has ended')))
    },
    rest: () => worker.unref(), // who has nothing to wait for may end
    wake: () => worker.ref(),
    end: () => worker.terminate(),
  }
}
