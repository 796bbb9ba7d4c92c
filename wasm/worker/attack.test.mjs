// Runs the Worker in workerd, the engine of Cloudflare's edge, before an
// endpoint on this machine that answers by the model it is asked for.
//
//	scripts/build worker && npm --prefix wasm/worker test
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Miniflare } from 'miniflare'
import { endpoint, got, left, many, streams } from './endpoint.mjs'

const build = path.join(import.meta.dirname, 'build')
const page = 'https://class.example'
const token = 'class-token-0123456789'
const key = 'sk-EDGESECRET-0123456789'

let upstream, folder, edges = []

async function edge(settings = {}, options = {}) {
  const mf = new Miniflare({
    modules: [
      { type: 'ESModule', path: path.join(build, 'worker.mjs') },
      { type: 'ESModule', path: path.join(build, 'wasm_exec.js') },
      { type: 'CompiledWasm', path: path.join(build, 'app.wasm') },
      { type: 'Data', path: path.join(build, 'samples.index') },
    ],
    modulesRoot: build, host: '127.0.0.1', port: 0,
    compatibilityDate: '2026-07-01', compatibilityFlags: ['enable_request_signal'],
    durableObjects: { COUNTS: { className: 'Counts', useSQLite: true } },
    assets: {
      directory: folder, binding: 'ASSETS', assetConfig: { html_handling: 'none' },
      routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
    },
    bindings: {
      UPSTREAM: upstream, ALLOWED_ORIGIN: page, UPSTREAM_KEY: key, CLASS_TOKEN: token,
      CALLS_PER_MINUTE: '100000', TOKENS_PER_DAY: '900000000', BUDGET_PER_DAY: '900000000', ...settings,
    },
    ...options,
  })
  edges.push(mf)
  return (await mf.ready).origin
}

const chats = '/v1/chat/completions'

function call(at, model, { prompt = model, headers = {}, method = 'POST', to = chats, body, ...more } = {}) {
  const asked = { model, stream: true, messages: [{ role: 'user', content: prompt }], ...more }
  return fetch(at + to, {
    method, headers: { Origin: page, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: method === 'POST' ? body ?? JSON.stringify(asked) : undefined,
    redirect: 'manual',
  })
}

// until waits for a condition.
async function until(what, holds) {
  for (let i = 0; i < 1200; i++) {
    if (holds()) return
    await new Promise((go) => setTimeout(go, 25))
  }
  assert.fail(`waited in vain: ${what}`)
}

let at

before(async () => {
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  upstream = `http://127.0.0.1:${endpoint.address().port}/v1`
  folder = await mkdtemp(path.join(tmpdir(), 'orbweaver-worker-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Orbweaver</title>')
  await writeFile(path.join(folder, 'assets', 'worker-1a2b.js'), 'self')
  at = await edge()
})

after(async () => {
  await Promise.all(edges.map((mf) => mf.dispose()))
  endpoint.closeAllConnections()
  endpoint.close()
  await rm(folder, { recursive: true })
})

test('what is uploaded stays below 3,000,000 bytes of gzip', async () => {
  let size = 0
  for (const name of await readdir(build)) size += gzipSync(await readFile(path.join(build, name)), { level: 9 }).length
  console.log(`  ${size} bytes of gzip`)
  assert.ok(size < 3_000_000, `${size} bytes`)
})

test('a call goes on with the secret, and with nothing else of the visitor', async () => {
  const r = await call(at, 'plain', { prompt: 'secret?', headers: { Cookie: 'a=b' } })
  assert.equal(r.status, 200)
  assert.equal((await r.json()).choices[0].message.content, 'SELECT 1')
  assert.equal(r.headers.get('Access-Control-Allow-Origin'), page)
  const [seen] = got.get('secret?')
  assert.deepEqual([seen.auth, seen.cookie, seen.origin, seen.path], [`Bearer ${key}`, undefined, undefined, chats])
})

test('chunks pass one by one', async () => {
  const r = await call(at, 'gated')
  const reader = r.body.getReader()
  const text = new TextDecoder()
  let seen = ''
  for (const word of ['one', 'two', 'three']) {
    while (!seen.includes(word)) seen += text.decode((await reader.read()).value)
    assert.ok(!seen.includes({ one: 'two', two: 'three', three: 'DONE' }[word]), seen)
    streams.next() // only after the one before has arrived
  }
  for (let piece; !(piece = await reader.read()).done;) seen += text.decode(piece.value)
  assert.ok(seen.endsWith('data: [DONE]\n\n'))
})

// A browser at the edge resets its stream when it leaves, which on this
// machine's HTTP/1.1 is a reset connection; a closed one could still read.
test('a cancel reaches the endpoint, within a stream and before one', async () => {
  for (const model of ['endless', 'silent']) {
    const prompt = `cancel ${model}`
    const body = JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: prompt }] })
    const browser = net.connect(new URL(at).port, '127.0.0.1')
    browser.write([
      `POST ${chats} HTTP/1.1`, 'Host: 127.0.0.1', `Origin: ${page}`, `Authorization: Bearer ${token}`,
      'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, '', body,
    ].join('\r\n'))
    let seen = ''
    browser.on('data', (piece) => { seen += piece })
    await until('the call has arrived', () => (model === 'endless' ? seen.includes('first') : got.has(prompt)))
    assert.ok(!left.has(prompt))
    browser.resetAndDestroy()
    await until(`the endpoint sees that ${model} is left`, () => left.has(prompt))
  }
})

/**
 * answered asks until there is an answer: who refuses a body unread may close
 * the connection before the one who sends it has come to read why.
 */
async function answered(ask, tries = 5) {
  try {
    return await ask()
  } catch (error) {
    if (tries <= 1) throw error
    return answered(ask, tries - 1)
  }
}

test('no other page, no other path and no stranger gets through', async () => {
  const before = got.size
  const refusals = [
    [403, () => call(at, 'x', { headers: { Origin: 'https://evil.example' } })],
    [403, () => call(at, 'x', { headers: { Origin: `${page}.evil.example` } })],
    [403, () => call(at, 'x', { headers: { Origin: 'null' } })],
    [401, () => call(at, 'x', { headers: { Authorization: 'Bearer class-token-0123456788' } })],
    [401, () => call(at, 'x', { headers: { Authorization: '' } })],
    [404, () => call(at, 'x', { to: '/v1/files' })],
    [404, () => call(at, 'x', { to: '/v1/models/x' })],
    [405, () => call(at, 'x', { to: '/v1/%2e%2e/models' })], // which is /models
    [405, () => call(at, 'x', { to: '/v1/chat/completions', method: 'GET' })],
    [405, () => call(at, 'x', { to: '/', method: 'POST' })],
    [405, () => call(at, 'x', { to: '/api/retrieve?q=x', method: 'POST' })],
    [400, () => call(at, 'x', { body: '{"model":' })],
    [400, () => call(at, 'x', { body: '[]' })],
    [400, () => call(at, 'x', { body: '{"messages":[]}' })],
    [413, () => call(at, 'x', { body: ' '.repeat((8 << 20) + 1) })],
  ]
  for (const [status, ask] of refusals) {
    const r = await answered(ask)
    const text = await r.text()
    assert.equal(r.status, status, text)
    assert.ok(!text.includes('EDGESECRET'))
    if (status === 403) assert.equal(r.headers.get('Access-Control-Allow-Origin'), null)
  }
  assert.equal(got.size, before, 'one of them reached the endpoint')
})

test('a preflight names what is allowed, to allowed pages', async () => {
  const ok = await call(at, '', { method: 'OPTIONS' })
  assert.equal(ok.status, 204)
  const allows = ['Methods', 'Headers'].map((what) => ok.headers.get(`Access-Control-Allow-${what}`))
  assert.deepEqual(allows, ['POST', 'Authorization, Content-Type'])
  assert.equal((await call(at, '', { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } })).status, 403)
})

test('what the endpoint says comes without the key, its HTML, its cookies and its redirects', async () => {
  const quoted = await call(at, 'quotes')
  assert.equal(quoted.status, 401)
  assert.match(await quoted.text(), /Incorrect API key provided: Bearer \[key\]/)
  const html = await call(at, 'html')
  assert.equal(html.status, 500)
  const heads = ['Content-Type', 'Set-Cookie', 'Retry-After'].map((name) => html.headers.get(name))
  assert.deepEqual(heads, ['text/plain; charset=utf-8', null, '7'])
  const redirect = await call(at, 'redirects')
  assert.equal(redirect.status, 502)
  assert.match(await redirect.text(), /redirects elsewhere/)
})

test('every answer is guarded', async () => {
  const paths = ['/', '/nothing', '/assets/worker-1a2b.js?connect=a;b', '/api/retrieve?q=x', '/api/retrieve']
  const calls = [call(at, 'plain'), call(at, 'quotes'), call(at, 'x', { to: '/v1/files' })]
  for (const asked of [...paths.map((path) => fetch(at + path)), ...calls]) {
    const r = await asked
    await r.text()
    assert.equal(r.headers.get('X-Content-Type-Options'), 'nosniff', r.url)
    assert.equal(r.headers.get('Referrer-Policy'), 'no-referrer', r.url)
    assert.equal(r.headers.get('Cross-Origin-Opener-Policy'), 'same-origin', r.url)
    assert.match(r.headers.get('Content-Security-Policy'), /default-src 'none'/, r.url)
  }
})

test('a slow endpoint is waited for so long and no longer', async () => {
  const here = await edge({ IDLE_SECONDS: '1' })
  const never = await call(here, 'silent', { prompt: 'slow 1' })
  assert.equal(never.status, 502)
  assert.match(await never.text(), /did not answer in time/)
  const stops = await call(here, 'endless', { prompt: 'slow 2' })
  const text = await stops.text().catch(() => '') // it breaks off, or ends without its finish
  assert.ok(!text.includes('finish_reason') && !text.includes('[DONE]'), 'a stream that stopped looks whole')
  await until('the endpoint sees that both are left', () => left.has('slow 1') && left.has('slow 2'))
})

test('models are on a list, answers have a cap, and there is one of them', async () => {
  const here = await edge({ MODELS: 'small, o3-mini', MAX_OUTPUT_TOKENS: '100' })
  const other = await call(here, 'large')
  assert.equal(other.status, 403)
  assert.match(await other.text(), /small, o3-mini/)
  assert.equal((await call(here, 'x', { body: '{"model":"small","model":"large","messages":[]}' })).status, 403)
  await call(here, 'small', { prompt: 'cap', max_tokens: 100000, n: 50, stream_options: { include_usage: false } })
  const [capped] = got.get('cap')
  assert.deepEqual([capped.max_tokens, capped.n, capped.stream_options], [100, undefined, { include_usage: true }])
  await call(here, 'small', { prompt: 'negative', max_tokens: -1, max_completion_tokens: 7 })
  assert.deepEqual([got.get('negative')[0].max_tokens, got.get('negative')[0].max_completion_tokens], [100, 7])
  await call(here, 'o3-mini', { prompt: 'thinks' })
  assert.deepEqual([got.get('thinks')[0].max_tokens, got.get('thinks')[0].max_completion_tokens], [undefined, 100])
})

test('a replayed call counts each time, and clients do not pay for each other', async () => {
  const here = await edge({ CALLS_PER_MINUTE: '5' })
  const replay = (address) => {
    return call(here, 'plain', { prompt: `replay ${address}`, headers: { 'CF-Connecting-IP': address } })
  }
  const answers = await Promise.all(Array.from({ length: 40 }, () => replay('192.0.2.1')))
  const refused = answers.filter((r) => r.status === 429)
  assert.ok(answers.length - refused.length <= 10, 'two minutes at most were met') // and five in each
  assert.ok(got.get('replay 192.0.2.1').length <= 10)
  const wait = Number(refused[0].headers.get('Retry-After'))
  assert.ok(wait >= 1 && wait <= 60)
  assert.equal(refused[0].headers.get('X-RateLimit-Remaining-Requests'), '0')
  assert.match(await refused[0].text(), /5 calls a minute are allowed: try again in \d+ s/)
  assert.equal((await replay('192.0.2.2')).status, 200)
})

test('tokens of a day are counted as the endpoint tells them, and bound all together', async () => {
  const here = await edge({ TOKENS_PER_DAY: '1000', BUDGET_PER_DAY: '1500', MAX_OUTPUT_TOKENS: '400' })
  const ask = (address, prompt = 'a') => call(here, 'plain', { prompt, headers: { 'CF-Connecting-IP': address } })
  const first = await ask('192.0.2.1')
  await first.text()
  let remaining = 0
  for (let i = 0; i < 200 && remaining < 500; i++) {
    const r = await ask('192.0.2.1')
    await r.text()
    remaining = Number(r.headers.get('X-RateLimit-Remaining-Tokens'))
    if (i > 0) assert.ok(remaining > 500, `${remaining} tokens are left after calls of 10`)
  }
  assert.equal((await ask('192.0.2.3', 'x'.repeat(4 * 700))).status, 429, 'more than a day has')
  const all = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(`198.51.100.${i}`, `budget ${i}`)))
  const passed = all.filter((r) => r.status === 200).length
  assert.ok(passed >= 3 && passed < 30, `${passed} calls of some 430 tokens passed a budget of 1,500 at once`)
  const over = all.find((r) => r.status === 429)
  assert.match(await over.text(), /the day's budget of 1500 tokens for all/)
})

test('the limits hold in KV too', async () => {
  const here = await edge({ CALLS_PER_MINUTE: '3' }, { durableObjects: {}, kvNamespaces: ['COUNTS_KV'] })
  let refused = 0
  for (let i = 0; i < 10; i++) refused += (await call(here, 'plain')).status === 429
  assert.ok(refused >= 4, `${refused} of 10 were refused`)
})

test('wrong settings are said, and spend nothing', async () => {
  for (const [settings, says] of [
    [{ UPSTREAM: '' }, /UPSTREAM/],
    [{ CLASS_TOKEN: '' }, /CLASS_TOKEN is not set/],
    [{ CLASS_TOKEN: 'short' }, /CLASS_TOKEN has fewer/],
    [{ CALLS_PER_MINUTE: '-1' }, /CALLS_PER_MINUTE/],
  ]) {
    const r = await call(await edge(settings), 'plain', { prompt: 'broken' })
    assert.equal(r.status, 500)
    assert.match(await r.text(), says)
  }
  assert.ok(!got.has('broken'))
})

test('tables are found as the command finds them', async () => {
  const query = `corpus=sample&k=3&q=${encodeURIComponent('Which captains sail the Havørn?')}`
  const [r, again] = await Promise.all([1, 2].map(() => fetch(`${at}/api/retrieve?${query}`)))
  assert.equal(r.status, 200)
  const body = await r.text()
  assert.equal(body, await again.text())
  assert.equal(body, (await readFile(path.join(build, '..', 'testdata', 'captains.json'), 'utf8')).trim())
  const long = `?q=${'x'.repeat(2001)}`
  for (const query of ['', '?q=', '?q=x&k=0', '?q=x&k=101', '?q=x&k=x', '?q=x&corpus=other', long]) {
    const wrong = await fetch(`${at}/api/retrieve${query}`)
    assert.ok(wrong.status === 400 || wrong.status === 404, query)
    assert.match(await wrong.text(), /"message"/)
  }
})

test('the page is served under its policy', async () => {
  const index = await fetch(`${at}/`)
  assert.match(await index.text(), /Orbweaver/)
  assert.match(index.headers.get('Content-Security-Policy'), /connect-src 'self';/)
  assert.equal(index.headers.get('Orbweaver-Endpoint'), '/v1') // by which the page offers "This server"
  const worker = await fetch(`${at}/assets/worker-1a2b.js?connect=https%3A%2F%2Fapi.example.com`)
  await worker.text()
  assert.match(worker.headers.get('Content-Security-Policy'), /connect-src 'self' https:\/\/api\.example\.com;/)
  assert.match(worker.headers.get('Cache-Control'), /immutable/)
})

test('500 streams are open at once', async () => {
  const asked = []
  for (let i = 0; i < 500; i += 50) { // as fast as a machine takes connections
    const next = Array.from({ length: 50 }, (_, j) => call(at, 'many', { prompt: `many ${i + j}` }))
    asked.push(...await Promise.all(next))
  }
  await until('all are open', () => streams.open === 500)
  const readers = asked.map((r) => r.body.getReader())
  const texts = await Promise.all(readers.map(async (reader) => new TextDecoder().decode((await reader.read()).value)))
  assert.ok(texts.every((t) => t.includes('begun')))
  many.open()
  const whole = await Promise.all(readers.map(async (reader, i) => {
    let text = texts[i]
    for (let piece; !(piece = await reader.read()).done;) text += new TextDecoder().decode(piece.value)
    return text
  }))
  assert.ok(whole.every((t) => t.includes('ended') && t.endsWith('data: [DONE]\n\n')))
})
