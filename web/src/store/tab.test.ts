import { afterEach, describe, expect, it } from 'vitest'
import { forgetTab, inTab, noteInTab, tabPlace } from './tab'

afterEach(() => sessionStorage.clear())

describe('what a tab keeps', () => {
  it('is found again by its name, until it is let go', () => {
    noteInTab('votes', { 'bm25 2': [3, 1] })
    expect(inTab('votes')).toEqual({ 'bm25 2': [3, 1] })
    expect(inTab('loop')).toBeNull()
    noteInTab('votes', null)
    expect(inTab('votes')).toBeNull()
  })

  it('is nothing where what stands there is not the page’s, or was too large', () => {
    sessionStorage.setItem(`${tabPlace}votes`, '{"half')
    expect(inTab('votes')).toBeNull()
    noteInTab('files', 'kept')
    noteInTab('files', 'x'.repeat(2_000_000))
    expect(inTab('files')).toBeNull()
  })

  it('is forgotten with everything else, and nothing of another page', () => {
    noteInTab('loop', 'a run')
    sessionStorage.setItem('theirs', 'stays')
    forgetTab()
    expect(inTab('loop')).toBeNull()
    expect(sessionStorage.getItem('theirs')).toBe('stays')
  })
})
