import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/page'
import Palette from './view'

function palette(...patch: Parameters<typeof show>[1][]) {
  const page = show(<Palette />, { paletteOpen: true, ...patch[0] })
  const input = page.find('input') as HTMLInputElement
  const type = (text: string) =>
    act(() => {
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = (key: string) =>
    act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  const options = () => page.all('[role=option] .name').map((o) => o.textContent)
  const chosen = () => page.find('[role=option][aria-selected=true] .name').textContent
  return { ...page, input, type, press, options, chosen }
}

describe('the palette', () => {
  it('has views, actions, settings, databases, lessons and questions', () => {
    const { options, type } = palette()
    const has = (typed: string, name: string) => {
      type(typed)
      expect(options()).toContain(name)
    }
    has('theory', 'Theory')
    has('run all', 'Run all questions of Reef watch')
    has('retriever bm25', 'Retriever: BM25')
    has('night', 'Night trains')
    has('headers alone', 'Why headers alone fail')
    has('folder', 'Open a folder of your own')
    has('import run', 'Import run')
    has('how many reefs', 'How many reefs are there?')
  })

  it('finds by any words in any order, accents or none', () => {
    const { options, type } = palette()
    type('sightings MÖST')
    expect(options()).toEqual(['Which reef had the most sightings?'])
  })

  it('asks a sample question of another database with the keyboard alone', () => {
    const { type, press, program, store } = palette({ current: 'night_trains' })
    type('how many reefs')
    press('Enter')
    expect(program.last).toMatchObject({ method: 'ask', params: { database: 'reef_watch', query: 'reef_watch-01' } })
    expect(store.state.paletteOpen).toBe(false)
  })

  it('moves with the arrows, around both ends, and says which line is chosen', () => {
    const { type, press, options, chosen, input, find } = palette()
    type('colours')
    const [first, second] = options()
    expect(chosen()).toBe(first)
    press('ArrowDown')
    expect(chosen()).toBe(second)
    expect(input.getAttribute('aria-activedescendant')).toBe(find('[role=option][aria-selected=true]').id)
    press('ArrowUp')
    press('ArrowUp')
    expect(chosen()).toBe(options().at(-1))
  })

  it('says when nothing fits, and Enter then does nothing', () => {
    const { type, press, text, program, store } = palette()
    type('zzz')
    expect(text()).toContain('Nothing fits these words.')
    press('Enter')
    expect(program.calls).toEqual([])
    expect(store.state.paletteOpen).toBe(true)
  })

  it('shows a hostile name as text', () => {
    const name = '<img src=x onerror=alert(1)>'
    const { type, options, all } = palette({
      databases: [{ id: 'x', title: name, description: '', own: true, tables: [], foreign_keys: [], questions: [] }],
    })
    type('img')
    expect(options()).toContain(name)
    expect(all('img')).toEqual([])
  })
})
