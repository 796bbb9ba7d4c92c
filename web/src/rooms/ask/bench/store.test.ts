import { describe, expect, it } from 'vitest'
import { benchOf } from '../../../store/history'
import { config, defaults } from '../../../store/settings'
import { benched } from '../../../testing/fixtures'
import { FakeProgram } from '../../../testing/page'
import { isStore, read, write } from './store'

const rows = [
  { record: benched('1', 'How many reefs?', true), ms: 12 },
  { record: benched('2', 'Which reef?', false), ms: 3 },
]
const head = {
  dataset: 'sample',
  split: '',
  retriever: 'bm25',
  actor: 'builtin',
  critic: 'builtin',
  variant: 'AC(+)',
  z: 5,
  total: 3,
  done: 2,
  right: 1,
}

describe('a run store', () => {
  it('is known by its first bytes, whatever its name', async () => {
    expect(await isStore(new Blob(['SQLite format 3\0 and so on']))).toBe(true)
    for (const other of ['', 'SQLite', '{"orbweaver": 1}'])
      expect(await isStore(new Blob([other]))).toBe(false)
  })

  it('is made by the program, of all that the page knows of a run', async () => {
    const program = new FakeProgram()
    const bench = benchOf('reef_watch', config(defaults), rows, {
      total: 3,
      left_out: [{ database: 'lost', questions: 1, reason: 'no file' }],
    })
    const bytes = write(program, bench)
    expect(program.last).toMatchObject({
      method: 'writeRun',
      params: {
        database: 'reef_watch',
        config: config(defaults),
        total: 3,
        rows,
        left_out: [{ database: 'lost', questions: 1, reason: 'no file' }],
      },
    })
    await program.last.resolve({ file: btoa('SQLite\xff') })
    expect([...(await bytes)]).toEqual([...'SQLite'].map((c) => c.charCodeAt(0)).concat(255))
  })

  it('gives its rows as the page shows runs, stopped ones as stopped', async () => {
    const program = new FakeProgram()
    const got = read(program, 'mine.db', new Uint8Array([1]), 0)
    program.last.tell(rows[0])
    program.last.tell(rows[1])
    await program.last.resolve({
      runs: [head],
      run: 1,
      database: 'reef_watch',
      config: { retriever: 'bm25', dataset: 'sample', improve: { repair: true } },
      total: 3,
      left_out: [],
    })
    const { bench, run } = await got
    expect(run).toBe(1)
    expect(bench).toMatchObject({
      database: 'reef_watch',
      done: 2,
      total: 3,
      right: 1,
      phase: 'cancelled',
      kept: true,
      config: { retriever: 'bm25', dataset: 'sample', improve: { repair: true } },
    })
    expect(bench.rows).toMatchObject(rows)
  })
})
