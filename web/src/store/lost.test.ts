import { describe, expect, it } from 'vitest'
import type { Database } from '../gen/rpc'
import { initial } from './initial'
import { namesOf, noteOpen } from './lost'
import type { State } from './state'
import { Store } from './store'

const sample = { id: 'garden', title: 'Garden', questions: [], tables: [] } as unknown as Database
const own = (id: string, folder = '') => ({ ...sample, id, title: id, own: true, folder }) as Database

/** a tab keeps what it is told until it is closed. */
function tab(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
}

const page = (...databases: Database[]) => new Store<State>({ ...initial([sample], {}), databases })

describe('what was open before a reload', () => {
  it('is named once it is gone, and no longer when it is open again', () => {
    const storage = tab()
    const before = page(sample)
    noteOpen(before, storage)
    expect(before.state.lost).toEqual([])
    before.set({ databases: [own('dogs', 'spider'), own('pets', 'spider'), own('mine.csv'), sample] })
    expect(namesOf(before.state)).toEqual(['spider', 'mine.csv'])

    const after = page(own('mine.csv'), sample) // which was kept
    noteOpen(after, storage)
    expect(after.state.lost).toEqual(['spider'])
    after.set({ databases: [own('dogs', 'spider'), own('mine.csv'), sample] })
    expect(after.state.lost).toEqual([])
  })

  it('is still named after a second reload, until the person waves it away', () => {
    const storage = tab()
    const before = page(own('dogs', 'spider'), sample)
    noteOpen(before, storage)
    before.set({ box: 'x' })
    const once = page(sample)
    noteOpen(once, storage)
    once.set({ box: 'y' })
    const twice = page(sample)
    noteOpen(twice, storage)
    expect(twice.state.lost).toEqual(['spider'])
    twice.set({ lost: [] })
    const last = page(sample)
    noteOpen(last, storage)
    expect(last.state.lost).toEqual([])
  })

  it('is nothing where the storage holds something else, or all was cleared', () => {
    const storage = tab()
    for (const text of ['{', '{"a":1}', '[1,null]', JSON.stringify(['x'.repeat(201)])]) {
      storage.setItem('orbweaver-open', text)
      const one = page(sample)
      noteOpen(one, storage)
      expect(one.state.lost).toEqual([])
    }
    const cleared = page(own('mine.csv'), sample)
    noteOpen(cleared, storage)
    cleared.set({ forgotten: true })
    expect(storage.getItem('orbweaver-open')).toBeNull()
  })
})
