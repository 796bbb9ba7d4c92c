import { describe, expect, it } from 'vitest'
import { columnsOf, written } from './address'
import { describe as said } from './column'

describe('columns in an address', () => {
  const text = 'bm25,bm25~title~rows,orbweaver~first3'
  const columns = columnsOf(text)

  it('come back as they were written, with the rows that each reads', () => {
    expect(columns.map((c) => c.options)).toEqual([{}, { no_title: true, no_rows: true }, { max_rows: 3 }])
    expect(written(columns)).toBe(text)
  })

  it('are told from each other where they differ in their rows alone', () => {
    const names = columnsOf('orbweaver~first3,orbweaver').map(said)
    expect(new Set(names).size).toBe(2)
    expect(names[0]).toContain('first 3 rows')
  })

  it.each(['bm25~first0,tfidf', 'bm25~first-1,tfidf', 'bm25~first99999999,tfidf', 'bm25~firstx,tfidf'])(
    'read all rows where %s says nothing that can be',
    (bad) => expect(columnsOf(bad).map((c) => c.options.max_rows)).toEqual([undefined, undefined]),
  )
})
