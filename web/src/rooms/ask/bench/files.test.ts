import { describe, expect, it } from 'vitest'
import { benchOf } from '../../../store/history'
import { config, defaults } from '../../../store/settings'
import { benched } from '../../../testing/fixtures'
import { NotARun, read, write } from './files'

const bench = benchOf('reef_watch', config(defaults), [
  { record: benched('1', 'How many reefs?', true), ms: 12 },
  { record: benched('2', '=cmd("x"), "quoted"', false), ms: 3 },
])

describe('a run as a file', () => {
  it.each(['jsonl', 'json'] as const)('comes back from %s as it was', (format) => {
    const back = read(write(bench, format))
    expect(back).toMatchObject({
      database: 'reef_watch',
      config: config(defaults),
      done: 2,
      right: 1,
      phase: 'done',
    })
    expect(back.rows.map((r) => r.record.question)).toEqual(bench.rows.map((r) => r.record.question))
    expect(back.result?.by_hardness).toEqual([
      { hardness: 'easy', total: 1, right: 1 },
      { hardness: 'hard', total: 1, right: 0 },
    ])
  })

  it('is a CSV that no spreadsheet runs', () => {
    const lines = write(bench, 'csv').split('\r\n')
    expect(lines[0]).toBe('id,database,question,hardness,right,attempts,ms,sql,gold,reason')
    expect(lines[2]).toContain(`"'=cmd(""x""), ""quoted"""`)
  })

  it('is read from the records that the native command writes', () => {
    expect(read(bench.rows.map((r) => JSON.stringify(r.record)).join('\n'))).toMatchObject({
      database: 'reef_watch',
      right: 1,
    })
    expect(read(JSON.stringify(bench.rows[0]?.record))).toMatchObject({ done: 1 })
  })

  it('keeps how many questions there were, and those left out', () => {
    const left = [{ database: 'lost', questions: 2, reason: 'there is no database file' }]
    const stopped = { ...bench, total: 5, leftOut: left }
    for (const format of ['jsonl', 'json'] as const)
      expect(read(write(stopped, format))).toMatchObject({
        done: 2,
        total: 5,
        phase: 'cancelled',
        leftOut: left,
      })
  })

  it('counts for itself, whatever the file says', () => {
    const lie = JSON.parse(write(bench, 'json')) as { right: number }
    lie.right = 99
    expect(read(JSON.stringify(lie)).right).toBe(1)
  })

  it.each([
    ['empty', ' ', 'empty'],
    ['not JSON', '{"a"\n', 'line 1'],
    ['something else', '{"a": 1}', 'no rows'],
    ['of a later form', '{"orbweaver": 2, "rows": []}', 'newer'],
  ])('that is %s is refused in words', (_, text, says) => {
    expect(() => read(text)).toThrow(NotARun)
    expect(() => read(text)).toThrow(says)
  })
})
