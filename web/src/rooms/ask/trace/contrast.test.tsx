import { describe, expect, it } from 'vitest'
import { built, exampleRun } from '../../../store/example'
import { show } from '../../../testing/page'
import { Contrast } from './contrast'

describe('what the example becomes from the tables found alone', () => {
  it('is told with the table that names alone miss and the SQL without it, and leads to both searches', () => {
    const { contrast } = built
    if (!contrast) throw new Error('the example has no contrast')
    const { text, find } = show(<Contrast run={exampleRun()} />)
    expect(text()).toMatch(/right by names and rows, ✗?\s*wrong by names alone, which miss \w+/)
    expect(text()).toContain(contrast.missed)
    expect(text()).toContain(contrast.sql)
    expect(contrast.sql).not.toContain(contrast.missed)
    expect(find('a').getAttribute('href')).toMatch(/^#\/compare\?db=\w+&q=[\w-]+&columns=bm25%2Cbm25%7Erows$/)
  })

  it('is not told of what a person asked', () => {
    const { origin: _, ...asked } = exampleRun()
    expect(show(<Contrast run={asked} />).text()).toBe('')
    expect(show(<Contrast run={{ ...asked, origin: 'differs' }} />).text()).toBe('')
    expect(show(<Contrast run={{ ...asked, origin: 'same' }} />).text()).toContain('Retrieval decides')
  })
})
