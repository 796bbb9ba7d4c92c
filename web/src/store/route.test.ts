import { describe, expect, it } from 'vitest'
import { address, isPacked, paramsAt, viewAt } from './route'

const views = ['ask', 'theory']

describe('the address of a view', () => {
  it('leads back to it', () => {
    for (const view of views) expect(viewAt(address(view), views)).toBe(view)
  })

  it('may carry more after the name', () => {
    expect(viewAt('#/ask?q=reefs', views)).toBe('ask')
  })

  it('opens nothing that there is not', () => {
    for (const fragment of ['', '#', '#/', '#/nowhere', '#theory', '#/__proto__'])
      expect(viewAt(fragment, views)).toBe(null)
  })

  it('says what state the room is in, whatever a value holds', () => {
    const params = { db: 'reef_watch', text: 'Which reef & why?  50 % = “half”', empty: '' }
    const fragment = address('ask', params)
    expect(viewAt(fragment, views)).toBe('ask')
    expect(paramsAt(fragment)).toEqual({ db: params.db, text: params.text })
    expect(address('ask', { empty: '' })).toBe('#/ask')
  })

  it('is told from a link that holds an answer', () => {
    expect(['#/ask?v2=abc', '#/ask?db=v2', '#/ask', ''].map(isPacked)).toEqual([true, false, false, false])
  })
})
