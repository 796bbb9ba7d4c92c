// Carries the bytes of a Cloudflare Worker. What is decided is decided in Go
// (app.wasm): one instance for all requests of an isolate, whose functions
// answer at once, so that no request ever waits for a promise of another.
import './wasm_exec.js'
import { DurableObject } from 'cloudflare:workers'
import program from './app.wasm'
import index from './samples.index'

const mostAsked = 8 << 20 // bytes of a call
const asking = 30_000 // ms for a call to arrive
const idling = 120 // seconds without a byte of the endpoint's, unless IDLE_SECONDS says otherwise

let go // the functions of the program, once it runs

// start runs the program, in the first request: nothing random may be asked
// for before one.
function start(env) {
  if (go) return go
  globalThis.orbweaverReady = () => {}
  globalThis.context = { env, ctx: null, binding: {} } // where the library for KV looks for its bindings
  const runtime = new globalThis.Go()
  runtime.run(new WebAssembly.Instance(program, runtime.importObject)) // ends with the isolate
  go = globalThis.orbweaver
  go.configure(env)
  return go
}

let searching = false // the index is loaded

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url)
    start(env)
    if (url.pathname.startsWith('/v1/')) return forward(request, url, env, ctx)
    if (url.pathname === '/api/retrieve') return retrieve(request, url)
    return page(request, url, env)
  },
}

// retrieve finds tables in the sample collection.
function retrieve(request, url) {
  const headers = secured(go.cors(request.headers.get('Origin') ?? '', own(request, url)))
  if (request.method !== 'GET') return refused({ status: 405, message: '/api/retrieve takes GET' }, headers)
  if (!searching) {
    const wrong = go.index(new Uint8Array(index))
    if (wrong) return refused({ status: 500, message: wrong }, headers)
    searching = true
  }
  const [status, body] = go.search(...['corpus', 'q', 'k'].map((name) => url.searchParams.get(name) ?? ''))
  headers.set('Content-Type', 'application/json')
  return new Response(body, { status, headers })
}

// page serves the playground, under the policy that the command serves it with.
async function page(request, url, env) {
  const headers = secured()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    headers.set('Allow', 'GET, HEAD')
    return refused({ status: 405, message: 'only GET and HEAD are served here' }, headers)
  }
  const policy = go.policy(url.pathname, url.search.slice(1))
  const wrong = { status: 400, message: 'connect: give up to four origins, each scheme, host and port' }
  if (!policy) return refused(wrong, headers)
  const file = new URL(url.pathname === '/' ? '/index.html' : url.pathname, url)
  const found = await env.ASSETS.fetch(new Request(file, request))
  const response = new Response(found.body, found)
  headers.set('Content-Security-Policy', policy)
  headers.set('Orbweaver-Endpoint', '/v1') // forward.Beside
  for (const [name, value] of headers) response.headers.set(name, value)
  const kept = found.ok && url.pathname.startsWith('/assets/')
  response.headers.set('Cache-Control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
  return response
}

// forward passes a call on, and its answer back piece by piece.
async function forward(request, url, env, ctx) {
  const self = own(request, url)
  const said = (name) => request.headers.get(name) ?? ''
  const admission = JSON.parse(go.admit(JSON.stringify({
    method: request.method, path: url.pathname, origin: self ? url.origin : said('Origin'), own: self,
    auth: said('Authorization'), address: said('CF-Connecting-IP'), length: Number(said('Content-Length') || -1),
  })))
  const headers = secured(JSON.stringify(admission.headers))
  if (admission.refused) return refused(admission.refused, headers)

  const body = await arrived(request)
  if (typeof body === 'string') return refused({ status: 400, message: body }, headers)
  const [decision, sent] = go.prepare(url.pathname, body)
  const prepared = JSON.parse(decision)
  if (prepared.refused) return refused(prepared.refused, headers)

  const counts = countsOf(env)
  const taken = await counts.take(admission.client, prepared.tokens)
  for (const [name, value] of taken.headers) headers.set(name, value)
  if (taken.refused) return refused(taken.refused, headers)
  const settle = (tokens) => ctx.waitUntil(counts.settle(admission.client, prepared.tokens, tokens))

  const end = new Ending(request, Number(env.IDLE_SECONDS) || idling)
  let answer
  try {
    answer = await fetch(admission.upstream, {
      method: request.method, redirect: 'manual', signal: end.signal,
      headers: asked(request, admission.auth), body: request.method === 'GET' ? undefined : sent,
    })
  } catch {
    end.over()
    settle(0) // whatever the error says of the endpoint is nobody's business
    const message = 'the endpoint behind this Worker cannot be reached, or did not answer in time'
    return refused({ status: 502, message }, headers)
  }
  const of = (name) => answer.headers.get(name) ?? ''
  const head = JSON.parse(go.head(answer.status, of('Content-Type'), of('Retry-After')))
  if (head.why) {
    end.now()
    settle(0)
    return refused({ status: 502, message: head.why }, headers)
  }
  for (const [name, value] of head.headers) headers.set(name, value)
  const stream = answer.body && relayed(answer.body, sent.length, end, (tokens) => settle(answer.ok ? tokens : 0))
  return new Response(stream, { status: answer.status, headers })
}

// An Ending ends a call to the endpoint when its asker leaves, or when so many
// seconds have passed without a byte.
class Ending extends AbortController {
  constructor(request, seconds) {
    super()
    this.seconds = seconds
    this.alive()
    request.signal?.addEventListener('abort', () => this.now())
  }

  alive() {
    this.over()
    this.timer = setTimeout(() => this.abort(), 1000 * this.seconds)
  }

  over() { clearTimeout(this.timer) }

  now() {
    this.over()
    this.abort()
  }
}

// relayed passes a stream on piece by piece, and tells what it took when it
// ends, breaks off or is left.
function relayed(stream, asked, end, settle) {
  const relay = go.relay()
  const reader = stream.getReader()
  let open = true
  const finish = () => {
    const [rest, tokens] = go.end(relay, Math.ceil(asked / 4))
    if (open) settle(tokens)
    open = false
    end.over()
    return rest
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        for (;;) {
          const { done, value } = await reader.read()
          end.alive()
          if (done) {
            const rest = finish()
            if (rest.length) controller.enqueue(rest)
            return controller.close()
          }
          const shown = go.pass(relay, value)
          if (shown === null) throw new Error('the answer is too large')
          if (shown.length) return controller.enqueue(shown)
        }
      } catch {
        finish()
        end.now()
        controller.error(new Error('the answer broke off'))
      }
    },
    cancel() {
      finish()
      end.now()
    },
  }, { highWaterMark: 0 })
}

// arrived reads a call's body, within its bounds; a text says what is wrong.
async function arrived(request) {
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const late = setTimeout(() => reader.cancel(), asking)
  const pieces = []
  let length = 0
  try {
    for (let piece; length <= mostAsked && !(piece = await reader.read()).done;) {
      pieces.push(piece.value)
      length += piece.value.length
    }
  } catch {
    return 'the call did not arrive whole'
  } finally {
    clearTimeout(late)
  }
  if (length > mostAsked) void reader.cancel() // the program says so
  const body = new Uint8Array(length)
  let at = 0
  for (const p of pieces) {
    body.set(p, at)
    at += p.length
  }
  return body
}

// asked are the headers of a call that go on.
function asked(request, auth) {
  const headers = new Headers()
  for (const name of ['Content-Type', 'Accept']) {
    if (request.headers.has(name)) headers.set(name, request.headers.get(name))
  }
  if (auth) headers.set('Authorization', auth)
  return headers
}

// own reports whether a call comes from the page that is served here.
function own(request, url) {
  const origin = request.headers.get('Origin')
  return origin === url.origin || (origin === null && request.headers.get('Sec-Fetch-Site') === 'same-origin')
}

// secured are the headers of every answer, with more.
function secured(more = '[]') {
  return new Headers([...JSON.parse(go.security()), ...JSON.parse(more)])
}

// refused is an answer of our own.
function refused({ status, message, headers: more }, headers) {
  for (const [name, value] of more ?? []) headers.set(name, value)
  if (!message) return new Response(null, { status, headers })
  headers.set('Content-Type', 'application/json')
  return new Response(go.refusal(message), { status, headers })
}

// countsOf are the counts that limits go by, for all isolates.
function countsOf(env) {
  if (env.COUNTS) return env.COUNTS.get(env.COUNTS.idFromName('all'))
  return new Kept(env.COUNTS_KV ? namespace : memory)
}

const now = () => Math.floor(Date.now() / 1000)

// Kept counts over something that reads and writes by name.
class Kept {
  constructor(store) { this.store = store }

  async take(client, tokens) {
    const [mine, all] = await this.store.get([client, 'all'])
    const taken = JSON.parse(go.take(JSON.stringify({ now: now(), client: mine ?? {}, all: all ?? {}, tokens })))
    await this.store.put({ [client]: taken.client, all: taken.all })
    return taken
  }

  async settle(client, expected, took) {
    const names = [client, 'all']
    const counts = await this.store.get(names)
    const settled = counts.map((c) => JSON.parse(go.settle(JSON.stringify(c ?? {}), now(), expected, took)))
    await this.store.put(Object.fromEntries(names.map((name, i) => [name, settled[i]])))
  }
}

// namespace is one of KV, which the program reads and writes. Calls that come
// together may both read what was before either.
const namespace = {
  async get(names) { return (await go.kvGet(names)).map((text) => (text ? JSON.parse(text) : undefined)) },
  put: (values) => Promise.all(Object.entries(values).map(([name, value]) => go.kvPut(name, JSON.stringify(value)))),
}

// memory is of one isolate, for trying things out.
const memory = {
  values: new Map(),
  async get(names) { return names.map((name) => this.values.get(name)) },
  async put(values) { for (const [name, value] of Object.entries(values)) this.values.set(name, value) },
}

// Counts is the one place of all counts: a Durable Object takes one call at a
// time between its reads and writes.
export class Counts extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env)
    start(env)
    this.kept = new Kept({
      get: async (names) => { const found = await ctx.storage.get(names); return names.map((name) => found.get(name)) },
      put: (values) => ctx.storage.put(values),
    })
  }

  async take(client, tokens) {
    if (await this.ctx.storage.getAlarm() === null) await this.ctx.storage.setAlarm(Date.now() + 24 * 3600_000)
    return this.ctx.blockConcurrencyWhile(() => this.kept.take(client, tokens))
  }

  settle(client, expected, took) {
    return this.ctx.blockConcurrencyWhile(() => this.kept.settle(client, expected, took))
  }

  // alarm forgets clients of days that are over.
  async alarm() {
    const today = Math.floor(now() / 86400)
    for (const [name, counts] of await this.ctx.storage.list()) {
      if (counts.day !== today) await this.ctx.storage.delete(name)
    }
  }
}
