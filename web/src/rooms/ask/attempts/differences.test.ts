import { describe, expect, it } from 'vitest'
import { tokenize } from '../../../format/sql'
import { withEvents, newRun, type ShownAttempt } from '../../../store/run'
import { threeAttempts } from '../../../testing/fixtures'
import { differences } from './differences'
import { ranOut, repeats } from './repeats'

describe('differences of two statements', () => {
  const changes = (was: string, now: string) => differences(was, now)?.changes
  it('are what was replaced, added and left out, whatever the capitals and the spaces', () => {
    expect(changes('SELECT title FROM reef', 'select name  from reef LIMIT 1')).toEqual([
      { was: 'title', now: 'name' },
      { was: '', now: 'LIMIT 1' },
    ])
    expect(changes('SELECT DISTINCT a.x FROM a', 'SELECT x FROM a')).toEqual([
      { was: 'DISTINCT a.', now: '' },
    ])
    expect(changes("SELECT 'A'", "SELECT 'a'")).toEqual([{ was: "'A'", now: "'a'" }])
    expect(changes('SELECT 1', 'SELECT\n1')).toEqual([])
  })
  it('mark the pieces that are new', () => {
    const now = 'SELECT name FROM reef'
    const { fresh } = differences('SELECT title FROM reef', now) ?? { fresh: new Set() }
    expect(
      tokenize(now)
        .filter((_, i) => fresh.has(i))
        .map((p) => p.text),
    ).toEqual(['name'])
  })
  it('are not looked for in statements of thousands of words', () => {
    expect(differences('SELECT 1', `SELECT 1${' + 1'.repeat(5000)}`)).toBeNull()
  })
})

describe('attempts that repeat the one before', () => {
  const { attempts } = withEvents(newRun('q', '', 'reef_watch', {}), threeAttempts)
  const again = (of: ShownAttempt | undefined, change: Partial<ShownAttempt>) =>
    ({ ...of, ...change }) as ShownAttempt
  const numbers = (of: ShownAttempt[]) => repeats(of).map((g) => [g.first, ...g.again].map((t) => t.number))
  it('are put to it, where SQL and verdict are the same', () => {
    expect(numbers(attempts)).toEqual([[1], [2], [3]])
    const same = again(attempts[1], { number: 3, sql: `${attempts[1]?.sql} ;\n` })
    expect(
      numbers([...attempts.slice(0, 2), same, again(same, { number: 4, judgement: { verdict: 'true' } })]),
    ).toEqual([[1], [2, 3], [4]])
  })
  it('are put to one further up that they come back to', () => {
    const back = repeats([...attempts, again(attempts[1], { number: 4 })])
    expect(back.map((g) => g.of?.number ?? 0)).toEqual([0, 0, 0, 2])
  })
  it('are none where a text has other white space', () => {
    const one = again(attempts[1], { number: 1, sql: "SELECT * FROM reef WHERE name = 'Ada  Reef'" })
    expect(numbers([one, again(one, { number: 2, sql: one.sql?.replace('  ', ' ') ?? null })])).toEqual([
      [1],
      [2],
    ])
    expect(
      numbers([one, again(one, { number: 2, sql: one.sql?.replace('* FROM', '*\n  FROM') ?? null })]),
    ).toEqual([[1, 2]])
  })
  it('end where the actor has nothing better to offer, which is said', () => {
    const run = {
      ...newRun('q', '', 'reef_watch', { z: 5 }),
      phase: 'done' as const,
      attempts: attempts.slice(0, 2),
    }
    expect(ranOut(run)).toBe(true)
    expect(ranOut({ ...run, attempts })).toBe(false) // the last is accepted
    expect(ranOut({ ...run, config: { z: 2 } })).toBe(false)
    expect(ranOut({ ...run, phase: 'cancelled' })).toBe(false)
  })
  it('are those that are over', () => {
    expect(numbers([...attempts.slice(0, 1), again(attempts[0], { number: 2, doing: 'judging' })])).toEqual([
      [1],
      [2],
    ])
  })
})
