import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { newRun, finish } from '../../store/run'
import { config, defaults } from '../../store/settings'
import { threeAttemptsResult } from '../../testing/fixtures'
import { show, until } from '../../testing/page'
import { TraceView } from '../../rooms/ask/trace/view'
import Presenter from './view'

const asked = newRun(
  'Which reef had the most sightings?',
  'reef_watch-02',
  'reef_watch',
  config({ ...defaults, actor: 'llm', critic: 'llm' }),
)
const run = finish(asked, threeAttemptsResult.record, 1)

const presented = () =>
  show(
    <>
      <TraceView />
      <Presenter />
    </>,
    { run, presenting: true, engine: { phase: 'ready' } },
  )
// A presenter hears the whole page's keys until it is gone.
afterEach(() =>
  act(() => {
    for (const root of document.body.children) render(null, root)
  }),
)

const press = (key: string, on: Element = document.body) =>
  act(() => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

describe('a presenter', () => {
  it('reveals tables, prompt, each attempt, result and gold by the keys of a remote, and goes back', () => {
    const { all, text } = presented()
    const shown = () => [...all('.stage h3').map((h) => h.textContent), ...all('.attempt h4').map((h) => h.textContent)]
    expect(shown()).toEqual([])
    expect(text()).toContain('The question')
    const told = [' ', 'PageDown', 'ArrowRight', ' ', 'PageDown', 'ArrowRight', ' '].map((key) => {
      press(key)
      return shown().length
    })
    expect(told).toEqual([1, 2, 4, 5, 6, 7, 8])
    expect(text()).toContain('Part 7 of 7')
    press('PageDown')
    expect(shown().length).toBe(8)
    press('PageUp')
    press('ArrowLeft')
    expect(shown().length).toBe(6)
  })

  it('hears a press that comes before the next frame', async () => {
    const { all } = presented()
    const quickly = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
    quickly()
    await Promise.resolve() // a render is due, the effects of one are not
    await Promise.resolve()
    quickly()
    await act(async () => {})
    expect(all('.stage').length).toBe(2)
  })

  it('starts anew with another question', async () => {
    const { all, store } = presented()
    press(' ')
    await act(async () => store.set({ run: { ...run, question: 'How many reefs are there?' } }))
    expect(all('.stage')).toEqual([])
  })

  it('leaves the keys to whoever types, and space to a button', () => {
    const { all, button } = presented()
    const box = document.body.appendChild(document.createElement('textarea'))
    press('ArrowRight', box)
    press(' ', button('Leave'))
    expect(all('.stage')).toEqual([])
  })

  it('blackens the screen, and any of its keys ends that', () => {
    const { all } = presented()
    press('b')
    expect(all('.blackout').length).toBe(1)
    press('PageDown')
    expect(all('.blackout').length).toBe(0)
    expect(all('.stage')).toEqual([])
  })

  it('shows everything once it is left', () => {
    const { all, click, store } = presented()
    click('Leave presenter mode')
    expect(store.state.presenting).toBe(false)
    expect(all('.stage').length).toBe(5)
  })

  it('goes through the steps of a lesson, and takes votes by numbers', async () => {
    const { store, models, program } = show(<Presenter />, {
      presenting: true,
      lesson: { id: 'when-a-critic-hurts', step: 1, asking: true },
    })
    press('2')
    press('2')
    const votes = [...models.values()].map((m) => (m as { store: { state: { votes?: object } } }).store.state.votes)
    expect(votes).toContainEqual({ 'when-a-critic-hurts 1': [0, 2, 0] })
    press('PageDown')
    expect(store.state.lesson).toEqual({ id: 'when-a-critic-hurts', step: 1 })
    press('PageUp')
    expect(store.state.lesson?.step).toBe(0)
    await act(() => until(() => expect(program.calls.length).toBeGreaterThan(0)))
  })
})
