import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../engine/client'
import type { CompareResult, Hit, RecallResult } from '../../gen/rpc'
import { useMemo } from 'preact/hooks'
import { modelOf, useModel } from '../../store/app'
import { type Comparison, makeComparing, nothingCompared } from './model'
import { defaults } from '../../store/settings'
import type { State } from '../../store/state'
import { trains } from '../../testing/fixtures'
import { show } from '../../testing/page'
import Compare from './view'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hit = (database: string, table: string, rank: number, ...scores: [string, number][]): Hit => ({
  table: `${database}.${table}`,
  database,
  rank,
  score: scores.reduce((sum, [, s]) => sum + s, 0),
  contributions: scores.map(([term, s]) => ({ term, words: [`${term}s`], fields: ['title'], score: s })),
})

const two = { ...nothingCompared, columns: nothingCompared.columns.slice(0, 2) }
const question: Partial<State> = {
  view: 'compare',
  box: 'How many reefs are there?',
  picked: 'reef_watch-01',
}

const found: CompareResult = {
  gold: 'reef_watch',
  needed: ['reef_watch.reef', 'reef_watch.dive'],
  tables: 40,
  columns: [
    {
      ms: 1,
      gold_rank: 1,
      all_at: 2,
      gap: null,
      hits: [
        hit('reef_watch', 'reef', 1, ['reef', 3], ['many', 1]),
        hit('night_trains', 'stop', 2, ['many', 2]),
      ],
    },
    {
      ms: 1,
      gold_rank: 7,
      all_at: 0,
      gap: {
        first: 'night_trains.stop',
        table: 'reef_watch.reef',
        scores: { term: '', words: [], first: 2, other: 1 },
        behind: [{ term: 'many', words: ['many'], first: 2, other: 1 }],
        ahead: [],
      },
      hits: [hit('night_trains', 'stop', 1, ['many', 2])],
    },
  ],
}

const at = (share: number) => [1, 5, 10].map((k) => ({ k, share, low: share - 0.1, high: share + 0.1 }))
const of = (mrr: number, ndcg: number, map: number) => ({ mrr, ndcg, map, needs: 2, joined: 1 })
const measured: RecallResult = {
  questions: 2,
  golds: 2,
  tables: 40,
  columns: [
    { recall: at(0.75), ...of(0.8, 0.83, 0.79), ms: 0.4, all: [0.6, 0.7, 0.8], joins: [0, 0.25, 0.625] },
    { recall: at(0.5), ...of(0.61, 0.66, 0.6), ms: 0.2, all: [0.5, 0.5, 0.5], joins: [0, 0, 0.5] },
  ],
  versus: [{ first: 0, second: 1, wins: 1, losses: 0, ties: 1, p: 1 }],
  differ: [
    {
      query: 'reef_watch-02',
      database: 'reef_watch',
      question: 'Which reef had the most sightings?',
      ranks: [1, 0],
    },
  ],
}

// Prepared is the view over what is compared already.
function Prepared({ comparison }: { comparison: Comparison }) {
  const model = useModel(makeComparing)
  useMemo(() => model.store.set(comparison), [])
  return <Compare />
}

// rendered is the view once the pause after typing is over.
function rendered(patch: Partial<State> = question, comparison: Comparison = two) {
  const page = show(<Prepared comparison={comparison} />, patch)
  act(() => void vi.runAllTimers())
  return page
}

describe('retrievers side by side', () => {
  it('are asked about the question in the box, with the gold of a sample question', () => {
    const { program } = rendered()
    expect(program.last).toMatchObject({
      method: 'compare',
      params: {
        database: 'reef_watch',
        question: 'How many reefs are there?',
        query: 'reef_watch-01',
        columns: two.columns,
        k: 5,
      },
    })
  })

  it('are shown one after the other while the first still index the tables', async () => {
    const { program, all } = rendered()
    const columns = () => all('.side-column').map((c) => c.querySelectorAll('.hits > li').length)
    program.last.tell({ ...found, columns: found.columns.slice(0, 1) })
    expect(columns()).toEqual([2, 0])
    expect(all('.side-column')[1]?.textContent).toMatch(/Indexing and ranking \d+ tables…/)
    await program.last.resolve(found)
    expect(columns()).toEqual([2, 1])
  })

  it('ask the embedding model that the settings name, with its key', () => {
    const settings = { ...defaults, embedModel: 'e', model: 'm', baseURL: 'http://localhost:1/v1' }
    const hello = { version: '', go: '', sqlite: '', retrievers: ['bm25'], over_models: ['openai-embedding'] }
    const comparison = {
      ...two,
      columns: [
        { retriever: 'bm25', options: {} },
        { retriever: 'openai-embedding', options: {} },
      ],
    }
    const { program, click } = rendered(
      { ...question, hello, settings, keys: { 'http://localhost:1': 'sk-secret' } },
      comparison,
    )
    expect(program.calls).toEqual([])
    click('Rank with these retrievers')
    expect(program.last.params).toMatchObject({
      models: {
        embedding: { base_url: 'http://localhost:1/v1', model: 'e' },
        summaries: { base_url: 'http://localhost:1/v1', model: 'm' },
        keys: { 'http://localhost:1/v1': 'sk-secret' },
      },
    })
    expect(
      rendered({ ...question, hello, settings, keys: { 'http://localhost:1': 'sk-secret' } }).program.last
        .params,
    ).not.toHaveProperty('models')
  })

  it('ask nothing without a question', () => {
    const { program, text } = rendered({ databases: [trains], current: trains.id })
    expect(program.calls).toEqual([])
    expect(text()).toContain('Type a question above')
  })

  it('mark the gold database with a word, and tell its first rank', async () => {
    const { program, all, text } = rendered()
    await program.last.resolve(found)
    expect(all('.is-gold .badge').map((b) => b.textContent)).toEqual(['gold'])
    expect(text()).toContain('First hit of the gold database at rank 1')
    expect(text()).toContain('First hit of the gold database at rank 7')
    expect(all('.why-not').map((p) => p.textContent)).toEqual([
      'Why not first? night_trains.stop scores 2.00, reef_watch.reef 1.00: it is behind on “many” (2.00 there, ' +
        '1.00 here).',
    ])
  })

  it('draw a bar whose parts add up to the score, a word having one colour everywhere', async () => {
    const { program, all } = rendered()
    await program.last.resolve(found)
    const bars = all('.shares').map((stack) =>
      [...stack.children].map((i) => [i.className, (i as HTMLElement).style.width]),
    )
    expect(bars).toEqual([
      [
        ['t0', '75%'],
        ['t1', '25%'],
      ],
      [['t1', '50%']],
      [['t1', '100%']],
    ])
    expect(all('.word .mark').map((m) => m.className)).toEqual(['mark t0', 'mark t1', 'mark t1', 'mark t1'])
  })

  it('compare again when a switch is thrown', () => {
    const { program, all } = rendered()
    const title = all('.side-column')[0]?.querySelector<HTMLInputElement>('input') as HTMLInputElement
    act(() => title.click())
    act(() => void vi.runAllTimers())
    expect(program.calls).toHaveLength(2)
    expect(program.calls[0]?.signal?.aborted).toBe(true)
    expect(program.last.params).toMatchObject({
      columns: [{ retriever: 'bm25', options: { no_title: true } }, two.columns[1]],
    })
  })

  it('are two to five', () => {
    const { click, all, find } = rendered()
    expect(all('.remove')).toEqual([])
    for (const _ of 'CDE') click('Add a retriever')
    expect(all('.side-column')).toHaveLength(5)
    expect(find('.compare').textContent).not.toContain('Add a retriever')
    click('Remove retriever D')
    expect(all('.side-column')).toHaveLength(4)
  })

  it('cannot be left with nothing to read', () => {
    const columns = [
      { retriever: 'bm25', options: { no_title: true, no_rows: true } },
      ...two.columns.slice(1),
    ]
    const { all } = rendered(question, { ...two, columns })
    expect(
      all('.side-column input')
        .slice(0, 3)
        .map((i) => (i as HTMLInputElement).disabled),
    ).toEqual([false, true, false])
  })

  it('show names as text, never as markup', async () => {
    const { program, all, text } = rendered()
    const evil = '<img src=x onerror=alert(1)>'
    await program.last.resolve({
      ...found,
      columns: [{ ms: 1, gold_rank: 0, hits: [hit(evil, evil, 1, [evil, 1])] }],
    })
    expect(all('img')).toEqual([])
    expect(text()).toContain(evil)
  })

  it('say what went wrong', async () => {
    const { program, all } = rendered()
    await program.last.reject(new CallFailure('bad-input', 'unknown retriever "bm52"'))
    expect(all('.problem')[0]?.textContent).toContain('bm52')
  })
})

describe('over all sample questions', () => {
  it('counts, and ends with the figures and where the columns differ', async () => {
    const { program, click, find, all, text, store } = rendered()
    click('Run all questions')
    expect(program.last).toMatchObject({ method: 'recall', params: { columns: two.columns } })
    program.last.tell({ done: 1, total: 4 })
    expect(text()).toContain('1 of 4 rankings done')
    await program.last.resolve(measured)
    expect(all('.figures tbody tr').map((tr) => tr.textContent)).toEqual([
      'R@175.0 %65–8550.0 %40–60',
      'R@575.0 %65–8550.0 %40–60',
      'R@1075.0 %65–8550.0 %40–60',
      'MRR@100.8000.610',
      'nDCG@100.8300.660',
      'MAP@100.7900.600',
      'Time per query0.40 ms0.20 ms',
    ])
    expect(all('.curve')).toHaveLength(2)
    expect(all('.curve circle')).toHaveLength(6)
    expect(find('.curves').getAttribute('aria-hidden')).toBe('true')
    expect(all('.versus tbody tr').map((tr) => tr.textContent)).toEqual(['A : B1011.000'])
    expect(find('.differ .ranks').textContent).toContain('Rank of the gold database: ')
    expect(find('.differ .ranks').textContent).toContain('B –not found')
    expect(store.state.said).toBe('2 questions measured.')
  })

  it('speaks of the gold table where tables are searched that belong to no database', async () => {
    const { program, click, text } = rendered(question, { ...two, corpus: 'almanac' })
    click('Run all questions')
    await program.last.resolve(measured)
    expect(text()).toContain('A win is a question whose gold table')
    expect(text()).toContain('Rank of the gold table')
    expect(text()).not.toContain('gold database')
  })

  it('loads a question on which they differ, without asking it', async () => {
    const { program, click, store } = rendered()
    click('Run all questions')
    await program.last.resolve(measured)
    click('Compare on: Which reef had the most sightings?')
    expect(store.state).toMatchObject({
      box: 'Which reef had the most sightings?',
      picked: 'reef_watch-02',
      run: null,
    })
  })

  it('stops when it is cancelled', async () => {
    const { program, click, text } = rendered()
    click('Run all questions')
    const { last } = program
    click('Cancel')
    expect(last.signal?.aborted).toBe(true)
    await last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(text()).toContain('Cancelled. Nothing was measured to the end.')
  })

  it('keeps the figures of columns that stay, and measures the new ones alone', async () => {
    const { program, click, all, text } = rendered()
    click('Run all questions')
    await program.last.resolve({ ...measured, ranks: [[1], [2]], asked: [] })
    click('Add a retriever')
    const both = measured.columns.map((column, i) => ({ columns: [column], ranks: [[i + 1]] }))
    expect(program.last).toMatchObject({ method: 'recallJoin', params: { parts: both, ranks: true } })
    await program.last.resolve({ ...measured, ranks: [[1], [2]] })
    expect(all('.curve')).toHaveLength(2)
    expect(text()).toContain('C: not measured yet')
    click('Run what is not measured')
    expect(program.last.params).toMatchObject({ columns: [{ retriever: 'tfidf', options: {} }] })
  })

  it('shows a step that was here before with its figures, and asks for no ranking again', async () => {
    const { program, click, ...page } = rendered()
    const step = () => act(() => void modelOf({ program, ...page }, makeComparing).figures())
    step()
    await program.last.resolve({ ...measured, ranks: [[1], [2]], asked: [] })
    step()
    expect(program.calls.map((c) => c.method).slice(-2)).toEqual(['recall', 'recallJoin'])
    await program.last.resolve(measured)
    click('Run again') // a person who presses is obeyed
    expect(program.last.method).toBe('recall')
  })

  it('goes on with a run that was begun before the figures that stay were there', async () => {
    const { program, click, text } = rendered()
    click('Run all questions')
    await program.last.resolve({ ...measured, ranks: [[1], [2]], asked: [] })
    click('Add a retriever')
    const joining = program.last
    click('Run what is not measured')
    const running = program.last
    await joining.reject(new CallFailure('cancelled', 'cancelled'))
    running.tell({ done: 1, total: 4 })
    expect(text()).toContain('1 of 4 rankings done')
  })

  it('forgets the figures of a column that changes', async () => {
    const { program, click, all } = rendered()
    click('Run all questions')
    await program.last.resolve({ ...measured, ranks: [[1], [2]], asked: [] })
    act(() => all('.side-column')[0]?.querySelectorAll<HTMLInputElement>('input')[2]?.click())
    expect(program.last).toMatchObject({ method: 'recallJoin', params: { parts: [{ ranks: [[2]] }] } })
    await program.last.resolve({ ...measured, columns: measured.columns.slice(1), versus: [], differ: [] })
    expect(all('.figures thead .letter').map((l) => l.className)).toEqual(['letter l1'])
  })
})
