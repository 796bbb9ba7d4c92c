import { describe, expect, it } from 'vitest'
import type { Link } from '../../../gen/rpc'
import { reefs, threeAttempts } from '../../../testing/fixtures'
import { sqlKeys } from './sql'
import { meanings, pieces, textKeys } from './words'

const question = 'Which reef had the most sightings of more than 5?'
const hits = threeAttempts[0]?.hits ?? []
const link: Link = {
  text: 'most',
  from: 19,
  to: 23,
  kind: 'word',
  target: 'the most or least',
  score: 0,
  used: true,
}
const reason = {
  candidate: 1,
  candidates: 1,
  probability: 1,
  sketch: '',
  steps: null,
  tables: null,
  evidence: null,
  rivals: null,
  links: [
    link,
    { ...link, text: '5', from: 47, to: 48, kind: 'value' as const, target: 'sighting.seen', value: '5' },
  ],
}
const of = { question, glossary: [], hits, ranOn: 'reef_watch', database: reefs }
const word = (text: string) => pieces(question).find((p) => p.text === text)?.word
const at = (key: string, known = meanings({ ...of, reason })) => [...(known.get(key) ?? [])]

describe('what the words of a question stand for', () => {
  it('puts its pieces together to the question', () => {
    expect(
      pieces(question)
        .map((p) => p.text)
        .join(''),
    ).toBe(question)
    expect(word('sightings')).toBe(5)
  })
  it('is what retrieval found by them: the term, the table, the columns whose names begin so', () => {
    expect(at('term:sight')).toEqual([word('sightings')])
    expect(at('table:sighting')).toEqual([word('sightings')])
    expect(at('column:sighting.sighting_id')).toEqual([word('sightings')])
    expect(at('column:sighting.seen', meanings({ ...of, reason: null }))).toEqual([])
    expect(at('table:stop')).toEqual([]) // of another database
  })
  it('is what the built-in actor took them for', () => {
    expect(at('call:limit')).toEqual([word('most')])
    expect([at('column:sighting.seen'), at('name:seen'), at('value:5')]).toEqual([[9], [9], [9]])
    expect(at('call:limit', meanings({ ...of, reason: null }))).toEqual([])
  })
  it('is what the meaning of a term in the glossary stands for', () => {
    const read = {
      ...of,
      question: 'Which bank had most dives?',
      glossary: [{ term: 'dives', meaning: 'sightings' }],
    }
    const links = [
      { ...link, text: 'sightings', from: 19, to: 28, kind: 'table' as const, target: 'sighting' },
    ]
    const known = meanings({ ...read, reason: { ...reason, links } })
    expect([at('term:sight', known), at('table:sighting', known)]).toEqual([[4], [4]])
  })
})

describe('what the pieces of SQL name', () => {
  const keys = (sql: string) => sqlKeys(sql, reefs)
  it('is a table by its name and its alias, a column by its table', () => {
    const of = keys(
      "SELECT T1.Name FROM reef AS T1 JOIN sighting s ON s.reef_id = T1.reef_id WHERE T1.name = 'Cape ''A'''",
    )
    expect(of[1]).toEqual(['table:reef'])
    expect(of[2]).toEqual(['column:reef.name'])
    expect(of).toContainEqual(['column:sighting.reef_id'])
    expect(of.at(-1)).toEqual(["value:cape 'a'", 'text:cape', 'text:a'])
  })
  it('is every column of that name among the tables it reads, where it does not say which', () => {
    expect(keys('SELECT reef_id FROM reef')[1]).toEqual(['column:reef.reef_id'])
    expect(keys('SELECT count(*) FROM reef, sighting WHERE reef_id = 1')).toContainEqual([
      'column:reef.reef_id',
      'column:sighting.reef_id',
    ])
  })
  it('takes no more of a long value than its beginning', () => {
    expect(textKeys('a '.repeat(10_000)).length).toBeLessThan(110)
  })
})
