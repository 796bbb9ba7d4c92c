import { describe, expect, it } from 'vitest'
import type { Gap } from '../../gen/rpc'
import { newRun, finish } from '../../store/run'
import { config, defaults } from '../../store/settings'
import { threeAttemptsResult } from '../../testing/fixtures'
import { show } from '../../testing/page'
import { GoldGap } from './gold'
import { WhyNotFirst } from './view'

const { record } = threeAttemptsResult
const term = (word: string, first: number, other: number) => ({
  term: word.slice(0, 4),
  words: [word],
  first,
  other,
})
const gap: Gap = {
  first: 'a.ship',
  table: 'b.harbour',
  scores: { term: '', words: [], first: 7, other: 5.5 },
  behind: [term('ships', 4, 0), term('ports', 2, 1.5)],
  ahead: [term('harbour', 0, 3)],
}
const said = (of: Gap) => show(<WhyNotFirst gap={of} />).text()

describe('why a table is not first', () => {
  it('is said with the terms of both, those that decide first', () => {
    expect(said(gap)).toBe(
      'Why not first? a.ship scores 7.00, b.harbour 5.50: it is behind on “ships” (4.00 there, nothing here) and ' +
        '“ports” (2.00 there, 1.50 here), though ahead on “harbour” (3.00 here, nothing there).',
    )
  })

  it('names the three terms that do most, and counts the others', () => {
    const five = ['one', 'two', 'three', 'four', 'five'].map((w) => term(w, 1, 0))
    expect(said({ ...gap, behind: five, ahead: [] })).toContain(
      '“one” (1.00 there, nothing here), “two” (1.00 there, nothing here), “three” (1.00 there, nothing here) and ' +
        '2 more.',
    )
  })

  it('is said of a tie, too', () => {
    expect(said({ ...gap, behind: [], ahead: null })).toContain('no word of the question tells them apart')
  })

  it('is asked of the program for an answer whose gold table is not first, and for no other', async () => {
    const hello = { version: '', go: '', sqlite: '', retrievers: ['bm25'], over_models: [] }
    const run = finish(newRun(record.question, record.query, 'reef_watch', config(defaults)), record, 1)
    const ranked = (first_hit: number) => ({
      ...run,
      gold: record.gold ? { ...record.gold, first_hit } : null,
    })
    const { program, text } = show(<GoldGap run={ranked(3)} />, { hello })
    expect(program.last).toMatchObject({
      method: 'compare',
      params: { database: 'reef_watch', query: record.query, columns: [{ retriever: 'bm25' }] },
    })
    await program.last.resolve({
      gold: 'reef_watch',
      tables: 9,
      columns: [{ hits: [], gold_rank: 3, gap, ms: 1 }],
    })
    expect(text()).toContain('a.ship scores 7.00, b.harbour 5.50')
    expect(show(<GoldGap run={ranked(1)} />, { hello }).program.calls).toEqual([])
    expect(
      show(<GoldGap run={{ ...ranked(3), config: { retriever: 'openai-embedding' } }} />, { hello }).program
        .calls,
    ).toEqual([])
  })

  it('shows names as text', () => {
    const { root, text } = show(<WhyNotFirst gap={{ ...gap, table: '<img src=x onerror=alert(1)>' }} />)
    expect(root.querySelector('img')).toBeNull()
    expect(text()).toContain('<img src=x')
  })
})
