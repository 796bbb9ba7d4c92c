import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallFailure } from '../../engine/client'
import { benched, threeAttempts, threeAttemptsResult } from '../../testing/fixtures'
import { setup, until } from '../../testing/page'
import { newRun } from '../run'
import { defaults } from '../settings'

const llm = { ...defaults, actor: 'llm' as const, baseURL: 'http://localhost:9/v1', model: 'm' }

describe('asking', () => {
  it('sends the sample’s ID only while its text is unchanged', () => {
    const { program, actions } = setup()
    actions.question.pick('reef_watch-01')
    expect(program.last.params).toMatchObject({
      database: 'reef_watch',
      question: 'How many reefs are there?',
      query: 'reef_watch-01',
    })
    actions.question.type('How many reefs are there now?')
    void actions.question.ask()
    expect(program.last.params).not.toHaveProperty('query')
    actions.question.type('How many reefs are there? ')
    void actions.question.ask()
    expect(program.last.params).toMatchObject({ query: 'reef_watch-01' }) // typed word for word
  })

  it('follows the events and ends with the record', async () => {
    const { program, store, actions } = setup({ engine: { phase: 'ready' } })
    actions.question.pick('reef_watch-02')
    program.last.tell(...threeAttempts.slice(0, 8))
    expect(store.state.run).toMatchObject({ phase: 'running', attempts: [{ doing: 'over' }] })
    expect(store.state.said).toBe('Attempt 1. Rejected: did not run.')
    await program.last.resolve(threeAttemptsResult)
    expect(store.state.run).toMatchObject({ phase: 'done', final: 3 })
    expect(store.state.said).toBe('Answer: 1 row. It matches the gold answer.')
  })

  it('does nothing without a question', () => {
    const { program, actions } = setup()
    actions.question.type('  \n ')
    void actions.question.ask()
    expect(program.calls).toEqual([])
  })

  it('cancels the question before when another one is asked', async () => {
    const { program, store, actions } = setup()
    actions.question.pick('reef_watch-01')
    const first = program.last
    actions.question.pick('reef_watch-02')
    expect(first.signal?.aborted).toBe(true)
    await first.reject(new CallFailure('cancelled', 'cancelled'))
    first.tell({ database: 'wrong' })
    expect(store.state.run).toMatchObject({ query: 'reef_watch-02', phase: 'waiting' })
  })

  it('keeps what had happened when it is cancelled', async () => {
    const { program, store, actions } = setup()
    actions.question.pick('reef_watch-02')
    program.last.tell(...threeAttempts.slice(0, 4))
    actions.cancel()
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(store.state.run).toMatchObject({
      phase: 'cancelled',
      problem: null,
      attempts: [{ answer: '```sql\nSELECT title ' }],
    })
  })

  it('says what is missing before it asks a model', () => {
    const { program, store, actions } = setup({ settings: { ...llm, model: ' ' } })
    actions.question.pick('reef_watch-01')
    expect(program.calls).toEqual([])
    expect(store.state.run?.problem?.text).toContain('model name')
    actions.settings.set({ baseURL: 'nowhere' })
    actions.question.pick('reef_watch-01')
    expect(store.state.run?.problem?.text).toContain('no address')
  })

  it('gives the key to the call and the origin to the worker, only for a model', () => {
    const { program, actions } = setup({ settings: llm, keys: { 'http://localhost:9': 'sk-secret' } })
    actions.question.pick('reef_watch-01')
    expect(program.last).toMatchObject({
      connect: 'http://localhost:9',
      params: { keys: { 'http://localhost:9/v1': 'sk-secret' } },
    })
    actions.settings.set({ actor: 'builtin' })
    actions.question.pick('reef_watch-01')
    expect(program.last.connect).toBe('')
    expect(JSON.stringify(program.last.params)).not.toContain('sk-secret')
  })

  it('keeps a key for the origin that it was typed for', () => {
    const { program, store, actions } = setup({ settings: llm })
    actions.settings.setKey('sk-secret', 'http://localhost:9/v1')
    actions.settings.set({ baseURL: 'http://localhost:10/v1' })
    actions.question.pick('reef_watch-01')
    expect(program.last).toMatchObject({ connect: 'http://localhost:10' })
    expect(JSON.stringify(program.last.params)).not.toContain('sk-secret')
    actions.settings.set({ baseURL: 'nowhere' })
    actions.settings.setKey('sk-lost', 'nowhere')
    expect(store.state.keys).toEqual({ 'http://localhost:9': 'sk-secret' })
  })

  it('leaves an answer alone that is shown in place of the one under way', async () => {
    const { actions, program, store } = setup()
    actions.question.pick('reef_watch-01')
    const asked = program.last
    const shown = {
      ...newRun('From a link?', '', 'reef_watch', {}),
      phase: 'done' as const,
      origin: 'linked' as const,
    }
    store.set({ run: shown })
    asked.tell(...threeAttempts)
    await asked.reject(new CallFailure('cancelled', 'cancelled'))
    expect(store.state.run).toBe(shown)
  })

  it('takes the key out of an endpoint’s error', async () => {
    const { program, store, actions } = setup({ settings: llm, keys: { 'http://localhost:9': 'sk-secret' } })
    actions.question.pick('reef_watch-01')
    await program.last.reject(
      new CallFailure('endpoint', '401: bad key sk-secret\nsk-secret is unknown', 'at sk-secret'),
    )
    expect(store.state.run?.problem).toEqual({
      code: 'endpoint',
      text: '401: bad key [key]',
      advice: '[key] is unknown',
      detail: 'at [key]',
    })
    expect(JSON.stringify({ ...store.state, keys: {} })).not.toContain('sk-secret')
  })

  it('shows an endpoint’s failure that ended a question early', async () => {
    const { program, store, actions } = setup({ settings: llm })
    actions.question.pick('reef_watch-01')
    await program.last.resolve({
      ms: 1,
      record: { query: 'q', question: 'q', database: 'reef_watch', error: 'the endpoint is down' },
    })
    expect(store.state.run).toMatchObject({ phase: 'failed', problem: { text: 'the endpoint is down' } })
  })
})

describe('choosing an actor', () => {
  it('takes the critic along, unless there is none', () => {
    const { store, actions } = setup()
    actions.settings.chooseActor('llm')
    expect(store.state.settings).toMatchObject({ actor: 'llm', critic: 'llm' })
    actions.settings.set({ critic: 'none' })
    actions.settings.chooseActor('builtin')
    expect(store.state.settings).toMatchObject({ actor: 'builtin', critic: 'none' })
  })
})

describe('a program that has just started', () => {
  const hello = { version: '1', go: '1.26', sqlite: '3', retrievers: ['bm25'] }

  it('is asked what it is, then to get warm', async () => {
    const { program, store, actions } = setup()
    actions.engine({ phase: 'ready' })
    await program.last.resolve(hello)
    expect(program.calls.map((c) => c.method)).toEqual(['hello', 'warm'])
    expect(store.state).toMatchObject({ hello, greeted: false })
    await program.last.resolve({ ms: 1 })
    expect(store.state.greeted).toBe(true)
  })

  it('is not warmed for a person who saves data', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
    const { program, store, actions } = setup()
    actions.engine({ phase: 'ready' })
    await program.last.resolve(hello)
    expect(program.calls.map((c) => c.method)).toEqual(['hello'])
    expect(store.state.greeted).toBe(true)
  })

  it('is left alone with a question that was asked before', async () => {
    const { program, store, actions } = setup()
    actions.question.pick('reef_watch-02')
    actions.engine({ phase: 'ready' })
    await program.last.resolve(hello)
    expect(program.calls.map((c) => c.method)).toEqual(['ask', 'hello'])
    expect(store.state.greeted).toBe(false)
    await program.calls[0]?.resolve(threeAttemptsResult)
    expect(store.state.greeted).toBe(true)
  })
})

describe('running all sample questions', () => {
  it('counts along, keeps each record and opens one of them', async () => {
    const { program, store, actions } = setup()
    void actions.bench.run()
    program.last.tell(
      {
        done: 1,
        total: 2,
        right: 1,
        left_ms: 100,
        ms: 50,
        record: benched('reef_watch-01', 'How many reefs are there?', true),
      },
      {
        done: 2,
        total: 2,
        right: 1,
        left_ms: 0,
        ms: 60,
        record: benched('reef_watch-02', 'Which reef had the most sightings?', false),
      },
    )
    expect(store.state.bench).toMatchObject({ phase: 'running', done: 2, right: 1 })
    await program.last.resolve({ total: 2, right: 1, by_hardness: [] })
    expect(store.state.bench).toMatchObject({ phase: 'done', rows: [{ ms: 50 }, { ms: 60 }] })
    const row = store.state.bench?.rows[1]
    if (row) actions.bench.showRow(row)
    expect(store.state).toMatchObject({
      tab: 'answer',
      picked: 'reef_watch-02',
      run: { phase: 'done', ms: 60, gold: { right: false } },
    })
  })

  it('stays with what was done when it is cancelled', async () => {
    const { program, store, actions } = setup()
    void actions.bench.run()
    program.last.tell({
      done: 1,
      total: 2,
      right: 0,
      left_ms: 100,
      ms: 50,
      record: benched('reef_watch-01', 'q', false),
    })
    actions.cancel()
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(store.state.bench).toMatchObject({ phase: 'cancelled', done: 1, rows: [{ ms: 50 }] })
  })
})

describe('a person’s own SQL', () => {
  it('runs on the chosen database', async () => {
    const { program, store, actions } = setup()
    void actions.sql.run('SELECT 1')
    expect(program.last).toMatchObject({ method: 'query', params: { database: 'reef_watch', sql: 'SELECT 1' } })
    await program.last.resolve({
      ms: 3,
      result: { outcome: 'ok', steps: 0, columns: ['1'], rows: [[{ k: 'int', v: '1' }]] },
    })
    expect(store.state.query).toMatchObject({ running: false, answer: { ms: 3 }, ran: 'SELECT 1' })
  })

  it('is held against the gold answer of the sample question in the box, without a critic', async () => {
    const { program, store, actions } = setup()
    const answer = { ms: 3, result: { outcome: 'ok' as const, steps: 0, columns: ['1'], rows: [] } }
    actions.question.put('reef_watch-01')
    void actions.sql.run('SELECT 1')
    await program.last.resolve(answer)
    expect(program.last).toMatchObject({
      method: 'judge',
      params: { query: 'reef_watch-01', sql: 'SELECT 1', config: { critic: 'none' } },
    })
    const record = { query: 'reef_watch-01', question: '', database: 'reef_watch' }
    await program.last.resolve({ record, ms: 1 })
    await until(() => expect(store.state.query).toMatchObject({ running: false, answer: { ms: 3 }, judged: record }))
  })

  it('can be cancelled', async () => {
    const { program, store, actions } = setup()
    void actions.sql.run('SELECT 1')
    actions.cancel()
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(store.state.query).toMatchObject({ running: false, answer: null, problem: { text: 'Cancelled.' } })
  })
})
