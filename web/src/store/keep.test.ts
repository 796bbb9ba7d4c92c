import { describe, expect, it } from 'vitest'
import { reefs, state } from '../testing/fixtures'
import { initial } from './initial'
import { keep, recall } from './keep'
import { Store } from './store'

function memory(): Storage & { text: () => string } {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    text: () => JSON.stringify([...values]),
  } as unknown as Storage & { text: () => string }
}

describe('what a reload finds again', () => {
  it('is the settings, the theme, the database and the question', () => {
    const storage = memory()
    const store = new Store(state())
    keep(store, storage)
    const glossaries = { night_trains: 'sleeper = train' }
    const settings = { ...store.state.settings, k: 7 }
    store.set({ current: 'night_trains', box: 'When?', theme: 'dark', settings, glossaries })
    const again = initial(store.state.databases, recall(storage))
    expect(again).toMatchObject({ current: 'night_trains', box: 'When?', theme: 'dark', glossaries })
    expect(again.settings.k).toBe(7)
  })

  it('is what there was before a link, until that is the person’s own', () => {
    const storage = memory()
    const mine = state({ box: 'Mine?' })
    const { settings, current, box, picked, run, bench, tab } = mine
    const store = new Store(mine)
    keep(store, storage)
    store.set({
      box: 'Theirs?',
      settings: { ...settings, k: 9 },
      sharedLink: { address: '#/ask?v2=x', before: { settings, current, box, picked, run, bench, tab } },
    })
    expect(recall(storage)).toMatchObject({ box: 'Mine?', settings: { k: settings.k } })
    store.set({ sharedLink: null })
    expect(recall(storage)).toMatchObject({ box: 'Theirs?', settings: { k: 9 } })
  })

  it('is the question to a kept file while that is opened again', () => {
    const storage = memory()
    const store = new Store(state({ reopening: { current: 'fish', box: 'How many?' } }))
    keep(store, storage)
    store.set({ theme: 'dark' })
    expect(recall(storage)).toMatchObject({ current: 'fish', box: 'How many?', theme: 'dark' })
    store.set({ reopening: null })
    expect(recall(storage)).toMatchObject({ current: 'reef_watch', box: '' })
  })

  it('is nothing more once all is to be forgotten', () => {
    const storage = memory()
    const store = new Store(state())
    keep(store, storage)
    store.set({ box: 'before' })
    store.set({ forgotten: true, box: 'after' })
    expect(recall(storage).box).toBe('before')
  })

  it('never holds the key', () => {
    const storage = memory()
    const store = new Store(state())
    keep(store, storage)
    store.set({ keys: { 'http://localhost:1': 'sk-secret' }, box: 'anything' })
    expect(storage.text()).toContain('anything')
    expect(storage.text()).not.toContain('sk-secret')
  })

  it('knows a sample question again while its text is unchanged', () => {
    const question = reefs.questions[0]
    const kept = { current: 'reef_watch', box: question?.text ?? '', picked: question?.id ?? '' }
    expect(initial([reefs], kept).picked).toBe('reef_watch-01')
    expect(initial([reefs], { ...kept, box: 'another' }).picked).toBe('')
  })

  it.each(['{', 'null', '7', '{"settings":3,"theme":"pink","box":{}}'])(
    'is nothing where storage holds %s',
    (text) => {
      const storage = memory()
      storage.setItem('orbweaver', text)
      expect(initial([reefs], recall(storage))).toEqual(initial([reefs], {}))
    },
  )

  it('is nothing where storage is forbidden', () => {
    const store = new Store(state())
    keep(store, null)
    store.set({ box: 'x' })
    expect(recall(null)).toEqual({ box: '', current: '', picked: '' })
  })
})
