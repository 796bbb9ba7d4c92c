import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { benched } from '../../../testing/fixtures'
import { show } from '../../../testing/page'
import type { Bench } from '../../../store/state'
import { BenchView } from './view'

const bench: Bench = {
  database: 'reef_watch',
  config: {},
  phase: 'running',
  done: 2,
  total: 8,
  right: 1,
  leftMS: 61_000,
  result: null,
  problem: null,
  rows: [
    { ms: 40, record: benched('reef_watch-01', 'How many reefs are there?', true) },
    { ms: 90, record: benched('reef_watch-02', 'Which reef had the most sightings?', false) },
  ],
}

describe('running all questions', () => {
  it('is offered where there are questions', () => {
    expect(show(<BenchView />).text()).toContain('Run all 2 sample questions')
    expect(show(<BenchView />, { current: 'night_trains' }).text()).toContain('no sample questions to run')
  })

  it('shows how far it is, how many are right and how long it takes', () => {
    const { text, find } = show(<BenchView />, { bench })
    expect(text()).toContain('2 of 8 done1 right (50 %)about 1 min 1 s left')
    expect((find('progress') as HTMLProgressElement).value).toBe(2)
    expect(text()).toContain('built-in, no language model')
  })

  it('says of a question without any SQL that it has no answer', () => {
    const wrong = benched('reef_watch-02', 'Which reef had the most sightings?', false)
    const { trace: _, ...silent } = wrong
    const { all } = show(<BenchView />, {
      bench: {
        ...bench,
        rows: [
          { ms: 1, record: silent },
          { ms: 1, record: wrong },
        ],
      },
    })
    expect(all('.results .badge').map((b) => b.textContent)).toEqual(['no answer', 'wrong'])
  })

  it('names the database of each question where there are several, and finds by it', () => {
    const there = benched('night_trains-01', 'How many trains are there?', true)
    const rows = [...bench.rows, { ms: 1, record: { ...there, database: 'night_trains' } }]
    const headings = (now: Bench) =>
      show(<BenchView />, { bench: now })
        .all('.results th')
        .map((h) => h.textContent)
    expect(headings({ ...bench, rows })).toContain('Database')
    expect(headings(bench)).not.toContain('Database')
    const many = Array.from({ length: 101 }, () => bench.rows[0]).filter((row) => row !== undefined)
    const { find, all } = show(<BenchView />, { bench: { ...bench, rows: [...many, ...rows.slice(-1)] } })
    act(() => {
      const search = find('input[type=search]') as HTMLInputElement
      search.value = 'night_tr'
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(all('.results .question').map((q) => q.textContent)).toEqual(['How many trains are there?'])
  })

  it('filters by outcome', () => {
    const { click, all } = show(<BenchView />, { bench })
    const shown = () => all('.results .question').map((q) => q.textContent)
    expect(shown()).toEqual(['How many reefs are there?', 'Which reef had the most sightings?'])
    click('Wrong')
    expect(shown()).toEqual(['Which reef had the most sightings?'])
    click('Right')
    expect(shown()).toEqual(['How many reefs are there?'])
  })

  it('opens a question with its story', () => {
    const { click, store } = show(<BenchView />, { bench })
    click('Open: Which reef had the most sightings?')
    expect(store.state).toMatchObject({
      tab: 'answer',
      run: { question: 'Which reef had the most sightings?', gold: { right: false } },
    })
  })

  it('ends with accuracy by hardness', () => {
    const result = {
      total: 8,
      right: 3,
      by_hardness: [
        { hardness: 'easy', total: 4, right: 3 },
        { hardness: 'hard', total: 4, right: 0 },
      ],
    }
    const { all } = show(<BenchView />, { bench: { ...bench, phase: 'done', result } })
    expect(all('.scores > div').map((d) => d.textContent)).toEqual([
      'EX, all38 % 3/8',
      'easy75 % 3/4',
      'hard0 % 0/4',
    ])
  })
})
