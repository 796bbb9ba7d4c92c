import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../engine/client'
import { benched } from '../../../testing/fixtures'
import { setup, until } from '../../../testing/page'
import { makeExchange } from './model'

const head = (right: number) => ({
  dataset: 'sample',
  split: '',
  retriever: '',
  actor: 'builtin',
  critic: 'builtin',
  variant: 'AC(+)',
  z: 5,
  total: 1,
  done: 1,
  right,
})
const answer = (run: number) => ({
  runs: [head(1), head(0)],
  run,
  database: 'reef_watch',
  config: {},
  total: 1,
  left_out: [],
})
const file = () => new File(['SQLite format 3\0', 'and the rest'], 'two.db')

describe('a file with runs', () => {
  it('shows its last run first, and then any other', async () => {
    const app = setup()
    const model = makeExchange(app)
    const taking = model.take(file())
    await until(() => expect(app.program.calls.length).toBe(1))
    expect(app.program.last).toMatchObject({ method: 'readRun', params: { name: 'two.db', run: 0 } })
    app.program.last.tell({ record: benched('1', 'How many reefs?', true), ms: 1 })
    await app.program.last.resolve(answer(2))
    await taking
    expect(app.store.state).toMatchObject({ tab: 'bench', bench: { right: 1, kept: true } })
    expect(model.store.state).toMatchObject({ busy: false, problem: null, file: { run: 2, runs: [{}, {}] } })
    const choosing = model.choose(1)
    await until(() => expect(app.program.calls.length).toBe(2))
    expect(app.program.last.params).toEqual({ name: 'two.db', run: 1 })
    await app.program.last.resolve(answer(1))
    await choosing
    expect(model.store.state.file?.run).toBe(1)
  })

  it('that cannot be read leaves what was shown, and says why', async () => {
    const app = setup()
    const model = makeExchange(app)
    const taking = model.take(file())
    await until(() => expect(app.program.calls.length).toBe(1))
    await app.program.last.reject(
      new CallFailure('bad-input', 'two.db: it is a SQLite file, but not a run store'),
    )
    await taking
    expect(app.store.state.bench).toBe(null)
    expect(model.store.state.problem?.text).toBe(
      'two.db cannot be shown: it is a SQLite file, but not a run store.',
    )
  })
})
