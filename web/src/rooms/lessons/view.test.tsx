import { act } from 'preact/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { threeAttemptsResult } from '../../testing/fixtures'
import { setup, show, until } from '../../testing/page'
import Bar from './bar'
import { lessons, sequences } from './data'
import { noteInTab } from '../../store/tab'
import { makeTeaching } from './model'
import Lessons from './view'
import { Worksheet } from './worksheet'

const settled = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })

describe('the lessons', () => {
  beforeEach(() => {
    location.hash = ''
    sessionStorage.clear()
  })

  it('explain the words of the page, each once', () => {
    const terms = show(<Lessons />)
      .all('.terms dt')
      .map((dt) => dt.textContent)
    expect(new Set(terms).size).toBe(terms.length)
    expect(terms).toEqual(
      expect.arrayContaining(['gold', 'actor', 'critic', 'recall@k', 'execution accuracy (EX)']),
    )
  })

  it('are all there, and the hand-made attempts thirty', () => {
    const { all } = show(<Lessons />)
    expect(all('.tour').length).toBe(lessons.length)
    expect(all('.faults li').length).toBe(30)
    expect(lessons.every((l) => l.steps.length >= 5 && l.steps.length <= 10)).toBe(true)
  })

  it('open the view of a step with its settings', async () => {
    const { click, store, program } = show(<Lessons />)
    click('Start the lesson When a critic hurts')
    await act(() => until(() => expect(program.calls.length).toBe(1)))
    expect(location.hash).toBe('#/theory')
    expect(store.state.lesson).toEqual({ id: 'when-a-critic-hurts', step: 0 })
    expect(program.last).toMatchObject({
      method: 'theory',
      params: { setup: { loop: { p: 0.5, q: 0.25, s: 0.25, z: 5 } } },
    })
  })

  it('replay hand-made attempts, and say that no model wrote them', async () => {
    const { click, text, program } = show(<Lessons />)
    const first = sequences[0]
    click(`Replay: ${first?.question}`)
    expect(program.last).toMatchObject({
      method: 'replay',
      params: { database: first?.database, script: first?.script },
    })
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

  it('finds the votes of a step again after a reload, and of what is stored nothing that is none', () => {
    const votes = { 'when-a-critic-hurts 1': [0, 4, 1], 'hardness 5': ['many'] }
    noteInTab('votes', { votes, revealed: ['hardness 5', 7] })
    const state = makeTeaching(setup()).store.state
    expect(state).toMatchObject({ votes: { 'when-a-critic-hurts 1': [0, 4, 1] }, revealed: ['hardness 5'] })
    expect(state.votes['hardness 5']).toBeUndefined()
  })

  it('asks for a prediction before anything is shown, counts votes, and says which outcome came', async () => {
    const { click, find, all, text, store, program } = show(<Bar />, at(0))
    click('Next')
    expect(store.state.lesson).toEqual({ id: 'when-a-critic-hurts', step: 1, asking: true })
    expect(find('.setup').textContent).toContain('p = 0.5, q = 0.5, s = 0.5')
    expect(text()).not.toContain('The curve is flat.')
    expect(program.calls).toEqual([])
    click('They raise it')
    click('They raise it')
    const hands = all('input')[1] as HTMLInputElement
    act(() => {
      hands.value = '5'
      hands.dispatchEvent(new Event('input', { bubbles: true }))
    })
    click('Show what happens')
    await act(() => until(() => expect(program.last.method).toBe('theory')))
    expect(text()).toContain('The curve is flat.')
    expect(find('.foretold .strong').textContent).toBe(`BNothingwhat happens5 votes`)
    expect(text()).toContain('5 of 7 votes predicted it.')
    click('Back')
    click('Next')
    expect(store.state.lesson?.asking).toBeUndefined()
  })

  it('takes no vote that is none', () => {
    const { all, find } = show(<Bar />, { lesson: { id: 'when-a-critic-hurts', step: 1, asking: true } })
    for (const value of ['-1', '1.5', '', '1e9']) {
      const hands = all('input')[0] as HTMLInputElement
      act(() => {
        hands.value = value
        hands.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
    act(() => find('.option').click())
    expect((all('input')[0] as HTMLInputElement).value).toBe('1')
  })
})

describe('the worksheet of a lesson', () => {
  const paper = (name: string) => {
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    const { click } = show(<Lessons />)
    click(name)
    expect(printed).toHaveBeenCalledOnce()
    const text = document.querySelector('.paper')?.textContent ?? ''
    dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('.paper')).toBeNull()
    vi.unstubAllGlobals()
    return text
  }

  it('asks, tells no outcome, and is gone once it is printed', () => {
    const text = paper('Print worksheet: When a critic hurts')
    expect(text).toContain('The critic tosses a coin over every attempt.')
    for (const told of ['The curve is flat.', 'What happens:', 'A coin rejects half'])
      expect(text).not.toContain(told)
  })

  it('comes with notes for the teacher, which tell all that it keeps back', () => {
    const { click, text } = show(<Lessons />)
    click('Teacher’s notes: When a critic hurts')
    for (const told of [
      '30 minutes',
      'What happens: B, Nothing',
      'The curve is flat.',
      'Ask: A coin rejects half.',
      'Often said, and not so: “Half of the answers are lost.”',
      'To end with:',
    ])
      expect(text()).toContain(told)
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    click('Print the notes')
    expect(document.querySelector('.paper')?.textContent).toContain('What happens: B, Nothing')
    dispatchEvent(new Event('afterprint'))
    vi.unstubAllGlobals()
    click('Back to the lessons')
    expect(text()).toContain('Guided tours')
  })

  it('has something to see in every step of every lesson', () => {
    for (const lesson of lessons) {
      const { all } = show(<Worksheet lesson={lesson} databases={[]} />)
      expect(all('.sheet .setup').length, lesson.id).toBe(lesson.steps.length)
      expect(
        all('.setup').filter((s) => s.children.length === 0),
        lesson.id,
      ).toEqual([])
    }
  })
})
