import { describe, expect, it, vi } from 'vitest'
import { until } from '../testing/page'
import { serve } from './language'
import { fetching, ownModel } from './ownmodel'
import type { Model } from './promptapi'

// A Fake is a browser's model that answers with pieces of text.
interface Fake {
  is?: string
  pieces?: string[]
  fails?: Error // after the pieces
  hangs?: boolean
  most?: number // temperature; undefined where pages may choose none
}

function fake({ is = 'available', pieces = [], fails, hangs, most }: Fake) {
  const seen = { created: [] as Record<string, unknown>[], asked: [] as string[], destroyed: 0, aborted: 0 }
  const model = {
    availability: async () => is,
    ...(most !== undefined && { params: async () => ({ maxTemperature: most }) }),
    create: async (options: Record<string, unknown>) => {
      seen.created.push(options)
      return {
        destroy: () => void seen.destroyed++,
        promptStreaming: (text: string, { signal }: { signal: AbortSignal }) => {
          seen.asked.push(text)
          return new ReadableStream<string>(
            {
              start(controller) {
                signal.addEventListener('abort', () => {
                  seen.aborted++
                  controller.error(signal.reason)
                })
                for (const piece of pieces) controller.enqueue(piece)
                if (fails) controller.error(fails)
                else if (!hangs) controller.close()
              },
              pull: () => undefined,
            },
            { highWaterMark: 0 },
          )
        },
      }
    },
  } as unknown as Model
  const fetch = fetching(
    vi.fn(async () => new Response('from elsewhere')),
    (request, port) => void serve(request, port, model),
  )
  return { seen, fetch }
}

const messages = [
  { role: 'system', content: 'You write SQLite.' },
  { role: 'user', content: 'How many reefs?' },
]

const ask = (fetch: typeof globalThis.fetch, more: object = {}, signal?: AbortSignal) =>
  fetch(`${ownModel.url}/chat/completions`, {
    method: 'POST',
    body: new TextEncoder().encode(JSON.stringify({ model: ownModel.name, messages, ...more })),
    ...(signal && { signal }),
  })

describe('the browser’s own model, asked as an endpoint', () => {
  it('streams what it says as server-sent events', async () => {
    const { fetch, seen } = fake({ pieces: ['SELECT ', 'count(*)\n', 'FROM reef'] })
    const response = await ask(fetch, { stream: true, temperature: 0 })
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    const events = (await response.text())
      .trim()
      .split('\n\n')
      .map((e) => e.replace('data: ', ''))
    expect(events.at(-1)).toBe('[DONE]')
    const said = events
      .slice(0, -1)
      .map((e) => (JSON.parse(e) as { choices: [{ delta: { content?: string }; finish_reason?: string }] }).choices[0])
    expect(said.map((c) => c.delta.content ?? '').join('')).toBe('SELECT count(*)\nFROM reef')
    expect(said.at(-1)?.finish_reason).toBe('stop')
    expect(seen).toMatchObject({
      asked: ['How many reefs?'],
      created: [{ initialPrompts: [messages[0]] }],
      destroyed: 1,
    })
    expect(seen.created[0]).not.toHaveProperty('temperature')
  })

  it('gives it whole where it is not to stream', async () => {
    const { fetch } = fake({ pieces: ['SELECT ', '1'] })
    expect(await (await ask(fetch)).json()).toEqual({
      choices: [{ message: { role: 'assistant', content: 'SELECT 1' }, finish_reason: 'stop' }],
    })
  })

  it('takes a temperature where the page may choose one, and no more than it takes', async () => {
    const cold = fake({ pieces: ['x'], most: 1 })
    await (await ask(cold.fetch, { temperature: 0 })).text()
    expect(cold.seen.created[0]).toMatchObject({ temperature: 0, topK: 1 })
    const hot = fake({ pieces: ['x'], most: 1 })
    await (await ask(hot.fetch, { temperature: 2 })).text()
    expect(hot.seen.created[0]).toMatchObject({ temperature: 1 })
  })

  it.each([
    ['unavailable', 404, 'cannot run on this machine'],
    ['downloadable', 404, 'has to be downloaded first'],
    ['downloading', 404, 'still being downloaded'],
  ])('that is %s is refused, and nothing is downloaded', async (is, status, says) => {
    const { fetch, seen } = fake({ is })
    const response = await ask(fetch, { stream: true })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(says)
    expect(seen.created).toEqual([])
  })

  it('that the browser has not is refused', async () => {
    const none = fetching(vi.fn(), (request, port) => void serve(request, port, undefined))
    expect(await (await ask(none)).text()).toContain('has no model of its own')
  })

  it.each([
    ['QuotaExceededError', 413, 'longer than the browser’s own model takes'],
    ['NotAllowedError', 403, 'may not ask'],
    ['UnknownError', 500, 'it broke'],
  ])('that fails with a %s says so', async (name, status, says) => {
    const { fetch, seen } = fake({ fails: Object.assign(new Error('it broke'), { name }) })
    const response = await ask(fetch, { stream: true })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(says)
    expect(seen.destroyed).toBe(1)
  })

  it('ends when it is told to', async () => {
    const { fetch, seen } = fake({ pieces: ['SELECT '], hangs: true })
    const stop = new AbortController()
    const response = await ask(fetch, { stream: true }, stop.signal)
    const reader = response.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('SELECT ')
    stop.abort()
    await expect(reader.read()).rejects.toThrow()
    await until(() => expect(seen).toMatchObject({ aborted: 1, destroyed: 1 }))
  })

  it('lists itself, has nothing else, and leaves all other addresses alone', async () => {
    const { fetch } = fake({})
    expect(await (await fetch(`${ownModel.url}/models`)).json()).toEqual({
      data: [{ id: 'browser', owned_by: 'browser' }],
    })
    expect((await fetch(`${ownModel.url}/embeddings`, { method: 'POST' })).status).toBe(404)
    expect(await (await fetch('https://browser.invalid.example/v1/models')).text()).toBe('from elsewhere')
  })
})
