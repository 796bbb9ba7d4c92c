// What the program might say, for unit tests of the page.

import type { AskEvent, AskResult, Database, LoopEvent, Message, Result, RunRecord, Value } from '../gen/rpc'
import { initial } from '../store/initial'
import type { State } from '../store/state'

/** int is an integer as the program gives it. */
export const int = (n: number | string): Value => ({ k: 'int', v: String(n) })

/** ok is the result of SQL that ran. */
export const ok = (columns: string[], rows: Value[][]): Result => ({ outcome: 'ok', columns, rows, steps: 1000 })

/** reefs is a database of two tables and its questions. */
export const reefs: Database = {
  id: 'reef_watch',
  title: 'Reef watch',
  description: 'Divers count fish on twelve reefs.',
  own: false,
  tables: [
    {
      name: 'reef',
      rows: 12,
      columns: [
        { name: 'reef_id', type: 'INTEGER', key: true },
        { name: 'name', type: 'TEXT', key: false },
        { name: 'depth_m', type: 'REAL', key: false },
      ],
    },
    {
      name: 'sighting',
      rows: 140,
      columns: [
        { name: 'sighting_id', type: 'INTEGER', key: true },
        { name: 'reef_id', type: 'INTEGER', key: false },
        { name: 'seen', type: 'INTEGER', key: false },
      ],
    },
  ],
  foreign_keys: [{ table: 'sighting', column: 'reef_id', ref_table: 'reef', ref_column: 'reef_id' }],
  questions: [
    { id: 'reef_watch-01', text: 'How many reefs are there?', sql: 'SELECT count(*) FROM reef', hardness: 'easy' },
    {
      id: 'reef_watch-02',
      text: 'Which reef had the most sightings?',
      sql: 'SELECT name FROM reef JOIN sighting USING (reef_id) GROUP BY reef_id ORDER BY count(*) DESC LIMIT 1',
      hardness: 'extra',
    },
  ],
}

/** trains is a database of the same tables without a question. */
export const trains: Database = { ...reefs, id: 'night_trains', title: 'Night trains', questions: [] }

/** state is that of a page just opened, with what a test changes. */
export function state(patch: Partial<State> = {}): State {
  return { ...initial([reefs, trains], {}), ...patch }
}

const loop = (event: LoopEvent): AskEvent => ({ loop: event })
const prompt = (attempt: number): Message[] => [
  { role: 'system', content: 'You write SQLite.' },
  {
    role: 'user',
    content: `CREATE TABLE reef (reef_id, name, depth_m)\n-- attempt ${attempt}\nWhich reef had the most sightings?`,
  },
]

const noColumn: Result = { outcome: 'error', error: 'no such column: reef.title', steps: 0 }
const wrongRows = ok(['name'], [['Southern wall']])
const rightRows = ok(['name'], [['Northern arch']])
const gold = {
  database: 'reef_watch',
  sql: reefs.questions[1]?.sql ?? '',
  hardness: 'extra' as const,
  result: rightRows,
  rows: 1,
  right: true,
  by_attempt: [false, false, true],
  first_hit: 1,
}

/**
 * threeAttempts is a model's run: an unknown column, a wrong answer that the
 * critic rejects, the right one.
 */
export const threeAttempts: AskEvent[] = [
  {
    hits: [
      {
        table: 'reef_watch.sighting',
        database: 'reef_watch',
        rank: 1,
        score: 4.2,
        contributions: [{ term: 'sight', words: ['sightings'], fields: ['title', 'header'], score: 4.2 }],
      },
      {
        table: 'reef_watch.reef',
        database: 'reef_watch',
        rank: 2,
        score: 2.125,
        contributions: [{ term: 'reef', words: ['reef'], fields: ['title'], score: 2.125 }],
      },
      {
        table: 'night_trains.stop',
        database: 'night_trains',
        rank: 3,
        score: 0.004,
        contributions: [{ term: 'most', words: ['most'], fields: ['rows'], score: 0.004 }],
      },
    ],
  },
  { database: 'reef_watch' },
  loop({ stage: 'actor-asked', attempt: 1, messages: prompt(1), tokens: 120 }),
  loop({ stage: 'actor-text', attempt: 1, text: '```sql\nSELECT title ' }),
  loop({ stage: 'actor-text', attempt: 1, text: 'FROM reef\n```' }),
  loop({ stage: 'drafted', attempt: 1, sql: 'SELECT title FROM reef' }),
  loop({ stage: 'executed', attempt: 1, result: noColumn }),
  loop({ stage: 'judged', attempt: 1, judgement: { verdict: 'not-run', reason: 'no such column: reef.title' } }),
  loop({ stage: 'actor-asked', attempt: 2, messages: prompt(2), tokens: 180 }),
  loop({ stage: 'actor-text', attempt: 2, text: 'SELECT name FROM reef LIMIT 1' }),
  loop({ stage: 'drafted', attempt: 2, sql: 'SELECT name FROM reef LIMIT 1' }),
  loop({ stage: 'executed', attempt: 2, result: wrongRows }),
  loop({ stage: 'critic-asked', attempt: 2, messages: [{ role: 'user', content: 'True or False?' }], tokens: 90 }),
  loop({ stage: 'critic-text', attempt: 2, text: 'False: it does not count.' }),
  loop({
    stage: 'judged',
    attempt: 2,
    judgement: { verdict: 'false', reason: 'it does not count', answer: 'False: it does not count.' },
  }),
  loop({ stage: 'actor-asked', attempt: 3, messages: prompt(3), tokens: 240 }),
  loop({ stage: 'retried', attempt: 3, text: 'the endpoint said 429; trying again in 1 s' }),
  loop({ stage: 'actor-text', attempt: 3, text: gold.sql }),
  loop({ stage: 'drafted', attempt: 3, sql: gold.sql }),
  loop({ stage: 'executed', attempt: 3, result: rightRows }),
  loop({
    stage: 'judged',
    attempt: 3,
    judgement: { verdict: 'true', reason: 'it counts the sightings of each reef', answer: 'True' },
  }),
  { gold },
]

/** threeAttemptsResult is the answer of a loop that was right at its third attempt. */
export const threeAttemptsResult: AskResult = {
  ms: 2345,
  record: {
    query: 'reef_watch-02',
    question: 'Which reef had the most sightings?',
    database: 'reef_watch',
    hits: threeAttempts[0]?.hits ?? [],
    trace: {
      question: 'Which reef had the most sightings?',
      actor: 'mock',
      critic: 'mock',
      z: 5,
      final: 3,
      attempts: [
        {
          number: 1,
          prompt: prompt(1),
          answer: '```sql\nSELECT title FROM reef\n```',
          sql: 'SELECT title FROM reef',
          result: noColumn,
          judgement: { verdict: 'not-run', reason: 'no such column: reef.title' },
          usage: { prompt: 120, answer: 9 },
        },
        {
          number: 2,
          prompt: prompt(2),
          answer: 'SELECT name FROM reef LIMIT 1',
          sql: 'SELECT name FROM reef LIMIT 1',
          result: wrongRows,
          judgement: { verdict: 'false', reason: 'it does not count', answer: 'False: it does not count.' },
          usage: { prompt: 180, answer: 8 },
        },
        {
          number: 3,
          prompt: prompt(3),
          answer: gold.sql,
          sql: gold.sql,
          result: rightRows,
          judgement: { verdict: 'true', reason: 'it counts the sightings of each reef', answer: 'True' },
          usage: { prompt: 240, answer: 30, estimated: true },
        },
      ],
    },
    rows: [0, 1, 1],
    gold,
  },
}

/** benched is what a bench tells of one question. */
export function benched(query: string, question: string, right: boolean): RunRecord {
  const { record } = threeAttemptsResult
  return {
    ...record,
    query,
    question,
    gold: {
      ...gold,
      right,
      hardness: right ? 'easy' : 'hard',
      ...(!right && { reason: 'the answer has 2 rows, the gold 1' }),
    },
  }
}
