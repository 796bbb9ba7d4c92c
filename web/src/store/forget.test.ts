import { describe, expect, it } from 'vitest'
import { type Browser, forget, saved } from './forget'

// browser has of everything something of this page's and something of another's.
function browser(end: 'success' | 'blocked' = 'success') {
  const gone: string[] = []
  const names = ['orbweaver-abc', 'other-page']
  const registration = (scriptURL: string) => ({
    active: { scriptURL },
    unregister: async () => void gone.push(scriptURL),
  })
  const request = (result: unknown, event = 'success') => {
    const r: Record<string, unknown> = { result }
    queueMicrotask(() => (r[`on${event}`] as () => void)())
    return r
  }
  const files = [
    { name: 'cities.csv', bytes: new Uint8Array(2048) },
    { name: 'a and 1 more', bytes: new Uint8Array(3), files: [{ path: 'a.csv' }, { path: 'b.csv' }] },
  ]
  const db = {
    transaction: () => ({ objectStore: () => ({ getAll: () => request(files) }) }),
    close: () => {},
  }
  const of = {
    local: { removeItem: (name: string) => void gone.push(`local ${name}`) },
    databases: {
      databases: async () => [{ name: 'orbweaver' }],
      open: () => request(db),
      deleteDatabase: (name: string) => {
        gone.push(`database ${name}`)
        return request(undefined, end)
      },
    },
    caches: { keys: async () => names, delete: async (name: string) => gone.push(`cache ${name}`) },
    workers: {
      getRegistrations: async () => [
        registration('http://here/sw.js'),
        registration('http://here/theirs.js'),
      ],
    },
    estimate: async () => ({ usage: 9_000_000 }),
  }
  return { of: of as unknown as Browser, gone }
}

describe('what this browser keeps', () => {
  it('is told with its size', async () => {
    expect(await saved(browser().of)).toEqual({
      files: [
        { name: 'cities.csv', bytes: 2048, parts: 1 },
        { name: 'a and 1 more', bytes: 3, parts: 2 },
      ],
      page: true,
      bytes: 9_000_000,
    })
  })

  it('is nothing where the browser forbids to keep anything', async () => {
    const none: Browser = {
      local: null,
      databases: undefined,
      caches: undefined,
      workers: undefined,
      estimate: undefined,
    }
    expect(await saved(none)).toEqual({ files: [], page: false, bytes: null })
    await forget(none)
  })

  it('is all forgotten, and what other pages keep is not', async () => {
    const { of, gone } = browser()
    await forget(of)
    expect(gone.sort()).toEqual([
      'cache orbweaver-abc',
      'database orbweaver',
      'database orbweaver-runs',
      'http://here/sw.js',
      'local orbweaver',
    ])
  })

  it('is forgotten as far as it can be, and what cannot be is said', async () => {
    const { of, gone } = browser('blocked')
    await expect(forget(of)).rejects.toThrow('another tab holds it open')
    expect(gone).toContain('cache orbweaver-abc')
  })
})
