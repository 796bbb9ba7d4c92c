import { afterEach, describe, expect, it, vi } from 'vitest'
import { painted } from './painted'

type Heard = (list: { getEntriesByName: (name: string) => unknown[] }) => void

// Paints stands in for the browser's own observer, which happy-dom has not.
class Paints {
  static supportedEntryTypes = ['paint']
  static last: Paints | undefined
  #heard: Heard

  constructor(heard: Heard) {
    this.#heard = heard
    Paints.last = this
  }

  observe() {}
  disconnect() {
    Paints.last = undefined
  }

  tell(entry: string) {
    this.#heard({ getEntriesByName: (name) => (name === entry ? [{}] : []) })
  }
}

async function isOver(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))])
}

describe('the wait for the first paint', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is over with the first content, not with the ground', async () => {
    vi.stubGlobal('PerformanceObserver', Paints)
    const wait = painted()
    Paints.last?.tell('first-paint')
    expect(await isOver(wait)).toBe(false)
    Paints.last?.tell('first-contentful-paint')
    expect(await isOver(wait)).toBe(true)
    expect(Paints.last).toBeUndefined()
  })

  it('is over when the tab goes to the background', async () => {
    vi.stubGlobal('PerformanceObserver', Paints)
    const wait = painted()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await isOver(wait)).toBe(true)
  })

  it('is none in a browser that does not tell of paints', async () => {
    vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
    expect(await isOver(painted())).toBe(true)
  })
})
