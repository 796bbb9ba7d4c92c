import { describe, expect, it } from 'vitest'
import { CallFailure, type Caller, type CallOptions } from './client'
import { WorkerPool, type PooledWorker, workersFor } from './pool'
import { ownModel } from './ownmodel'

// A Played call is one that a program was given; the test tells and ends it.
interface Played {
  worker: number // 0 is the page's own
  method: string
  params: {
    part?: { at: number; of: number }
    columns?: unknown[]
    records?: { query: string }[]
    parts?: { ranks: number[][] }[]
  }
  tell: (...events: unknown[]) => void
  resolve: (result: unknown) => void
  reject: (failure: CallFailure) => void
}

function stage(workers: number, questions = 100) {
  const calls: Played[] = []
  const closed: number[] = []
  const program = (worker: number) => ({
    call: (method: string, params: Played['params'], options: CallOptions<'bench'> = {}) =>
      new Promise((resolve, reject) => {
        const tell = (...events: unknown[]) => options.onEvents?.(events as never[])
        calls.push({ worker, method, params, tell, resolve, reject })
        options.signal?.addEventListener('abort', () => reject(new CallFailure('cancelled', 'cancelled')))
      }),
    close: () => closed.push(worker),
  })
  let spawned = 0
  const pool = new WorkerPool(program(0) as unknown as Caller, {
    workers: () => workers,
    spawn: () => program(++spawned) as unknown as PooledWorker,
    questions: () => questions,
  })
  return { pool, calls, closed }
}

const event = (place: number, right: boolean) => ({
  done: 1,
  total: 2,
  right: 0,
  left_ms: place,
  place,
  ms: 1,
  record: { query: `q${place}`, gold: { right } },
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a pool', () => {
  it('leaves a core to the page and hires no more than four', () => {
    expect([1, 2, 3, 4, 5, 8, 64].map(workersFor)).toEqual([1, 1, 2, 3, 4, 4, 4])
  })

  it('brings what parts tell into the order of the questions, and has it scored', async () => {
    const { pool, calls, closed } = stage(2)
    const heard: string[] = []
    const run = pool.call(
      'bench',
      { database: 'd', config: {} },
      { onEvents: (events) => heard.push(...events.map((e) => `${e.record?.query} ${e.done}/${e.total} ${e.right}`)) },
    )
    expect(calls.map((c) => [c.worker, c.params.part])).toEqual([
      [0, { at: 0, of: 2 }],
      [1, { at: 1, of: 2 }],
    ])
    calls[1]?.tell(event(1, true), event(3, false))
    expect(heard).toEqual([])
    calls[0]?.tell(event(0, true))
    expect(heard).toEqual(['q0 1/4 1', 'q1 2/4 2'])
    calls[1]?.resolve({})
    calls[0]?.tell(event(2, false))
    calls[0]?.resolve({})
    await settled()
    expect(heard.slice(2)).toEqual(['q2 3/4 2', 'q3 4/4 2'])
    expect(closed).toEqual([1])
    expect(calls[2]).toMatchObject({ worker: 0, method: 'benchJoin' })
    expect(calls[2]?.params.records?.map((r) => r.query)).toEqual(['q0', 'q1', 'q2', 'q3'])
    calls[2]?.resolve({ total: 4, right: 2, by_hardness: [] })
    expect(await run).toMatchObject({ total: 4, right: 2 })
  })

  it('ends every part when one fails, and when the person cancels', async () => {
    const failing = stage(3)
    const run = failing.pool.call('bench', { database: 'd', config: {} })
    failing.calls[1]?.reject(new CallFailure('bad-input', 'no'))
    await expect(run).rejects.toThrow('no')
    expect(failing.closed).toEqual([1, 2])
    const cancelled = stage(3)
    const abort = new AbortController()
    const other = cancelled.pool.call('bench', { database: 'd', config: {} }, { signal: abort.signal })
    abort.abort()
    await expect(other).rejects.toThrow('cancelled')
    expect(cancelled.closed).toEqual([1, 2])
  })

  it('puts columns that were measured apart into their order', async () => {
    const { pool, calls } = stage(2)
    const columns = ['a', 'b', 'c'].map((retriever) => ({ retriever, options: {} }))
    void pool.call('recall', { columns })
    expect(calls.map((c) => c.params.columns)).toEqual([[columns[0], columns[2]], [columns[1]]])
    calls[0]?.resolve({ questions: 1, tables: 1, columns: ['A', 'C'], ranks: [[1], [3]] })
    calls[1]?.resolve({ questions: 1, tables: 1, columns: ['B'], ranks: [[2]] })
    await settled()
    expect(calls[2]?.params.parts).toMatchObject([
      { columns: ['A'], ranks: [[1]] },
      { columns: ['B'], ranks: [[2]] },
      { columns: ['C'], ranks: [[3]] },
    ])
  })

  it('asks a model with one program, and shares nothing small', async () => {
    const { pool, calls } = stage(4)
    void pool.call('bench', { database: 'd', config: {} }, { connect: 'http://localhost:1' })
    void pool.call(
      'bench',
      { database: 'd', config: { actor: 'llm', endpoint: { base_url: ownModel.url, model: ownModel.name } } },
      { connect: '' },
    )
    void pool.call('hello', {})
    void stage(4, 30).pool.call('bench', { database: 'd', config: {} })
    expect(calls.map((c) => [c.worker, c.method, c.params.part])).toEqual([
      [0, 'bench', undefined],
      [0, 'bench', undefined],
      [0, 'hello', undefined],
    ])
  })
})
