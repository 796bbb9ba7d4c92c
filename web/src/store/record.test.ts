import { describe, expect, it } from 'vitest'
import { built } from './example'
import { cleanConfig, cleanRecord, most } from './record'

const many = <T>(n: number, of: T): T[] => Array.from({ length: n }, () => of)

describe('a configuration from outside', () => {
  it('has numbers within what a run can have', () => {
    expect(cleanConfig({ k: 1e12, z: 1e9 })).toEqual({ k: most.k, z: most.z })
    expect(cleanConfig({ k: 5, z: -5 })).toEqual({ k: 5, z: 0 })
    expect(cleanConfig({ k: 0.5, z: '7' })).toEqual({})
  })
})

describe('a record from outside', () => {
  it('keeps all that the program has said of the gold answer', () => {
    expect(cleanRecord(structuredClone(built.record))?.gold).toEqual(built.record.gold)
  })

  it('keeps why the built-in actor wrote each SQL', () => {
    const reasons = (of: unknown) => cleanRecord(of)?.trace?.attempts?.map((a) => a.reason)
    const { trace } = built.record
    expect(reasons(structuredClone(built.record))).toEqual(trace?.attempts?.map((a) => a.reason))
    const reason = {
      links: many(999, { text: 'x', from: '1' }),
      rivals: 7,
      evidence: many(999, null),
      steps: [{}],
    }
    const record = { question: 'q', database: 'd', trace: { attempts: [{ sql: 'SELECT 1', reason }] } }
    expect(reasons(record)?.[0]).toMatchObject({ rivals: [], evidence: [] })
    expect(reasons(record)?.[0]?.links?.length).toBe(most.contributions)
  })

  it('has no more of anything than the page can show', () => {
    const attempt = {
      sql: 'SELECT 1',
      judgement: { verdict: 'true', votes: many(999, { critic: 'c', verdict: 'true' }) },
    }
    const hit = { table: 't', contributions: many(999, { term: 'x', words: many(999, 'x') }) }
    const record = cleanRecord({
      question: 'q',
      database: 'd',
      hits: many(15_000, hit),
      trace: { attempts: many(20_000, attempt) },
      rows: many(20_000, 1),
      gold: {
        by_attempt: many(20_000, true),
        result: { outcome: 'ok', columns: many(3000, 'c'), rows: many(300, many(3000, 'x')) },
      },
    })
    expect(record?.hits?.length).toBe(most.hits)
    expect(record?.hits?.[0]?.contributions?.length).toBe(most.contributions)
    expect(record?.hits?.[0]?.contributions?.[0]?.words?.length).toBe(most.words)
    expect(record?.trace?.attempts?.length).toBe(most.attempts)
    expect(record?.trace?.attempts?.[0]?.judgement.votes?.length).toBe(most.votes)
    expect(record?.rows?.length).toBe(most.attempts)
    expect(record?.gold?.by_attempt?.length).toBe(most.attempts)
    const { columns = [], rows = [] } = record?.gold?.result ?? {}
    expect(columns.length).toBe(most.columns)
    expect(rows.length * columns.length).toBeLessThanOrEqual(most.cells)
    expect(rows.length).toBeGreaterThan(0)
  })
})
