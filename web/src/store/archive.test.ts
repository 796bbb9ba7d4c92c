import { describe, expect, it } from 'vitest'
import { zip as made } from '../../e2e/zip'
import { entriesOf } from './archive'

// zip is an archive, changed as a test wants it.
function zip(files: [string, string][], change: (bytes: Uint8Array<ArrayBuffer>) => void = () => {}): Blob {
  const bytes = new Uint8Array(
    made(Object.fromEntries(files.map(([name, text]) => [name, Buffer.from(text)]))),
  )
  change(bytes)
  return new Blob([bytes])
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('a zip', () => {
  it('is listed without its folders, and read entry by entry', async () => {
    const entries = await entriesOf(
      zip([
        ['spider/', ''],
        ['spider/dev.json', '[1, 2]'],
        ['spider/database/ä/ä.sqlite', 'x'.repeat(5000)],
      ]),
    )
    expect(entries.map((e) => [e.path, e.size])).toEqual([
      ['spider/dev.json', 6],
      ['spider/database/ä/ä.sqlite', 5000],
    ])
    expect(text(await (entries[0] as (typeof entries)[0]).read())).toBe('[1, 2]')
    expect((await (entries[1] as (typeof entries)[0]).read()).length).toBe(5000)
  })

  it.each([
    ['that is none', (b: Uint8Array) => void b.fill(1), 'cut off, or no zip'],
    ['with a damaged list', (b: Uint8Array) => void b.set([0], b.length - 22 - 47), 'damaged'],
  ])('%s is refused in words', async (_, change, says) => {
    await expect(entriesOf(zip([['a', 'b']], change))).rejects.toThrow(says)
  })

  it('whose entry is larger than it says is not inflated further', async () => {
    const lying = zip([['bomb', 'x'.repeat(100_000)]], (b) =>
      new DataView(b.buffer).setUint32(b.length - 22 - 50 + 24, 10, true),
    )
    const [bomb] = await entriesOf(lying)
    await expect(bomb?.read()).rejects.toThrow('larger than the archive says')
  })

  it('that is cut off within an entry says so', async () => {
    const [entry] = await entriesOf(
      zip([['a', 'bcd']], (b) => new DataView(b.buffer).setUint32(b.length - 22 - 47 + 24, 9, true)),
    )
    await expect(entry?.read()).rejects.toThrow('cut off')
  })
})
