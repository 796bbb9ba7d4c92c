import { describe, expect, it } from 'vitest'
import type { AnswerResult, Answered } from '../../gen/rpc'
import { render } from 'preact'
import { Answers } from './answers'
import { strings as s } from './strings'

const answered = (text: string, right: boolean): Answered => ({
  text,
  references: ['Ann'],
  tables: [],
  gold_rank: 1,
  gold_shown: true,
  right,
  ...(right ? { from: 't1', cells: [{ row: 1, column: 0 }] } : { cause: 'declined' as const }),
})

const result: AnswerResult = {
  gold: 'Ann',
  answers: [
    {
      context: 'hits',
      found: [{ id: 't1', title: '<b>Cup</b>', score: 2, gold: true }],
      answered: answered('Ann', true),
    },
    { context: 'none', found: [], answered: answered('', false) },
  ],
  tables: [
    { id: 't1', title: '<b>Cup</b>', gold: true, header: ['Winner'], rows: [['Bo'], ['Ann']], more: 3 },
  ],
}

describe('answers from tables', () => {
  it('show the answer of each context, what is right, and the cells that were read', () => {
    const root = document.createElement('div')
    render(<Answers result={result} task="qa" />, root)
    expect(root.querySelectorAll('.context').length).toBe(2)
    expect([...root.querySelectorAll('.verdict')].map((v) => v.textContent)).toEqual([
      s.right,
      `${s.wrong} ${s.cause('declined')}`,
    ])
    expect([...root.querySelectorAll('mark')].map((m) => m.textContent)).toEqual(['Ann'])
    expect(root.textContent).toContain(s.noAnswer)
    expect(root.querySelector('b')).toBeNull()
    expect(root.textContent).toContain(s.more(3))
  })

  it('have no verdict where no gold answer is known', () => {
    const root = document.createElement('div')
    render(<Answers result={{ ...result, gold: '' }} task="verify" />, root)
    expect(root.querySelector('.verdict')).toBeNull()
    expect(root.textContent).toContain(s.noGold)
  })
})
