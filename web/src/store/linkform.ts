// The second form of links: the order in which a link's values stand, and the
// phrases that stand for characters. Neither may ever change: a link that was
// sent is read by them. What is to be written otherwise is a third form.

import type { Contribution, Hit, RunRecord } from '../gen/rpc'
import type { Linked } from './link'
import { isObject } from './record'
import { cell, flag, type Kind, list, oneOf, plain, tuple, without } from './packed'

const result = tuple({
  outcome: oneOf(['ok', 'error', 'denied', 'empty', 'steps', 'timeout', 'rows', 'bytes', 'cancelled']),
  columns: list(plain),
  rows: list(list(cell)),
  error: plain,
  steps: plain,
})

/** A term is most often the one word that it comes from. */
const contribution = without<Contribution>(
  tuple({ term: plain, words: list(plain), fields: list(oneOf(['title', 'header', 'rows', 'section'])), score: plain }),
  (c) => (c.words?.length === 1 && c.words[0] === c.term ? { ...c, words: undefined } : c),
  (c) => (c.words === undefined ? { ...c, words: [c.term] } : c),
)

/** A table's ID begins with its database. */
const databaseOf = (table: unknown) =>
  typeof table === 'string' ? table.slice(0, Math.max(0, table.indexOf('.'))) : ''
const hit = without<Hit>(
  tuple({ table: plain, score: plain, contributions: list(contribution), database: plain }),
  (h) => (h.database === databaseOf(h.table) ? { ...h, database: undefined } : h),
  (h) => ({ ...h, database: h.database ?? databaseOf(h.table) }),
)

/** Hits stand in their order. */
const hits: Kind = {
  pack: list(hit).pack,
  unpack: (from) =>
    (list(hit).unpack(from) as (object | undefined)[] | undefined)?.map((h, i) => ({ ...h, rank: i + 1 })),
}

const attempt = tuple({
  sql: plain,
  answer: plain,
  result,
  judgement: tuple({
    verdict: oneOf(['true', 'false', 'unparsable', 'not-run', 'unchecked']),
    reason: plain,
    answer: plain,
  }),
  usage: tuple({ prompt: plain, answer: plain, estimated: flag }),
})

const trace = tuple({ attempts: list(attempt), final: plain, actor: plain, critic: plain, z: plain })

const gold = tuple({
  sql: plain,
  hardness: oneOf(['easy', 'medium', 'hard', 'extra']),
  rows: plain,
  right: flag,
  by_attempt: list(flag),
  first_hit: plain,
  reason: plain,
  result,
  database: plain,
})

const record = tuple({
  hits,
  trace,
  rows: list(plain),
  gold,
  error: plain,
  database: plain,
  question: plain,
  query: plain,
})

const column = tuple({ retriever: plain, options: tuple({ no_title: flag, no_header: flag, no_rows: flag }) })

const whole = tuple({
  database: plain,
  question: plain,
  query: plain,
  settings: plain,
  record,
  ms: plain,
  columns: list(column),
  title: plain,
})

/**
 * linked is a whole link. Its settings are an object of those that differ from
 * what everybody has; its record says again only what it says otherwise.
 */
export const linked = without<Linked>(
  whole,
  (of) => (of.record ? { ...of, record: differing(of.record, of) } : of),
  (of) => (isObject(of.record) ? { ...of, record: like(of.record, of) } : of),
)

const shared = ['database', 'question', 'query'] as const

function differing(record: RunRecord, of: Linked): object {
  const less: Record<string, unknown> = {
    ...record,
    gold: record.gold && { ...record.gold, database: other(record.gold.database, of.database) },
  }
  for (const name of shared) less[name] = other(record[name], of[name])
  return less
}

const other = <T>(value: T, usual: unknown): T | undefined => (value === usual ? undefined : value)

function like(record: Record<string, unknown>, of: Record<string, unknown>): object {
  const more: Record<string, unknown> = { ...record }
  for (const name of shared) more[name] ??= of[name]
  if (isObject(more.gold)) more.gold = { ...more.gold, database: more.gold.database ?? of.database }
  return more
}

/**
 * The phrases of programs and of SQL that links hold often. Each stands for a
 * character that JSON never holds as it is: the first for U+0001, and so on.
 */
const phrases = [
  ' (built-in, no language model)',
  'likely readings of the question bring the same result',
  ', probability 0.',
  '"Again, because no other is likelier: Candidate 1 of ',
  ', where 0.70 is asked): ',
  'likely readings of the question bring other results',
  '","Candidate ',
  '["SELECT ',
  ',"builtin","builtin",5],[1',
  'doubtful (0.',
  ' FROM ',
  '\\" is table ',
  ' WHERE ',
  '\\" is column ',
  ' GROUP BY ',
  ' AS T1 JOIN ',
  ' AS T2 ON T1',
  ']]],[',
  '"],[',
  '",[1,["',
  'False: ',
  'True: ',
  'COUNT(*)',
  'some words of the question are not ',
  'DISTINCT ',
  ' ORDER BY ',
  ' DESC LIMIT 1',
  ' JOIN ',
  ',[[',
  'SELECT ',
  '```sql\\n',
]

/** withPhrases writes out the phrases that a link has in short. */
export const withPhrases = (text: string): string =>
  text.replace(/[\x01-\x1f]/g, (c) => phrases[c.charCodeAt(0) - 1] ?? '')

/**
 * withoutPhrases is JSON with each phrase as its character, the first of the
 * list first.
 */
export const withoutPhrases = (text: string): string =>
  phrases.reduce((rest, phrase, i) => rest.replaceAll(phrase, String.fromCharCode(i + 1)), text)
