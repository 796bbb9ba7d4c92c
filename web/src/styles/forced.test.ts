import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const forced = (file: string) => read(file).split('@media (forced-colors: active)')[1] ?? ''

describe('under colours of the person’s own', () => {
  it('what is told by colour alone keeps it: bars, letters, marks of words, keys of drawings', () => {
    const [kept = ''] = forced('./base.css').split('forced-color-adjust: none').slice(0, 1)
    for (const told of ['.shares', '.letter', '.mark', '.key i', '.hardness i']) expect(kept).toContain(told)
    expect(read('../rooms/compare/hits.tsx')).toContain('mark={`t')
  })

  it('no other tab than the chosen one is underlined', () => {
    expect(forced('../rooms/ask/tabs/view.css')).toMatch(/:not\(\[aria-selected='true'\]\) \{\s+border-color: Canvas/)
  })
})
