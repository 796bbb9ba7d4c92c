import { describe, expect, it } from 'vitest'
import type { Config } from '../src/gen/rpc'
import { samples, useBrowser } from './browser'
import { records } from './native'

const { open } = useBrowser()
const total = samples.reduce((sum, d) => sum + d.questions.length, 0)

// bench runs inside the page: it starts the page's own worker script once
// more and asks it for every sample question.
function bench([script, config]: [string, Config]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { type: 'module' })
    const records: string[] = []
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }) => {
      if (data.type === 'ready') worker.postMessage({ type: 'call', id: 1, method: 'bench', params: { database: '', config } })
      if (data.type === 'events') for (const event of data.events) records.push(JSON.stringify(event.record))
      if (data.type === 'result') resolve(records)
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

describe('natively and in Chromium', () => {
  it.each<[string, Config]>([
    ['no retrieval', {}],
    ['BM25, the database found by it', { retriever: 'bm25', k: 10, database: 'found' }],
    ['TF-IDF, only the tables found, one attempt', { retriever: 'tfidf', k: 5, context: 'hits', critic: 'none', z: 1 }],
  ])('every sample question has the same record, byte for byte: %s', async (_, config) => {
    const { page } = await open()
    await page.locator('.engine.ready').waitFor()
    const script = page.workers()[0]?.url()
    if (!script) throw new Error('the page has no worker')
    const here = await page.evaluate(bench, [script, config] as [string, Config])
    const native = records(config).map((record) => JSON.stringify(record))
    expect(here.length).toBe(total)
    expect(native.length).toBe(total)
    expect(here.map((line, i) => difference(line, native[i] ?? '')).filter(Boolean)).toEqual([])
  })
})
