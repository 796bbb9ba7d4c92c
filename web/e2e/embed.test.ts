import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { choose, rightQuestion, useBrowser } from './browser'

const { open } = useBrowser()
const { database, question } = rightQuestion()

// An Embedder is an endpoint whose vectors count the words of a text, each at
// the place that its letters add up to.
class Embedder {
  texts: string[] = []
  keys = new Set<string>()
  #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type')
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] }
      this.texts.push(...input)
      this.keys.add(`${request.url} ${request.headers.authorization}`)
      const data = input.map((text, index) => ({ index, embedding: vector(text) })).reverse()
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ data, usage: { prompt_tokens: 1 } }))
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

function vector(text: string): number[] {
  const counts = new Array<number>(64).fill(0.001)
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const at =
      [...word.slice(0, 6)].reduce((sum, letter, i) => sum + letter.charCodeAt(0) * (i * 7 + 1), 0) % counts.length
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

let embedder: Embedder | null = null
afterEach(async () => {
  await embedder?.stop()
  embedder = null
})

describe('retrievers over an embedding model of the person’s own', () => {
  it('are offered once it is named, rank beside the others, and pay for no text twice', async () => {
    embedder = new Embedder()
    const url = await embedder.start()
    const { page } = await open()
    await choose(page, database)
    await page.getByRole('button', { name: 'Change settings' }).click()
    await page.getByLabel('Embedding model').fill('words')
    await page.getByRole('button', { name: 'Other', exact: true }).click()
    await page.getByLabel('Base URL, up to /v1').fill(url)
    await page.getByLabel(/^Key for /).fill('sk-e2e-secret')
    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByRole('combobox', { name: 'Sample question' }).selectOption(question.id)
    const column = page.locator('.side-column').nth(1)
    await column.getByRole('combobox').selectOption('openai-embedding')
    await page.getByRole('button', { name: 'Rank with these retrievers' }).click()
    await column.getByText('cosine similarity').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.side-column').first().locator('.line').count()).toBeGreaterThan(0)
    expect([...embedder.keys]).toEqual(['/v1/embeddings Bearer sk-e2e-secret'])
    const paid = embedder.texts.length
    expect(new Set(embedder.texts).size).toBe(paid)
    await page.getByRole('button', { name: 'Run all questions' }).click()
    await page.locator('.recall .figures table').waitFor()
    expect(new Set(embedder.texts).size).toBe(embedder.texts.length)
    expect(embedder.texts.length).toBeGreaterThan(paid)
  })
})
