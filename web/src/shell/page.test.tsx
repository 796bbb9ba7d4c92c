import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { reefs, state } from '../testing/fixtures'
import { show } from '../testing/page'
import { Page } from './page'

describe('the page', () => {
  it('shows databases, questions and the schema before the program has loaded', () => {
    const { text, all } = show(<Page />)
    expect(state().engine.phase).toBe('starting')
    expect(all('[role=radio]').map((b) => b.textContent)).toEqual(['Reef watch', 'Night trains'])
    expect(text()).toContain('Divers count fish on twelve reefs. 2 tables, 2 questions.')
    expect(text()).toContain('Which reef had the most sightings?')
    expect(all('.schema .name').map((n) => n.textContent)).toEqual(['reef', 'sighting'])
  })

  it('asks a sample question with one click', () => {
    const { click, program } = show(<Page />)
    click('How many reefs are there?')
    expect(program.last).toMatchObject({ method: 'ask', params: { query: 'reef_watch-01' } })
  })

  it('marks keys and foreign keys in words', () => {
    const { all, text } = show(<Page />)
    for (const summary of all('.schema summary')) summary.click()
    return Promise.resolve().then(() => {
      expect(text()).toContain('primary key')
      expect(text()).toContain('→ reef.reef_id')
    })
  })

  it('quotes any table name when its rows are looked at', () => {
    const table = { name: 'or"der', rows: 1, columns: [] }
    const { click, program } = show(<Page />, { databases: [{ ...reefs, tables: [table] }] })
    click('Look at the rows of or"der')
    expect(program.last.params).toMatchObject({ sql: 'SELECT * FROM "or""der" LIMIT 100' })
  })

  it('says when a database has no tables', () => {
    expect(show(<Page />, { databases: [{ ...reefs, tables: [], foreign_keys: [], questions: [] }] }).text()).toContain(
      'has no tables',
    )
  })

  it('opens the commands with Ctrl K or ⌘ K, and by a button', () => {
    const { store, click } = show(<Page />)
    const press = (init: KeyboardEventInit) =>
      act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ...init })))
    press({})
    expect(store.state.paletteOpen).toBe(false)
    press({ ctrlKey: true })
    expect(store.state.paletteOpen).toBe(true)
    press({ metaKey: true })
    expect(store.state.paletteOpen).toBe(false)
    click('Commands')
    expect(store.state.paletteOpen).toBe(true)
  })

  it('says what to do when the engine cannot start', () => {
    const { find } = show(<Page />, { engine: { phase: 'failed', message: 'no WebAssembly' } })
    expect(find('[role=alert]').textContent).toContain('no WebAssembly')
  })
})
