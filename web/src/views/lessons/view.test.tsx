import { act } from 'preact/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { threeAttemptsResult } from '../../testing/fixtures'
import { show } from '../../testing/page'
import Bar from './bar'
import { lessons, sequences } from './data'
import Lessons from './view'

const settled = () => act(async () => { await new Promise((resolve) => setTimeout(resolve)) })

describe('the lessons', () => {
  beforeEach(() => {
    location.hash = ''
  })

  it('are ten, and the hand-made attempts thirty', () => {
    const { all } = show(<Lessons />)
    expect(all('.tour').length).toBe(10)
    expect(all('.faults li').length).toBe(30)
    expect(lessons.every((l) => l.steps.length >= 5 && l.steps.length <= 10)).toBe(true)
  })

  it('open the view of a step with its settings', async () => {
    const { click, store, program } = show(<Lessons />)
    click('Start the lesson When a critic hurts')
    await act(() => vi.waitFor(() => expect(program.calls.length).toBe(1)))
    expect(location.hash).toBe('#/theory')
    expect(store.state.lesson).toEqual({ id: 'when-a-critic-hurts', step: 0 })
    expect(program.last).toMatchObject({ method: 'theory', params: { setup: { loop: { p: 0.5, q: 0.25, s: 0.25, z: 5 } } } })
  })

  it('replay hand-made attempts, and say that no model wrote them', async () => {
    const { click, text, program } = show(<Lessons />)
    const first = sequences[0]
    click(`Replay: ${first?.question}`)
    expect(program.last).toMatchObject({ method: 'replay', params: { database: first?.database, script: first?.script } })
    await program.last.resolve(threeAttemptsResult)
    expect(text()).toContain('hand-made, by no model')
    expect(text()).toContain('Attempt 2Ran: 1 rowFalse: rejected')
    click('Back to the lessons')
    expect(text()).toContain('Guided tours')
  })
})

describe('the bar of a lesson', () => {
  const at = (step: number) => ({ lesson: { id: 'when-a-critic-hurts', step } })

  it('says where one is, and moves', async () => {
    const { text, click, button, store } = show(<Bar />, at(0))
    expect(text()).toContain('Step 1 of 8')
    expect(button('Back')).toHaveProperty('disabled', true)
    click('Next')
    await settled()
    expect(store.state.lesson?.step).toBe(1)
    expect(store.state.said).toContain('Step 2 of 8')
    expect(text()).toContain('A coin')
  })

  it('ends after the last step', () => {
    const { click, store, root } = show(<Bar />, at(7))
    click('Finish')
    expect(store.state.lesson).toBe(null)
    expect(root.textContent).toBe('')
  })

  it('moves by the arrow keys in large type', async () => {
    const { click, store } = show(<Bar />, at(1))
    const press = (key: string) => act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    press('ArrowRight')
    expect(store.state.lesson?.step).toBe(1)
    click('Large type')
    expect(document.documentElement.hasAttribute('data-large')).toBe(true)
    press('ArrowRight')
    await settled()
    expect(store.state.lesson?.step).toBe(2)
    click('Leave the lesson')
    expect(document.documentElement.hasAttribute('data-large')).toBe(false)
  })
})
