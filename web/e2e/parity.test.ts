import { describe, expect, it } from 'vitest'
import type { Config } from '../src/gen/rpc'
import { samples, useBrowser } from './browser'
import { records } from './native'

const { open } = useBrowser({ optimised: true })

// bench runs inside the page: it starts the page's own worker script once
// more and asks it for every sample question of some databases.
function bench([script, config, databases]: [string, Config, string[]]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { type: 'module' })
    const records: string[] = []
    const left = [...databases]
    const next = () =>
      worker.postMessage({ type: 'call', id: 1, method: 'bench', params: { database: left.shift(), config } })
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }) => {
      if (data.type === 'ready') next()
      if (data.type === 'events') for (const event of data.events) records.push(JSON.stringify(event.record))
      if (data.type === 'result') {
        if (left.length > 0) next()
        else resolve(records)
      }
      if (data.type === 'error' || data.type === 'exit') reject(new Error(JSON.stringify(data)))
    }
    worker.postMessage({ type: 'start' })
  })
}

// difference shows where two records part, or is "".
function difference(here: string, native: string): string {
  if (here === native) return ''
  let at = 0
  while (here[at] === native[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `${here.slice(0, 40)}… at ${at}: Chromium ${around(here)} | natively ${around(native)}`
}

const configurations: [string, Config][] = [
  ['no retrieval', {}],
  ['BM25, the database found by it', { retriever: 'bm25', k: 10, database: 'found' }],
  ['TF-IDF, only the tables found, one attempt', { retriever: 'tfidf', k: 5, context: 'hits', critic: 'none', z: 1 }],
]

// Each configuration takes other databases, a sixth of all, so that a run stays
// within a minute. wasm/playground compares all of them.
describe('natively and in Chromium', () => {
  it.each(configurations.map(([name, config], i) => ({ name, config, i })))(
    'a sample question has the same record, byte for byte: $name',
    { timeout: 300_000 },
    async ({ config, i }) => {
      const { page } = await open()
      await page.locator('.engine.ready').waitFor()
      const script = page.workers()[0]?.url()
      if (!script) throw new Error('the page has no worker')
      const turn = samples.filter((_, n) => n % 6 === i)
      const asked = turn.flatMap((d) => d.questions.map((q) => q.id))
      const here = await page.evaluate(bench, [script, config, turn.map((d) => d.id)] as [string, Config, string[]])
      const native = records(config)
        .filter((record) => asked.includes(record.query))
        .map((record) => JSON.stringify(record))
      expect(asked.length).toBeGreaterThan(50)
      expect(here.length).toBe(asked.length)
      expect(native.length).toBe(asked.length)
      expect(here.map((line, i) => difference(line, native[i] ?? '')).filter(Boolean)).toEqual([])
    },
  )
})
