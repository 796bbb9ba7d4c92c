import { describe, expect, it } from 'vitest'
import type { Database } from '../../../gen/rpc'
import { mostShown, part } from './part'

const database = (n: number): Database => ({
  id: 'many',
  title: 'many',
  description: '',
  own: true,
  tables: Array.from({ length: n }, (_, i) => ({ name: `t${i}`, rows: 0, columns: [] })),
  foreign_keys: Array.from({ length: n - 1 }, (_, i) => ({
    table: `t${i + 1}`,
    column: 'of',
    ref_table: `t${i}`,
    ref_column: 'id',
  })),
  questions: [],
})

describe('the part of a schema that is shown at once', () => {
  it('is the whole where that is small', () => {
    const small = database(mostShown)
    expect(part(small, [])).toBe(small)
  })

  it('has what the answer reads and what is joined with it, in order, and no more than may be', () => {
    const { tables, foreign_keys } = part(database(3000), [{ table: 't2000', column: 'id' }])
    const names = tables.map((t) => t.name)
    expect(names).toHaveLength(mostShown)
    expect(names.slice(0, 2)).toEqual(['t0', 't1'])
    expect(names.slice(-3)).toEqual(['t1999', 't2000', 't2001'])
    expect(foreign_keys.every((f) => names.includes(f.table) && names.includes(f.ref_table))).toBe(true)
    expect(foreign_keys.at(-1)).toMatchObject({ table: 't2001', ref_table: 't2000' })
  })
})
