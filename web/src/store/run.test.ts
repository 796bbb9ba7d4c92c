import { describe, expect, it } from 'vitest'
import { threeAttempts, threeAttemptsResult } from '../testing/fixtures'
import { answer, newRun, finish, withEvents, type Run } from './run'
import { config, defaults } from './settings'

const start = newRun(
  'Which reef had the most sightings?',
  'reef_watch-02',
  'reef_watch',
  config({ ...defaults, actor: 'llm' }),
)
const after = (n: number): Run => withEvents(start, threeAttempts.slice(0, n))

describe('a run', () => {
  it('waits until something has happened', () => {
    expect(start.phase).toBe('waiting')
    expect(after(1).phase).toBe('running')
  })

  it('shows the tables before the first attempt', () => {
    expect(after(1).hits?.map((h) => h.table)).toEqual([
      'reef_watch.sighting',
      'reef_watch.reef',
      'night_trains.stop',
    ])
    expect(after(1).attempts).toEqual([])
    expect(after(2).ranOn).toBe('reef_watch')
  })

  it('puts streamed pieces of an answer together', () => {
    expect(after(5).attempts[0]).toMatchObject({
      answer: '```sql\nSELECT title FROM reef\n```',
      sql: null,
      doing: 'writing',
      tokens: 120,
    })
  })

  it('goes from writing over running and judging to over', () => {
    expect([5, 6, 7, 8].map((n) => after(n).attempts[0]?.doing)).toEqual([
      'writing',
      'running',
      'judging',
      'over',
    ])
  })

  it('keeps each attempt with its own outcome and verdict', () => {
    const { attempts } = after(threeAttempts.length)
    expect(attempts.map((t) => t.result?.outcome)).toEqual(['error', 'ok', 'ok'])
    expect(attempts.map((t) => t.judgement?.verdict)).toEqual(['not-run', 'false', 'true'])
    expect(attempts[1]?.criticAnswer).toBe('False: it does not count.')
  })

  it('drops what was streamed when the endpoint is asked again', () => {
    const broken = withEvents(start, [
      { loop: { stage: 'actor-text', attempt: 1, text: 'SELEC' } },
      { loop: { stage: 'retried', attempt: 1, text: 'the stream broke off' } },
      { loop: { stage: 'actor-text', attempt: 1, text: 'SELECT 1' } },
    ])
    expect(broken.attempts[0]).toMatchObject({ answer: 'SELECT 1', retries: ['the stream broke off'] })
  })

  it('ends with what the record says, whichever events were seen', () => {
    const { record, ms } = threeAttemptsResult
    for (const seen of [start, after(7), after(threeAttempts.length)]) {
      const done = finish(seen, record, ms)
      expect(done).toMatchObject({ phase: 'done', final: 3, ranOn: 'reef_watch', ms: 2345 })
      expect(done.attempts.map((t) => t.doing)).toEqual(['over', 'over', 'over'])
      expect(answer(done)?.sql).toBe(record.gold?.sql)
    }
  })

  it('counts the rows that a bench did not keep', () => {
    const { record } = threeAttemptsResult
    expect(finish(start, { ...record, rows: [0, 5000, 1] }, 1).attempts[1]?.rows).toBe(5000)
  })

  it('has no answer when the actor had nothing to offer', () => {
    const none = finish(start, { query: '', question: 'q', database: 'reef_watch' }, 1)
    expect(answer(none)).toBeUndefined()
  })
})
