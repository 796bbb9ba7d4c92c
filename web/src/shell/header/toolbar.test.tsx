import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { usePick } from '../../store/app'
import { show } from '../../testing/page'
import { Toolbar } from './toolbar'

/** Buttons are two that are in every room, and between them one that Ask has not. */
function Buttons() {
  const ask = usePick((s) => s.view === 'ask')
  return (
    <>
      <button type="button">data</button>
      {!ask && <button type="button">link</button>}
      <button type="button">theme</button>
    </>
  )
}

const shown = () =>
  show(
    <Toolbar>
      <Buttons />
    </Toolbar>,
  )

describe('the header’s buttons', () => {
  it('are one stop for Tab, at the button used last; arrows, Home and End go among them', () => {
    const { all } = shown()
    const stops = () => all('button').flatMap((b) => (b.tabIndex === 0 ? [b.textContent] : []))
    const press = (key: string) =>
      act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(stops()).toEqual(['data'])
    act(() => all('button')[0]?.focus())
    press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('theme')
    expect(stops()).toEqual(['theme'])
    press('ArrowRight')
    expect(stops()).toEqual(['data'])
    press('End')
    expect(stops()).toEqual(['theme'])
  })

  it('are still one stop when a room brings one more', () => {
    const { all, store } = shown()
    act(() => store.set({ view: 'theory' }))
    expect(all('button').map((b) => [b.textContent, b.tabIndex])).toEqual([
      ['data', 0],
      ['link', -1],
      ['theme', -1],
    ])
  })
})
