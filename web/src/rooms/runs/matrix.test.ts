import { describe, expect, it } from 'vitest'
import type { Outcome, RunLine } from '../../store/runs/line'
import { belongs, csv, found, matrix, paired, sorted } from './matrix'

const line = (question: string, outcome: Outcome, more: Partial<RunLine> = {}): RunLine => ({
  query: question,
  database: 'reef',
  question,
  hardness: 'easy',
  gold: `SELECT ${question}`,
  answer: '',
  outcome,
  note: '',
  ms: 1,
  ...more,
})

const first = [line('a', 'right'), line('b', 'wrong', { note: 'one row too many' }), line('c', 'failed')]
const second = [line('c', 'right'), line('a', 'right'), line('d', 'right', { database: 'kelp' })]
const rows = matrix([first, second])
const names = (of: typeof rows) => of.map((row) => row.question).join('')

describe('runs side by side', () => {
  it('are aligned by question, in whatever order they were asked', () => {
    expect(names(rows)).toBe('abcd')
    expect(rows.map((row) => row.cells.map((c) => c?.line.outcome ?? '–').join(' '))).toEqual([
      'right right',
      'wrong –',
      'failed right',
      '– right',
    ])
    expect(rows[2]?.cells[1]?.at).toBe(0)
  })

  it('are aligned by gold SQL where a run knows no texts, the second of two equal ones with the second', () => {
    const texts = [line('a', 'right', { gold: 'SELECT 1' }), line('b', 'wrong', { gold: 'SELECT 1' })]
    const none = [line('', 'wrong', { gold: 'select  1' }), line('', 'right', { gold: 'SELECT 1' })]
    const both = matrix([texts, none])
    expect(both.map((row) => row.cells.map((c) => c?.line.outcome))).toEqual([
      ['right', 'wrong'],
      ['wrong', 'right'],
    ])
    expect(names(both)).toBe('ab')
  })

  it('are filtered by what became of a question', () => {
    const of = (show: Parameters<typeof belongs>[1]) => names(rows.filter((row) => belongs(row, show)))
    expect([of('all'), of('same'), of('different'), of('wrong'), of('failed')]).toEqual(['abcd', 'a', 'bcd', 'b', 'c'])
  })

  it('are searched in questions, SQL and reasons, by all words', () => {
    expect(names(found(rows, 'many ONE'))).toBe('b')
    expect(names(found(rows, 'kelp'))).toBe('d')
    expect(names(found(rows, 'many kelp'))).toBe('')
  })

  it('are sorted by any column, in both directions, equal ones by place', () => {
    expect(names(sorted(rows, '-question'))).toBe('dcba')
    expect(names(sorted(rows, 'database'))).toBe('dabc')
    expect(names(sorted(rows, '0'))).toBe('dcba')
    expect(names(sorted(rows, ''))).toBe('abcd')
  })

  it('are tested over the questions that each has judged', () => {
    expect(paired(rows)).toEqual({
      right: [
        [true, false],
        [true, true],
      ],
      questions: [
        { database: 'reef', sql: 'SELECT a' },
        { database: 'reef', sql: 'SELECT c' },
      ],
    })
  })

  it('become a CSV in which no text is a formula', () => {
    const [head = '', row = ''] = csv(['A'], matrix([[line('=1+1', 'wrong', { answer: 'a,"b"' })]])).split('\r\n')
    expect(head).toBe('database,question,hardness,gold,A,A: answer,A: note')
    expect(row).toBe(`reef,'=1+1,easy,SELECT =1+1,wrong,"a,""b""",`)
  })
})
