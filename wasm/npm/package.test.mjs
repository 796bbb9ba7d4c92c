// The package as npm installs it: scripts/build npm, then node --test.
// SHARED is the folder of the benchmark data, where there is one.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const root = join(here, '..', '..')
const shared = process.env.SHARED ?? '/nowhere'
const database = (id) => new Uint8Array(readFileSync(join(root, 'samples', 'database', id, `${id}.sqlite`)))
const [sample] = readdirSync(join(root, 'samples', 'database')).sort()
const schema = JSON.parse(readFileSync(join(root, 'samples', 'tables.json'), 'utf8')).find((s) => s.db_id === sample)

let folder
let orbweaver
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-npm-'))
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  const dist = join(here, 'dist')
  const [packed] = readdirSync(dist).filter((name) => name.endsWith('.tgz'))
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(dist, packed)], { cwd: folder })
  orbweaver = await import(pathToFileURL(join(folder, 'node_modules', 'orbweaver', 'index.mjs')))
})
after(async () => {
  await orbweaver.close()
  rmSync(folder, { recursive: true })
})

test('one pair is judged, and shown where it is right by luck', async () => {
  const bytes = database(sample)
  const [name] = schema.table_names_original
  const gold = `SELECT count(*) FROM "${name}"`
  assert.deepEqual(await orbweaver.judge({ gold, pred: gold, database: bytes }), { right: true })
  const wrong = await orbweaver.judge({ gold, pred: 'SELECT nobody', database: bytes })
  assert.equal(wrong.class, 'run')
  assert.match(wrong.reason, /no such column: nobody/)
  const lucky = await orbweaver.judge({ gold, pred: `SELECT ${await count(bytes, name)}`, database: bytes, counterexample: true })
  assert.equal(lucky.right, true)
  assert.equal(lucky.counterexample.verdict, 'differ')
})

/** count finds a table's rows by judging: no other SQLite is here. */
async function count(bytes, name) {
  for (let n = 0; n < 10_000; n++) {
    const verdict = await orbweaver.judge({ gold: `SELECT count(*) FROM "${name}"`, pred: `SELECT ${n}`, database: bytes })
    if (verdict.right) return n
  }
  throw new Error(`${name} has more rows than were tried`)
}

test('a file is judged, with progress', async () => {
  const [name] = schema.table_names_original
  const seen = []
  const report = await orbweaver.evaluate({
    gold: `SELECT count(*) FROM ${name}\t${sample}\n`.repeat(2),
    pred: `SELECT count(*) FROM ${name}\nSELECT -1 FROM ${name}`,
    databases: { [sample]: database(sample) },
    onProgress: (done, of) => seen.push(`${done}/${of}`),
  })
  assert.deepEqual(report.questions.map((q) => q.execution), [true, false])
  assert.match(report.text, /execution/)
  assert.equal(seen.at(-1), '2/2')
})

test('errors say what to do, and end nothing', async () => {
  await assert.rejects(orbweaver.judge({ gold: 'SELECT 1', pred: 'SELECT 1', database: 'x.sqlite' }), /Uint8Array/)
  await assert.rejects(orbweaver.judge({ gold: '1', pred: '1', database: new Uint8Array([1, 2, 3]) }), /database/)
  await assert.rejects(orbweaver.evaluate({ gold: `SELECT 1\t${sample}`, pred: 'SELECT 1', etype: 'match' }), /tables.json/)
  await assert.rejects(orbweaver.index([]), /no tables/)
  assert.equal((await orbweaver.judge({ gold: 'SELECT 1', pred: 'SELECT 1', database: database(sample) })).right, true)
})

const tables = [
  { id: 'harbours', header: ['name', 'depth'], rows: [['Varn', 7], ['Ost', null]] },
  { id: 'singers', title: 'Singers', header: ['name', 'age'], rows: [['Ada', 31]] },
]

test('tables are found', async () => {
  const index = await orbweaver.index(tables)
  assert.equal((await index.search('How old is the singer Ada?'))[0].table, 'singers')
  assert.equal((await index.search('depth of Varn', 1)).length, 1)
  await index.close()
  await assert.rejects(index.search('Varn'), /let go/)
})

test('close ends the program, and the next call starts it anew', async () => {
  await orbweaver.close()
  const bytes = database(sample)
  assert.equal((await orbweaver.judge({ gold: 'SELECT 1', pred: 'SELECT 1', database: bytes })).right, true)
})

test('the types are those of the calls', () => {
  const types = readFileSync(join(folder, 'node_modules', 'orbweaver', 'index.d.ts'), 'utf8')
  const declared = [...types.matchAll(/export function (\w+)/g)].map((m) => m[1])
  assert.deepEqual(declared.sort(), Object.keys(orbweaver).sort())
})

const answers = join(shared, 'expected', 'spider-eval')
test('the official bytes', { skip: !existsSync(answers) && 'SHARED names no folder with the official programs’ outputs' }, async () => {
  const spider = join(shared, 'spider')
  const gold = readFileSync(join(answers, 'gold_972.tsv'), 'utf8')
  const ids = new Set(gold.trim().split('\n').map((line) => line.split('\t')[1]))
  const databases = {}
  for (const id of ids) databases[id] = new Uint8Array(readFileSync(join(spider, 'database', id, `${id}.sqlite`)))
  for (const name of ['c3_chatgpt']) {
    const report = await orbweaver.evaluate({
      gold,
      pred: readFileSync(join(answers, `${name}.sql`), 'utf8'),
      databases,
      tables: readFileSync(join(spider, 'tables.json'), 'utf8'),
    })
    assert.equal(report.text, readFileSync(join(answers, `ts_${name}.txt`), 'utf8'), name)
  }
})

const playwright = join(root, 'web', 'node_modules', 'playwright-core')
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browserless = !(existsSync(playwright) && existsSync(chromium)) && 'there is no Chromium, or the page’s packages are not installed'
test('the same in a browser', { skip: browserless }, async () => {
  const types = { '.mjs': 'text/javascript', '.js': 'text/javascript', '.wasm': 'application/wasm' }
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname
    if (path === '/') return response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>npm</title>')
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    const file = join(folder, 'node_modules', 'orbweaver', path)
    if (existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end()
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const browser = await createRequire(import.meta.url)(playwright).chromium.launch({
    executablePath: chromium,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    const found = await page.evaluate(async ([tables, bytes]) => {
      const { index, judge } = await import('/index.mjs')
      const hits = await (await index(tables)).search('How old is the singer Ada?')
      const verdict = await judge({ gold: 'SELECT 1', pred: 'SELECT 2', database: new Uint8Array(bytes) })
      return [hits[0], verdict.right]
    }, [tables, [...database(sample)]])
    const native = (await (await orbweaver.index(tables)).search('How old is the singer Ada?'))[0]
    assert.deepEqual(found, [native, false])
  } finally {
    await browser.close()
    server.close()
  }
})
