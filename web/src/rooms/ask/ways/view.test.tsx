import { describe, expect, it } from 'vitest'
import { newRun } from '../../../store/run'
import { show } from '../../../testing/page'
import { Ways } from './view'

const asked = newRun('How many reefs are there?', '', 'reef_watch', {})

describe('the ways in', () => {
  it('say what the page is, and lead to a lesson, one’s own data and one’s own model', () => {
    const { text, click, find, store } = show(<Ways />, { run: { ...asked, origin: 'built' } })
    expect(text()).toContain('compared with the gold (reference) answer')
    expect(find('a').getAttribute('href')).toBe('#/data')
    click('Your own model')
    expect(store.state.settingsOpen).toBe(true)
  })

  it('are gone when a question was asked, in a lesson and before a room of people', () => {
    expect(show(<Ways />, { run: asked }).text()).toBe('')
    expect(show(<Ways />, { run: null, lesson: { id: 'x', step: 0 } }).text()).toBe('')
    expect(show(<Ways />, { run: null, presenting: true }).text()).toBe('')
    expect(show(<Ways />, { run: null }).text()).toContain('Step through it')
    expect(show(<Ways />, { run: { ...asked, origin: 'same' } }).text()).toContain('Step through it')
  })
})
