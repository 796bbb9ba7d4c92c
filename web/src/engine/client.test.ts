import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallFailure, Client, type ClientOptions, type Port, type Status } from './client'
import type { FromWorker, ToWorker } from './protocol'

class FakePort implements Port {
  sent: ToWorker[] = []
  terminated = false
  onmessage: Port['onmessage'] = null
  onerror: Port['onerror'] = null

  constructor(readonly connect: string) {}

  postMessage(message: ToWorker) {
    this.sent.push(message)
  }

  terminate() {
    this.terminated = true
  }

  say(message: FromWorker) {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>)
  }

  // calls are the methods asked of this program.
  calls() {
    return this.sent.flatMap((m) => (m.type === 'call' ? [m] : []))
  }
}

function setup(options: Partial<ClientOptions> = {}) {
  const ports: FakePort[] = []
  const statuses: Status[] = []
  const client = new Client({
    spawn: (connect) => {
      const port = new FakePort(connect)
      ports.push(port)
      return port
    },
    onStatus: (status) => statuses.push(status),
    ...options,
  })
  const newest = () => {
    const port = ports.at(-1)
    if (!port) throw new Error('no worker was started')
    return port
  }
  return { client, ports, statuses, newest }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: CallFailure) => error,
  )

describe('the client of the Go program', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('holds calls back until the program is ready, then sends them in order', async () => {
    const { client, newest } = setup()
    const hello = client.call('hello', {})
    void client.call('samples', {})
    expect(newest().calls()).toEqual([])
    newest().say({ type: 'ready' })
    await settled()
    expect(
      newest()
        .calls()
        .map((c) => c.method),
    ).toEqual(['hello', 'samples'])
    newest().say({ type: 'result', id: 1, result: { version: '1' } })
    expect(await hello).toEqual({ version: '1' })
  })

  it('hands events to their own call only', async () => {
    const { client, newest } = setup()
    newest().say({ type: 'ready' })
    await settled()
    const seen: unknown[] = []
    void client.call(
      'ask',
      { database: 'a', question: 'q', config: {} },
      { onEvents: (events) => seen.push(...events) },
    )
    void client.call('samples', {})
    newest().say({ type: 'events', id: 1, events: [{ database: 'a' }] })
    newest().say({ type: 'events', id: 2, events: [{ database: 'b' }] })
    expect(seen).toEqual([{ database: 'a' }])
  })

  it('turns an error of the program into a failure with its code', async () => {
    const { client, newest } = setup()
    newest().say({ type: 'ready' })
    await settled()
    const failed = failure(client.call('samples', {}))
    newest().say({ type: 'error', id: 1, error: { code: 'bad-input', message: 'fish.csv is empty' } })
    expect(await failed).toMatchObject({ code: 'bad-input', message: 'fish.csv is empty' })
  })

  it('cancels a call that has not been sent without asking the program', async () => {
    const { client, newest } = setup()
    const stop = new AbortController()
    const failed = failure(client.call('samples', {}, { signal: stop.signal }))
    stop.abort()
    expect(await failed).toMatchObject({ code: 'cancelled' })
    newest().say({ type: 'ready' })
    await settled()
    expect(newest().calls()).toEqual([])
  })

  it('fails a cancelled call at once, and gives the program its next one when it has ended that', async () => {
    const { client, ports, newest } = setup()
    newest().say({ type: 'ready' })
    await settled()
    const stop = new AbortController()
    const failed = failure(client.call('samples', {}, { signal: stop.signal }))
    stop.abort()
    expect(newest().sent.at(-1)).toEqual({ type: 'cancel', id: 1 })
    expect(await failed).toMatchObject({ code: 'cancelled' })
    const next = client.call('hello', {})
    expect(
      newest()
        .calls()
        .map((c) => c.method),
    ).toEqual(['samples'])
    newest().say({ type: 'error', id: 1, error: { code: 'cancelled', message: 'cancelled' } })
    expect(
      newest()
        .calls()
        .map((c) => c.method),
    ).toEqual(['samples', 'hello'])
    newest().say({ type: 'result', id: 2, result: { version: '1' } })
    expect(await next).toEqual({ version: '1' })
    vi.advanceTimersByTime(10_000)
    expect(ports.length).toBe(1)
  })

  it('replaces a program that does not end a cancelled call in time, from the compiled module', async () => {
    const { client, ports, statuses, newest } = setup({ grace: 2000 })
    const module = { compiled: true } as unknown as WebAssembly.Module
    newest().say({ type: 'module', module })
    newest().say({ type: 'ready' })
    await settled()
    const stop = new AbortController()
    const stuck = failure(client.call('ask', { database: 'a', question: 'q', config: {} }, { signal: stop.signal }))
    const beside = client.call('samples', {})
    const heard = failure(client.call('recall', { database: 'a', columns: [] }, { onEvents: () => {} }))
    newest().say({ type: 'events', id: 3, events: [{ done: 1, total: 9 }] })
    stop.abort()
    void client.call('hello', {}) // waits for the program, whichever it is
    vi.advanceTimersByTime(1999)
    expect(ports.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await stuck).toMatchObject({ code: 'cancelled' })
    expect(await heard).toMatchObject({ code: 'restarted' }) // what it told would be told twice
    expect(ports[0]?.terminated).toBe(true)
    expect(newest().sent[0]).toEqual({ type: 'start', module })
    expect(statuses.at(-1)).toEqual({ phase: 'restarting', why: 'stuck' })
    newest().say({ type: 'ready' })
    await settled()
    expect(
      newest()
        .calls()
        .map((c) => c.method),
    ).toEqual(['samples', 'hello'])
    newest().say({ type: 'result', id: 2, result: { databases: [] } })
    expect(await beside).toEqual({ databases: [] })
  })

  it('replaces a program that is silent for 50 s, and no other', async () => {
    const { client, ports, newest, statuses } = setup()
    newest().say({ type: 'ready' })
    await settled()
    const long = failure(client.call('query', { database: 'a', sql: 'SELECT 1' }))
    for (let beats = 0; beats < 30; beats++) {
      vi.advanceTimersByTime(5000)
      expect(newest().sent.at(-1)).toEqual({ type: 'ping' })
      newest().say({ type: 'pong' })
    }
    expect(ports.length).toBe(1)
    vi.advanceTimersByTime(49_999)
    expect(ports.length).toBe(1)
    vi.advanceTimersByTime(5000)
    expect(await long).toMatchObject({ code: 'restarted', detail: 'silent' })
    expect(statuses.at(-1)).toEqual({ phase: 'restarting', why: 'silent' })
    newest().say({ type: 'ready' })
    await settled()
    vi.advanceTimersByTime(600_000) // nothing is asked of it
    expect(ports.length).toBe(2)
  })

  it('restores the person’s files in a new program before any other call', async () => {
    const { client, ports, newest } = setup({
      restore: async (caller) => void (await caller.call('open', { name: 'fish.csv' })),
    })
    newest().say({ type: 'ready' })
    await settled()
    expect(newest().calls()).toEqual([])
    newest().say({ type: 'exit', message: 'out of memory' })
    void client.call('samples', {})
    expect(ports.length).toBe(2)
    newest().say({ type: 'ready' })
    await settled()
    expect(
      newest()
        .calls()
        .map((c) => c.method),
    ).toEqual(['open'])
    newest().say({ type: 'result', id: newest().calls()[0]?.id ?? 0, result: {} })
    await settled()
    expect(
      newest()
        .calls()
        .map((c) => c.method),
    ).toEqual(['open', 'samples'])
  })

  it('starts a new worker with the origin of the endpoint in its address, and only when it changes', async () => {
    const { client, ports, newest } = setup()
    newest().say({ type: 'ready' })
    await settled()
    const ask = (connect: string) =>
      client.call('ask', { database: 'a', question: 'q', config: {} }, { connect }).catch(() => {})
    void ask('http://localhost:11434')
    void ask('http://localhost:11434')
    void client.call('samples', {})
    expect(ports.map((p) => p.connect)).toEqual(['', 'http://localhost:11434'])
    newest().say({ type: 'ready' })
    await settled()
    expect(
      newest()
        .calls()
        .map((c) => c.method),
    ).toEqual(['ask', 'ask', 'samples'])
  })

  it('starts the first worker with an endpoint that is already known', async () => {
    const { client, ports } = setup({ connect: 'http://localhost:9' })
    void client
      .call('ask', { database: 'a', question: 'q', config: {} }, { connect: 'http://localhost:9' })
      .catch(() => {})
    expect(ports.map((p) => p.connect)).toEqual(['http://localhost:9'])
  })

  it('gives up on a program that exits again before it has answered anything', async () => {
    const { client, ports, statuses, newest } = setup()
    const failed = failure(client.call('hello', {}))
    newest().say({ type: 'exit', message: 'no WebAssembly' })
    newest().say({ type: 'exit', message: 'no WebAssembly' })
    expect(await failed).toMatchObject({ code: 'internal', message: 'no WebAssembly' })
    expect(ports.length).toBe(2)
    expect(statuses.at(-1)).toEqual({ phase: 'failed', message: 'no WebAssembly' })
    expect(await failure(client.call('hello', {}))).toMatchObject({ message: 'no WebAssembly' })
  })

  it('tries again without the endpoint for which it could not be started', async () => {
    const { client, ports, newest } = setup({ connect: 'http://localhost:9' })
    newest().say({ type: 'exit', message: 'refused' })
    newest().say({ type: 'exit', message: 'refused' })
    const ask = client.call('ask', { database: 'a', question: 'q', config: {} }, { connect: '' })
    expect(ports.map((p) => p.connect)).toEqual(['http://localhost:9', 'http://localhost:9', ''])
    newest().say({ type: 'ready' })
    await settled()
    newest().say({ type: 'result', id: newest().calls()[0]?.id ?? 0, result: 'answered' })
    expect(await ask).toBe('answered')
  })

  it('does not listen to a worker that it has replaced', async () => {
    const { client, ports, newest } = setup()
    const hello = client.call('hello', {})
    newest().say({ type: 'exit', message: 'gone' })
    ports[0]?.say({ type: 'ready' })
    await settled()
    expect(newest().calls()).toEqual([])
    newest().say({ type: 'ready' })
    await settled()
    newest().say({ type: 'result', id: 1, result: 'hi' })
    expect(await hello).toBe('hi')
  })
})
