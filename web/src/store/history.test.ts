import { describe, expect, it } from 'vitest'
import { benched, reefs, state, threeAttemptsResult } from '../testing/fixtures'
import type { Files } from './files'
import type { KeptFile } from './keepable'
import { benchOf, keepHistory, mostRuns } from './history'
import { opened } from './initial'
import { newRun, finish } from './run'
import { config, defaults } from './settings'
import { Store } from './store'

// A Fake is as much of IndexedDB as is used: stores of numbered values.
class Fake {
  stores = new Map<string, Map<number, unknown>>()
  #last = 0

  factory = {
    open: () =>
      soon(
        {
          createObjectStore: (name: string) => this.stores.set(name, this.stores.get(name) ?? new Map()),
          transaction: () => ({ objectStore: (name: string) => this.#store(name) }),
        },
        true,
      ),
  } as unknown as IDBFactory

  #store(name: string) {
    const values = this.stores.get(name) ?? new Map<number, unknown>()
    return {
      getAll: () => soon([...values.values()]),
      getAllKeys: () => soon([...values.keys()]),
      add: (value: unknown) => soon(values.set(++this.#last, structuredClone(value))),
      delete: (key: number) => soon(values.delete(key)),
      clear: () => soon(values.clear()),
    }
  }
}

function soon(result: unknown, upgrade = false) {
  const request = { result, onsuccess: () => {}, onerror: () => {}, onupgradeneeded: () => {} }
  queueMicrotask(() => {
    if (upgrade) request.onupgradeneeded()
    request.onsuccess()
  })
  return request
}

const nobody = { keepIn: () => {}, reopen: async () => {} } as unknown as Files
const settled = () => new Promise((next) => setTimeout(next))
const { record } = threeAttemptsResult
const answered = () =>
  finish(newRun(record.question, record.query, 'reef_watch', config(defaults)), record, 12)

describe('what survives a reload', () => {
  it('is the answer to the question in the box, labelled as kept', async () => {
    const browser = new Fake()
    const before = new Store(state())
    await keepHistory(before, nobody, browser.factory)
    before.set({ run: answered() })
    await settled()
    expect(before.state.history.runs).toHaveLength(1)
    const after = new Store(state({ box: record.question }))
    await keepHistory(after, nobody, browser.factory)
    expect(after.state.run).toMatchObject({ origin: 'kept', final: 3, ms: 12, question: record.question })
  })

  it('is a run over all questions, counted anew', async () => {
    const browser = new Fake()
    const before = new Store(state())
    await keepHistory(before, nobody, browser.factory)
    const { kept: _, ...bench } = benchOf('reef_watch', config(defaults), [
      { record: benched('1', 'q', true), ms: 1 },
    ])
    before.set({ bench })
    await settled()
    const after = new Store(state())
    await keepHistory(after, nobody, browser.factory)
    expect(after.state.bench).toMatchObject({ kept: true, right: 1, total: 1, phase: 'done' })
  })

  it('are files, of one part or several, that look as the page wrote them', async () => {
    const browser = new Fake()
    const bytes = new Uint8Array(3)
    const good = [
      { name: 'a.csv', bytes },
      { name: 'a and 1 more', bytes, files: [{ path: 'a.csv', size: 3 }] },
    ]
    const bad = [{ name: 'b', bytes, files: 'x' }, { name: 'c', bytes, files: [{ path: 7 }] }, { bytes }]
    browser.stores.set('files', new Map([...good, ...bad].map((file, i) => [i, file])))
    const opened: KeptFile[] = []
    const files = { ...nobody, reopen: async (file: KeptFile) => void opened.push(file) } as unknown as Files
    await keepHistory(new Store(state()), files, browser.factory)
    await settled()
    expect(opened).toEqual(good)
  })

  it('is the question that was asked of a kept file, once that is open again', async () => {
    const browser = new Fake()
    browser.stores.set('files', new Map([[1, { name: 'fish.csv', bytes: new Uint8Array(3) }]]))
    const own = { ...reefs, id: 'fish', own: true, questions: [] }
    const page = async (meanwhile: string) => {
      const store = new Store({ ...opened([reefs], { current: 'fish', box: 'How many?' }) })
      const files = {
        ...nobody,
        reopen: async () => store.set({ databases: [own, reefs], box: meanwhile }),
      } as unknown as Files
      expect(store.state).toMatchObject({ current: 'reef_watch', box: '' })
      await keepHistory(store, files, browser.factory)
      await settled()
      return store.state
    }
    expect(await page('')).toMatchObject({ current: 'fish', box: 'How many?', reopening: null })
    expect(await page('Something else')).toMatchObject({ current: 'reef_watch', box: 'Something else' })
  })

  it('does not grow without bound, and is not what came from elsewhere', async () => {
    const browser = new Fake()
    const store = new Store(state())
    await keepHistory(store, nobody, browser.factory)
    for (let i = 0; i < mostRuns + 5; i++) {
      store.set({ run: answered() })
      await settled()
    }
    store.set({ run: { ...answered(), origin: 'linked' } })
    await settled()
    expect(store.state.history.runs).toHaveLength(mostRuns)
    expect(browser.stores.get('runs')?.size).toBe(mostRuns)
  })

  it('is forgotten when a person says so', async () => {
    const browser = new Fake()
    const store = new Store(state())
    await keepHistory(store, nobody, browser.factory)
    store.set({ run: answered() })
    await settled()
    store.set({ history: { ...store.state.history, cleared: true } })
    await settled()
    expect(store.state.history.runs).toEqual([])
    expect(browser.stores.get('runs')?.size).toBe(0)
  })

  it('is nothing where something else wrote there', async () => {
    const browser = new Fake()
    browser.stores.set(
      'runs',
      new Map<number, unknown>([
        [1, { database: 5 }],
        [2, 'text'],
      ]),
    )
    browser.stores.set('benches', new Map([[1, { database: 'x', rows: 'no' }]]))
    const store = new Store(state())
    await keepHistory(store, nobody, browser.factory)
    expect(store.state).toMatchObject({ run: null, bench: null, history: { runs: [], benches: [] } })
  })
})
