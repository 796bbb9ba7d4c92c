import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallFailure } from '../../engine/client'
import { benched, reefs, threeAttempts, threeAttemptsResult } from '../../testing/fixtures'
import { setup } from '../../testing/page'
import { begin } from '../run'
import { defaults } from '../settings'

const llm = { ...defaults, actor: 'llm' as const, baseURL: 'http://localhost:9/v1', model: 'm' }
const file = (name: string, size = 3) => ({ name, size, arrayBuffer: async () => new ArrayBuffer(size) }) as File
const settled = () => new Promise((resolve) => setTimeout(resolve))

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
    expect(store.state.run).toMatchObject({ phase: 'running', tries: [{ doing: 'over' }] })
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
      tries: [{ answer: '```sql\nSELECT title ' }],
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
    expect(program.last).toMatchObject({ connect: 'http://localhost:9', params: { key: 'sk-secret' } })
    actions.settings.set({ actor: 'builtin' })
    actions.question.pick('reef_watch-01')
    expect(program.last.connect).toBe('')
    expect(JSON.stringify(program.last.params)).not.toContain('sk-secret')
  })

  it('keeps a key for the origin that it was typed for', () => {
    const { program, store, actions } = setup({ settings: llm })
    actions.settings.setKey('sk-secret')
    actions.settings.set({ baseURL: 'http://localhost:10/v1' })
    actions.question.pick('reef_watch-01')
    expect(program.last).toMatchObject({ connect: 'http://localhost:10' })
    expect(JSON.stringify(program.last.params)).not.toContain('sk-secret')
    actions.settings.set({ baseURL: 'nowhere' })
    actions.settings.setKey('sk-lost')
    expect(store.state.keys).toEqual({ 'http://localhost:9': 'sk-secret' })
  })

  it('leaves an answer alone that is shown in place of the one under way', async () => {
    const { actions, program, store } = setup()
    actions.question.pick('reef_watch-01')
    const asked = program.last
    const shown = {
      ...begin('From a link?', '', 'reef_watch', {}),
      phase: 'done' as const,
      finished: 'linked' as const,
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

describe('a person’s own file', () => {
  const own = { ...reefs, id: 'fish', title: 'fish', own: true, questions: [] }

  it('is opened, listed and chosen', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.sqlite'))
    await settled()
    expect(program.last).toMatchObject({ method: 'open', params: { name: 'fish.sqlite' } })
    await program.last.resolve(own)
    await settled()
    expect(store.state).toMatchObject({ current: 'fish', opening: false, problem: null })
  })

  it.each([
    ['is empty', 0, 'is empty'],
    ['is larger than the tab can hold', 2 ** 29, 'has 512 MB; 256 MB are the most'],
  ])('is refused without being read when it %s', (_, size, says) => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.db', size))
    expect(program.calls).toEqual([])
    expect(store.state.problem?.text).toContain(says)
  })

  it('is refused with the program’s reason when it is no database', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('cat.jpg'))
    await settled()
    await program.last.reject(new CallFailure('bad-input', 'cat.jpg: not a SQLite database'))
    await settled()
    expect(store.state).toMatchObject({
      opening: false,
      current: 'reef_watch',
      problem: {
        text: 'cat.jpg: not a SQLite database',
        advice: 'Choose a SQLite database (.sqlite, .db), a CSV file, or a folder or .zip in Spider’s layout.',
      },
    })
  })

  it('is opened again in a new program, and goes when its file has gone', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.sqlite'))
    await settled()
    await program.last.resolve(own)
    await settled()
    const again = actions.restore(program)
    await settled()
    await program.last.resolve({ ...own, title: 'fish again' })
    await settled()
    await again
    expect(store.state.databases.map((d) => d.title)).toEqual(['Reef watch', 'Night trains', 'fish again'])
    const gone = actions.restore(program)
    await settled()
    await program.last.reject(new CallFailure('bad-input', 'it has gone'))
    await settled()
    await gone
    expect(store.state).toMatchObject({ current: 'reef_watch', problem: { text: 'it has gone' } })
    expect(store.state.databases.length).toBe(2)
  })

  it('is said to be kept once it is, one keeping after the other', async () => {
    const { program, store, actions } = setup()
    const saves: { names: string[]; end: () => void }[] = []
    const save = (files: { name: string }[]) =>
      new Promise<void>((end) => saves.push({ names: files.map((f) => f.name), end }))
    const end = async () => {
      saves.at(-1)?.end()
      await settled()
    }
    actions.files.keepIn({ save })
    actions.files.keep(true)
    void actions.files.open(file('fish.sqlite'))
    await settled()
    await program.last.resolve(own)
    await settled()
    await end()
    expect(saves.map((s) => s.names)).toEqual([[], ['fish.sqlite']])
    expect(store.state.keptFiles, 'before it is').toEqual([])
    await end()
    await end()
    expect(store.state.keptFiles).toEqual(['fish.sqlite'])
    actions.files.close('fish')
    await settled()
    expect(store.state.keptFiles, 'still').toEqual(['fish.sqlite'])
    await end()
    expect(store.state.keptFiles).toEqual([])
  })

  it('can be closed again', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.sqlite'))
    await settled()
    await program.last.resolve(own)
    await settled()
    actions.files.close('fish')
    expect(program.last).toMatchObject({ method: 'close', params: { database: 'fish' } })
    expect(store.state.databases.map((d) => d.id)).toEqual(['reef_watch', 'night_trains'])
    expect(store.state.current).toBe('reef_watch')
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
    expect(store.state.query).toMatchObject({ running: false, answer: { ms: 3 } })
  })

  it('can be cancelled', async () => {
    const { program, store, actions } = setup()
    void actions.sql.run('SELECT 1')
    actions.cancel()
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(store.state.query).toMatchObject({ running: false, answer: null, problem: { text: 'Cancelled.' } })
  })
})
