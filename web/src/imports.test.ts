import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = import.meta.dirname

/** floors are the page's, from the ground up: a file imports from its own floor and those below. */
const floors = ['gen', 'format', 'engine', 'store', 'ui', 'rooms', 'shell', 'boot']

/** besides is where the files of these folders and at the top stand. */
const besides: Record<string, string> = {
  offline: 'store',
  styles: 'gen',
  testing: 'shell',
  'strings.ts': 'store',
  'main.tsx': 'boot',
  'first.tsx': 'boot',
}

const floorOf = (path: string) => {
  const [top = ''] = path.split('/')
  return floors.indexOf(besides[top] ?? top)
}

/** sources are all files, without the tests, and what each imports of the page. */
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('gen/'))
  .map((path) => ({ path, imports: imported(path) }))

function imported(path: string): string[] {
  const text = readFileSync(join(src, path), 'utf8')
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)]
  return found
    .map(([, name = '']) => relative(src, join(src, dirname(path), name)))
    .filter((to) => !to.startsWith('..'))
}

describe('what imports what', () => {
  it('is known of every file', () => {
    expect(sources.length).toBeGreaterThan(150)
    for (const { path } of sources) expect(floorOf(path), path).toBeGreaterThanOrEqual(0)
  })

  it('goes down the floors, never up', () => {
    const up = sources.flatMap(({ path, imports }) =>
      imports.filter((to) => floorOf(to) > floorOf(path)).map((to) => `${path} → ${to}`),
    )
    expect(up).toEqual([])
  })

  it('leads from a room to no other but through its list, or to what Ask and Compare are made of', () => {
    const shared = /^rooms\/(ask|compare|loop|lessons)\//
    const rooms = sources.filter(({ path }) => /^rooms\/[^/]+\//.test(path))
    const across = rooms.flatMap(({ path, imports }) =>
      imports
        .filter((to) => /^rooms\/[^/]+\//.test(to) && to.split('/')[1] !== path.split('/')[1] && !shared.test(to))
        .map((to) => `${path} → ${to}`),
    )
    expect(across).toEqual([])
  })
})
