import { describe, expect, it } from 'vitest'
import { threeAttemptsResult } from '../testing/fixtures'
import { built } from './example'
import { link, longest, type Linked, NotALink, read, recordOf, TooLong } from './link'
import { begin, finish } from './run'
import { config, defaults } from './settings'

const { record } = threeAttemptsResult
const page = 'https://example.org/'
const whole: Linked = { database: 'reef_watch', question: record.question, query: record.query, settings: { ...defaults, k: 7 }, record, ms: 2345 }
const fragment = (address: string) => address.slice(address.indexOf('#'))

describe('a link', () => {
  it('restores settings and a finished answer, in a few characters', async () => {
    const { address, without } = await link(page, 'ask', whole)
    expect(without).toBe('nothing')
    expect(address.length).toBeLessThan(1800)
    const back = await read(fragment(address))
    expect(back).toMatchObject({ database: 'reef_watch', question: record.question, query: record.query, settings: { ...defaults, k: 7 }, ms: 2345 })
    expect(back?.record?.trace?.attempts?.map((a) => [a.sql, a.answer, a.judgement.verdict, a.result?.outcome])).toEqual(
      record.trace?.attempts?.map((a) => [a.sql, a.answer, a.judgement.verdict, a.result?.outcome]),
    )
    expect(back?.record?.gold?.right).toBe(true)
  })

  it('of the example that comes with the page has well below 2,000 characters', async () => {
    const { address } = await link(page, 'ask', { database: built.database, question: built.record.question, query: built.record.query, settings: defaults, record: built.record, ms: 12 })
    expect(address.length).toBeLessThan(1800)
  })

  it('holds no key, whatever the settings are given with', async () => {
    const { address } = await link(page, 'ask', { ...whole, settings: { ...defaults, ...({ key: 'sk-secret' } as object) } })
    expect(JSON.stringify(await read(fragment(address)))).not.toContain('sk-secret')
  })

  it('leaves out rows, then the answer, before it becomes too long', async () => {
    const rows = (n: number) => Array.from({ length: n }, (_, i) => [Array.from({ length: 12 }, (_, j) => Math.sin(1 + i * 12 + j)).join(' ')])
    const with_ = (sql: string, n: number) => ({ ...record, trace: { ...record.trace!, attempts: [{ number: 1, sql, judgement: { verdict: 'true' as const }, result: { outcome: 'ok' as const, steps: 0, columns: ['x'], rows: rows(n) } }], final: 1 } })
    expect((await link(page, 'ask', { ...whole, record: with_('SELECT 1', 200) })).without).toBe('rows')
    const noise = rows(100).join(' ')
    const question = await link(page, 'ask', { ...whole, record: with_(noise, 1) })
    expect(question.without).toBe('answer')
    expect(question.address.length).toBeLessThanOrEqual(longest)
    expect((await read(fragment(question.address)))?.record).toBeUndefined()
    await expect(link(page, 'ask', { database: 'x', question: noise, settings: defaults })).rejects.toThrow(TooLong)
  })

  it.each([
    ['cut off', (f: string) => f.slice(0, -20), 'damaged'],
    ['of a later form', (f: string) => f.replace('v1=', 'v2='), 'newer'],
    ['somebody else’s', () => '#/ask?utm_source=mail', 'damaged'],
    ['no base64', () => '#/ask?v1=%%%', 'damaged'],
  ])('that is %s is refused', async (_, change, says) => {
    const { address } = await link(page, 'ask', whole)
    const error = await read(change(fragment(address))).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(NotALink)
    expect((error as NotALink).says).toBe(says)
  })

  it('is none where the fragment only names a view', async () => {
    expect(await read('#/compare')).toBeNull()
    expect(await read('')).toBeNull()
  })

  it('with fields of the wrong kinds shows what is left of them', async () => {
    const hostile = { question: 'q', database: 'd', hits: [{ table: 5, score: 1, contributions: [{ term: 5, score: 1 }] }], trace: { attempts: [{ sql: 7, judgement: { verdict: 'maybe' }, result: { outcome: 'x', columns: ['a'], rows: [[{ k: 'evil', v: 1 }, 'more']] } }], final: 9 } }
    const { address } = await link(page, 'ask', { ...whole, record: hostile as never })
    const back = await read(fragment(address))
    expect(back?.record?.trace).toMatchObject({ final: 0, attempts: [{ sql: '', judgement: { verdict: 'unchecked' }, result: { outcome: 'error', rows: [[null]] } }] })
    const run = finish(begin('q', '', 'd', {}), back!.record!, 1)
    expect(run.tries).toHaveLength(1)
  })

  it('is made of what a run shows', () => {
    const run = finish(begin(record.question, record.query, 'reef_watch', config(defaults)), record, 5)
    expect(recordOf(run).trace?.attempts?.map((a) => a.sql)).toEqual(record.trace?.attempts?.map((a) => a.sql))
    expect(recordOf(run).gold).toEqual(record.gold)
  })
})
