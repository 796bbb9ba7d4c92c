import { describe, expect, it } from 'vitest'
import { address, viewAt } from './route'

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
})
