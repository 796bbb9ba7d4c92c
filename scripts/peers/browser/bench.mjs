// Sets Orbweaver beside search libraries for the browser, in a real Chromium,
// each in a page of its own, one after another. It prints one table.
//
//	node bench.mjs EXPORT.json OURS.wasm WASM_EXEC.js [ENGINE…]
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join, normalize } from 'node:path'

const here = new URL('.', import.meta.url).pathname
const { chromium } = createRequire(join(here, '../../../web/package.json'))('playwright-core')
const [file, wasm, exec, ...only] = process.argv.slice(2)

const types = { '.mjs': 'text/javascript', '.js': 'text/javascript', '.json': 'application/json', '.wasm': 'application/wasm', '.html': 'text/html' }
const special = { '/corpus.json': file, '/ours.wasm': wasm, '/wasm_exec.js': exec }

// The two headers make the page's clock tick every 5 µs in place of 100.
const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url, 'http://x').pathname)
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  if (path === '/') return response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end('<!doctype html><title>peers</title>')
  try {
    const body = await readFile(special[path] ?? join(here, path))
    response.writeHead(200, { ...headers, 'Content-Type': types[extname(path)] ?? 'application/octet-stream' }).end(body)
  } catch {
    response.writeHead(404, headers).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${server.address().port}/`

// run runs in the page. It asks every question in each of seven turns and takes
// the mean of the five quickest: that is finer than the clock, and leaves out the
// turns in which the machine did something else.
async function run(name) {
  const { engines } = await import('/engines.mjs')
  const bytes = new Uint8Array(await (await fetch('/corpus.json')).arrayBuffer())
  const { tables, questions } = JSON.parse(new TextDecoder().decode(bytes))
  const engine = await engines[name]({ tables, bytes })
  const saying = questions.map((q) => q.words.join(' '))
  const start = performance.now()
  const wrong = await engine.index()
  if (typeof wrong === 'string') throw new Error(wrong)
  const built = performance.now() - start
  const turns = 7, kept = 5, warm = 300
  const taken = questions.map(() => [])
  let first = 0, ten = 0
  for (let i = -warm; i < turns * questions.length; i++) {
    const q = Math.abs(i) % questions.length
    const begin = performance.now()
    const found = engine.search(saying[q], questions[q].text)
    const ids = Array.isArray(found) ? found : await found
    const took = performance.now() - begin
    if (i < 0) continue
    taken[q].push(took)
    if (i >= questions.length) continue
    const rank = ids.findIndex((id) => questions[q].gold.includes(id))
    if (rank === 0) first++
    if (rank >= 0 && rank < 10) ten++
  }
  const times = taken.map((l) => l.sort((a, b) => a - b).slice(0, kept).reduce((a, b) => a + b) / kept)
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))]
  const mean = times.reduce((a, b) => a + b, 0) / times.length
  return { built: built / 1000, p50: at(0.5), p95: at(0.95), mean, first: first / times.length, ten: ten / times.length, tables: tables.length, questions: questions.length }
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--js-flags=--max-old-space-size=4096']
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })
try {
  let head = false
  for (const name of only.length ? only : ['orbweaver', 'bm25f', 'bm25', 'flexsearch, one field', 'flexsearch, fields', 'minisearch', 'orama']) {
    const page = await browser.newPage()
    page.setDefaultTimeout(0)
    await page.goto(address)
    const r = await page.evaluate(run, name)
    if (!head) console.log(`\nChromium ${browser.version()}: ${r.tables} tables, ${r.questions} questions, k = 10\n\n| engine | index s | p50 ms | p95 ms | mean ms | R@1 | R@10 |\n|---|---|---|---|---|---|---|`)
    head = true
    console.log(`| ${name} | ${r.built.toFixed(2)} | ${r.p50.toFixed(4)} | ${r.p95.toFixed(4)} | ${r.mean.toFixed(4)} | ${r.first.toFixed(3)} | ${r.ten.toFixed(3)} |`)
    await page.close()
  }
} finally {
  await browser.close()
  server.close()
}
