import { describe, expect, it } from 'vitest'
import { setup } from '../testing/page'
import { cleanGlossaries, entriesOf, glossaryOf, glossaryOver, longest } from './glossary'
import { config, defaults } from './settings'

const text = "# ours\nchurned = status is 'X'\n\nclient = customer"

describe('a glossary', () => {
  it('goes with what is asked of its own database, and with nothing else', () => {
    const { store, actions } = setup()
    actions.settings.glossary('reef_watch', text)
    expect(config(defaults, glossaryOf(store.state, 'reef_watch')).glossary).toBe(text)
    expect(config(defaults, glossaryOf(store.state, 'night_trains'))).not.toHaveProperty('glossary')
    actions.question.type('Which clients churned?')
    void actions.question.ask()
    expect(store.state.run?.config.glossary).toBe(store.state.current === 'reef_watch' ? text : undefined)
    actions.settings.glossary('reef_watch', ' \n')
    expect(store.state.glossaries).toEqual({})
  })
  it('of several databases says whose each part is', () => {
    const glossaries = { a: 'x = y', b: '# nothing yet', c: 'client = buyer' }
    const databases = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]
    expect(glossaryOver({ glossaries }, databases)).toBe('[a]\nx = y\n[c]\nclient = buyer')
    expect(glossaryOver({ glossaries }, [{ id: 'c' }])).toBe('client = buyer')
    expect(glossaryOver({ glossaries }, [])).toBe('')
  })
  it('of remarks alone says nothing', () => {
    expect(entriesOf(text).map((e) => e.line)).toEqual([2, 4])
    expect(glossaryOf({ glossaries: { a: '# later' } }, 'a')).toBe('')
    expect(glossaryOf({ glossaries: {} }, 'constructor')).toBe('')
  })
  it('of an address does not replace the person’s own', () => {
    const { store, actions } = setup()
    actions.link.glossary('reef_watch', text)
    expect(store.state).toMatchObject({ glossaries: { reef_watch: text }, linkProblem: null })
    actions.link.glossary('reef_watch', 'churned = gone')
    expect(store.state.glossaries.reef_watch).toBe(text)
    expect(store.state.linkProblem?.text).toContain('another glossary')
  })
  it('from storage is text of a bounded length', () => {
    expect(cleanGlossaries({ a: 'x'.repeat(longest + 5), b: 7 })).toEqual({ a: 'x'.repeat(longest) })
    expect([cleanGlossaries(null), cleanGlossaries('x')]).toEqual([{}, {}])
  })
})
