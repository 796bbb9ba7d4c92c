import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../engine/client'
import { newRun } from '../../../store/run'
import { show } from '../../../testing/page'
import { Ask } from './view'

const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  act(
    () =>
      void target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  )

describe('the box', () => {
  it('asks on Enter, and starts a new line on Shift+Enter', () => {
    const { find, program } = show(<Ask />, { box: 'How many reefs?' })
    press(find('textarea'), 'Enter', { shiftKey: true })
    press(find('textarea'), 'Enter', { isComposing: true })
    expect(program.calls).toEqual([])
    press(find('textarea'), 'Enter')
    expect(program.last.params).toMatchObject({ question: 'How many reefs?' })
  })

  it('is focused by a slash anywhere but in a field', () => {
    const { find } = show(<Ask />)
    press(document.body, '/')
    expect(document.activeElement).toBe(find('textarea'))
    find('textarea').blur()
    press(document.body, '/', { ctrlKey: true })
    expect(document.activeElement).not.toBe(find('textarea'))
  })

  it('offers to cancel while a question is under way, and Escape does it', () => {
    const { program, actions, button, store } = show(<Ask />, { box: 'How many reefs?' })
    expect(button('Ask')).toBeTruthy()
    act(() => void actions.question.ask())
    expect(button('Cancel')).toBeTruthy()
    press(document.body, 'Escape')
    expect(program.last.signal?.aborted).toBe(true)
    expect(store.state.run?.question).toBe(newRun('How many reefs?', '', '', {}).question)
  })

  it('cancels with another button than it asks with: one that became the other would ask again', async () => {
    const { actions, button, program } = show(<Ask />, { box: 'How many reefs?' })
    act(() => void actions.question.ask())
    const cancel = button('Cancel')
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(button('Ask')).not.toBe(cancel)
    expect(cancel.isConnected).toBe(false)
  })

  it('cannot ask nothing', () => {
    expect(
      show(<Ask />, { box: '  ' })
        .button('Ask')
        .hasAttribute('disabled'),
    ).toBe(true)
  })
})
