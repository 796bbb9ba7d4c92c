import { describe, expect, it } from 'vitest'
import type { Result } from '../gen/rpc'
import { threeAttemptsResult } from '../testing/fixtures'
import { built } from './example'
import { linked as packedLink } from './linkform'
import { link, longest, type Linked, NotALink, read, recordOf, TooLong } from './link'
import { cleanRecord } from './record'
import { newRun, finish } from './run'
import { config, defaults } from './settings'

const { record } = threeAttemptsResult
// An address of the first form, as it was written until November 2026.
const first =
  '' +
  '#/ask?v1=vVVRb9owEP4r1j2tk4uSQLXOL5PW0oqpLRO0miYagUkMyZrY1L6MdVX--2QT0tAB7aZpLxD7zt999935_AgxRz7lRgADLcRsvOQYJ' +
  'UDhvhAGUyWBwZckjRJirSThMcFEkFwZJCadJ5jKufmw8tcPGyCHXgAUjEDnA-wR7oC9KyloESkd241dh_40-K4kkhQNsNEjIJ9mm9bWGmDPcc3' +
  'lHTCfgomUFsA6rYBCpCTqdFpYfhW40DkwcIBAYal0bA1QU4SQwiwV2WobU8yEJSd4LLS1PcGXYUm3srWfLzINaqig5QdHe7hWcDVVt97CMtxE3' +
  'KQnbX5j1DyVpmVQLTYJNs01xXYN6LU8r7OHoq1yk6Jbb1DUamkaDB1gGZYhBdQ8ElWDrRsJKPAIlXbQ0R1QiHSKafS0_gnsyOJLnjmiHFHki6q' +
  'DZJFPhXbdwKVZ2k-YTCbmPruVw-5F9-SaOMnI2aB_6fr1Vk4mE3sD7jNgsN3H6iJMkaElqwqMVG6lE1orDbT6ZyAVMUWUkEhlRS6ZO9pa95FBs' +
  'TDAvJJCYfjc5b3QKl8gMD_wnvi-Lyl8K-K5yIV0Ab8LHacRugB4qAvp6HDj9NoTs7RdsBYkaAhSJSl53siRXPQue9fEfy7FTq9tiihXMEfF1d4' +
  'etrV3PcBGIxiqAhOhJVnyLIMwrHXxPW-7NMcNaY53SzPjmRFNYVIksRKGSIUkUoW0XVorcGa9GfnNp7UpWvtF0T71e1f1kCM3w97VOXnj7nwaH' +
  '5DzQf_mM_n4lVQ7pD847Q7shov25u0BOe0OT14p_b-O9VcFvFJ6VUCuo-Q1BQw6jQK2PQr2quccRQwMdSF2l9Ran1XUpWLc81KPbaJmRPDq9Wk' +
  'W-dqeL-0wXNP3qE_9kMJcZe5h2zWn_2cVEq5jKYyx8-QHag5rtj4F7d4qJxOF6cO4GnXARq7d6erXmt3E1QbHSWovTVlSyA2woN05Kn8B'
// An address of the second form, as it was written in November 2026.
const packed =
  '#/ask?v2=nVLBTsMwDL1O4oC0wgXYsHxiyFRJ1onBhSOaBLtsiEOJtqrrSMWWoDYVB8S_o6Tb2DQJCU6xn_1sP8cxFlk2n3wkNlVI-KzyVIGDQCU' +
  'zsCqDpSktlPmrsrl-Le-QthhXTCB94hveXn-14q1AuCYgRaFooXeRYtwUCjgJ6YLNbZozkUTIRa-FtcMo5rKGmqgdfWKLJNdlWFrzjsRCxqIWujF' +
  '9clfWkGzGDZvbRXZQ18Hz9o_7oqfTKVIsiBEj1AbKKlWQmkW11Ld-AaHPDqJfo1wwupGSGjpZ1pXhYfA4GANHwvYeeOSQIMaRqazKCg0fyWKBUhI' +
  'jzhiTbiDMLcxMVoI2FlJTaYuEx3tgGPA-o_5O77P1duFpNBjew4XfbD7rHK6ME0-9uOyc7oz3B95awdAUtYKkSNWOAu4VeELpD2jz5WDmkCWr-0L' +
  'CcVFlgYgYdRlxKSV1CZcmfcP105MUM-LE_y0ycmxXxHVwTUh0o578Bg'
const page = 'https://example.org/'
const whole: Linked = {
  database: 'reef_watch',
  question: record.question,
  query: record.query,
  settings: { ...defaults, k: 7 },
  record,
  ms: 2345,
}

// addressOf writes a link's values as they are.
async function addressOf(values: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(values)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return `#/ask?v2=${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`
}

const fragment = (address: string) => address.slice(address.indexOf('#'))

describe('a link', () => {
  it('restores settings and a finished answer, in a few characters', async () => {
    const { address, without } = await link(page, 'ask', whole)
    expect(without).toBe('nothing')
    expect(address.length).toBeLessThan(600)
    const back = await read(fragment(address))
    expect(back).toMatchObject({
      database: 'reef_watch',
      question: record.question,
      query: record.query,
      settings: { ...defaults, k: 7 },
      ms: 2345,
    })
    expect(
      back?.record?.trace?.attempts?.map((a) => [a.sql, a.answer, a.judgement.verdict, a.result?.outcome]),
    ).toEqual(record.trace?.attempts?.map((a) => [a.sql, a.answer, a.judgement.verdict, a.result?.outcome]))
    expect(back?.record?.gold?.right).toBe(true)
  })

  it.each([
    ['first', first],
    ['second', packed],
  ])('of the %s form, of before, still opens, and says the same', async (_, before) => {
    const { address } = await link(page, 'ask', whole)
    expect(await read(before)).toEqual(await read(fragment(address)))
  })

  it('keeps every kind of value, and what a phrase of the links stands for', async () => {
    const odd = [
      null,
      '',
      'a\tb\n',
      ' FROM \u0001"\\" is table ',
      { k: 'int', v: '-7' },
      { k: 'int', v: '9223372036854775807' },
      { k: 'real', v: '4.0' },
      { k: 'blob', v: 'AP8=' },
      { k: 'text-bytes', v: '/w==' },
    ]
    const result = {
      outcome: 'ok',
      steps: 2000,
      columns: odd.map(String),
      rows: [odd, odd],
    } as unknown as Result
    const of = (more: object) => ({
      ...record,
      trace: {
        ...record.trace!,
        attempts: [
          {
            number: 1,
            sql: 'SELECT ',
            judgement: { verdict: 'false' as const, reason: '', answer: 'False: ' },
            result,
          },
        ],
        final: 0,
      },
      ...more,
    })
    for (const sent of [
      of({}),
      of({
        gold: { ...record.gold!, right: false, result, database: 'another' },
        database: 'found',
        hits: [],
      }),
      of({ hits: undefined, gold: undefined, error: 'it ended' }),
    ]) {
      const { address } = await link(page, 'ask', { ...whole, record: sent })
      const { result: _, ...rightGold } = sent.gold ?? {}
      const want = {
        ...sent,
        trace: { ...sent.trace, question: '' },
        ...(sent.gold?.right && { gold: rightGold }),
      }
      expect((await read(fragment(address)))?.record).toEqual(cleanRecord(JSON.parse(JSON.stringify(want))))
    }
  })

  it('of a comparison names its columns', async () => {
    const columns = [
      { retriever: 'bm25', options: {} },
      { retriever: 'tfidf', options: { no_rows: true } },
    ]
    const { address } = await link(page, 'compare', {
      database: 'mine',
      title: 'My own',
      question: 'q',
      settings: defaults,
      columns,
    })
    expect(await read(fragment(address))).toEqual({
      database: 'mine',
      title: 'My own',
      question: 'q',
      settings: defaults,
      columns,
    })
  })

  it('of the example that comes with the page has fewer than 1,000 characters', async () => {
    const { address } = await link(page, 'ask', {
      database: built.database,
      question: built.record.question,
      query: built.record.query,
      settings: defaults,
      record: built.record,
      ms: 12,
    })
    expect(address.length).toBeLessThan(1000)
  })

  it('holds no key, whatever the settings are given with', async () => {
    const { address } = await link(page, 'ask', {
      ...whole,
      settings: { ...defaults, ...({ key: 'sk-secret' } as object) },
    })
    expect(JSON.stringify(await read(fragment(address)))).not.toContain('sk-secret')
  })

  it('leaves out rows, then the answer, before it becomes too long', async () => {
    const rows = (n: number) =>
      Array.from({ length: n }, (_, i) => [
        Array.from({ length: 12 }, (_, j) => Math.sin(1 + i * 12 + j)).join(' '),
      ])
    const with_ = (sql: string, n: number) => ({
      ...record,
      trace: {
        ...record.trace!,
        attempts: [
          {
            number: 1,
            sql,
            judgement: { verdict: 'true' as const },
            result: { outcome: 'ok' as const, steps: 0, columns: ['x'], rows: rows(n) },
          },
        ],
        final: 1,
      },
    })
    expect((await link(page, 'ask', { ...whole, record: with_('SELECT 1', 200) })).without).toBe('rows')
    const noise = rows(100).join(' ')
    const question = await link(page, 'ask', { ...whole, record: with_(noise, 1) })
    expect(question.without).toBe('answer')
    expect(question.address.length).toBeLessThanOrEqual(longest)
    expect((await read(fragment(question.address)))?.record).toBeUndefined()
    await expect(link(page, 'ask', { database: 'x', question: noise, settings: defaults })).rejects.toThrow(
      TooLong,
    )
  })

  it.each([
    ['cut off', (f: string) => f.slice(0, -20), 'damaged'],
    ['of a later form', (f: string) => f.replace('v2=', 'v3='), 'newer'],
    ['somebody else’s', () => '#/ask?utm_source=mail', 'damaged'],
    ['no base64', () => '#/ask?v2=%%%', 'damaged'],
    ['named as what every object has', () => '#/ask?constructor=x', 'damaged'],
    ['no more than a word', () => `#/ask?v2=${btoa(String.fromCharCode(3, 0))}`, 'damaged'],
  ])('that is %s is refused', async (_, change, says) => {
    const { address } = await link(page, 'ask', whole)
    const error = await read(change(fragment(address))).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(NotALink)
    expect((error as NotALink).says).toBe(says)
  })

  it.each([
    [
      'a value after those known',
      (values: unknown[]) => Object.assign([...values], { 7: 'My own', 8: 'later' }),
    ],
    ['a setting', (values: unknown[]) => values.with(3, { k: 7, depth: 2 })],
    ['a choice of a known setting', (values: unknown[]) => values.with(3, { k: 7, critic: 'committee' })],
    [
      'an outcome',
      (values: unknown[]) =>
        JSON.parse(JSON.stringify(values).replace('[2,0,0,"no such', '[20,0,0,"no such')),
    ],
  ])(
    'of a later version is shown as far as it is known, and says that it holds more: %s',
    async (_, change) => {
      const values = packedLink.pack(whole) as unknown[]
      const later = change(values)
      expect(later).not.toEqual(values)
      expect(await read(await addressOf(values))).not.toHaveProperty('more')
      expect(await read(await addressOf(later))).toMatchObject({
        database: 'reef_watch',
        question: record.question,
        settings: { k: 7 },
        more: true,
      })
    },
  )

  it('is none where the fragment only names a view', async () => {
    expect(await read('#/compare')).toBeNull()
    expect(await read('')).toBeNull()
  })

  it('with fields of the wrong kinds shows what is left of them', async () => {
    const hostile = {
      question: 'q',
      database: 'd',
      hits: [{ table: 5, score: 1, contributions: [{ term: 5, score: 1 }] }],
      trace: {
        attempts: [
          {
            sql: 7,
            judgement: { verdict: 'maybe' },
            result: { outcome: 'x', columns: ['a'], rows: [[{ k: 'evil', v: 1 }, 'more']] },
          },
        ],
        final: 9,
      },
    }
    const { address } = await link(page, 'ask', { ...whole, record: hostile as never })
    const back = await read(fragment(address))
    expect(back?.record?.trace).toMatchObject({
      final: 0,
      attempts: [
        { sql: '', judgement: { verdict: 'unchecked' }, result: { outcome: 'error', rows: [[null]] } },
      ],
    })
    const run = finish(newRun('q', '', 'd', {}), back!.record!, 1)
    expect(run.attempts).toHaveLength(1)
  })

  it('is made of what a run shows', () => {
    const run = finish(newRun(record.question, record.query, 'reef_watch', config(defaults)), record, 5)
    expect(recordOf(run).trace?.attempts?.map((a) => a.sql)).toEqual(
      record.trace?.attempts?.map((a) => a.sql),
    )
    expect(recordOf(run).gold).toEqual(record.gold)
  })
})
