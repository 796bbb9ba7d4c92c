// Records that come from outside, in a link, a file or the browser's storage:
// anything may have written them, so every field that the page shows is
// checked, and what is not known is left out.

import type {
  Attempt,
  Config,
  Contribution,
  Entry,
  FieldName,
  Gold,
  Hardness,
  Hit,
  Judgement,
  LeftOut,
  Message,
  Outcome,
  Result,
  RunRecord,
  Trace,
  Usage,
  Value,
  Verdict,
  Vote,
} from '../gen/rpc'
import { cleanReason } from './reason'
import { type Fields, isObject, list, most, number, text, texts } from './checked'

export { isObject, most }

/** cleanRecord is a record with the right types, or null where there is none. */
export function cleanRecord(from: unknown): RunRecord | null {
  if (!isObject(from) || typeof from.question !== 'string' || typeof from.database !== 'string') return null
  const record: RunRecord = { query: text(from.query), question: from.question, database: from.database }
  if (Array.isArray(from.glossary)) record.glossary = list(from.glossary, entry, most.words)
  if (Array.isArray(from.hits)) record.hits = list(from.hits, hit, most.hits)
  const trace = isObject(from.trace) ? cleanTrace(from.trace) : null
  if (trace) record.trace = trace
  if (Array.isArray(from.rows)) record.rows = from.rows.slice(0, most.attempts).map(number)
  const gold = isObject(from.gold) ? cleanGold(from.gold) : null
  if (gold) record.gold = gold
  if (typeof from.error === 'string') record.error = from.error
  return record
}

/**
 * What a configuration has beside what the page itself tells of it. It is
 * carried along for the program, which checks it when it writes the run again.
 */
const carried = {
  string: ['dataset', 'split', 'prompt', 'prompt_text', 'glossary'],
  number: ['temperature', 'sample'],
  boolean: ['ignore_execution', 'paper'],
  object: [
    'retriever_options',
    'embedding',
    'summaries',
    'limits',
    'improve',
    'critic_endpoints',
    'panel',
    'simulated',
    'recorded',
  ],
} as const

/** cleanConfig keeps what the page and the program know of a configuration. */
export function cleanConfig(from: unknown): Config {
  if (!isObject(from)) return {}
  const config: Config = {}
  for (const name of ['retriever', 'database', 'context', 'actor', 'critic'] as const) {
    // which of them are known, the program says
    if (typeof from[name] === 'string') Object.assign(config, { [name]: from[name] })
  }
  for (const name of ['k', 'z'] as const)
    if (Number.isInteger(from[name])) config[name] = Math.max(0, Math.min(from[name] as number, most[name]))
  const { endpoint } = from
  if (isObject(endpoint)) {
    config.endpoint = { base_url: text(endpoint.base_url), model: text(endpoint.model) }
    for (const name of ['no_stream', 'reasoning'] as const) if (endpoint[name] === true) config.endpoint[name] = true
  }
  for (const [type, names] of Object.entries(carried)) {
    for (const name of names)
      if (typeof from[name] === type && from[name] !== null) Object.assign(config, { [name]: from[name] })
  }
  return config
}

const entry = (from: Fields): Entry => ({ term: text(from.term), meaning: text(from.meaning) })

function hit(from: Fields): Hit {
  return {
    table: text(from.table),
    database: text(from.database),
    rank: number(from.rank),
    score: number(from.score),
    contributions: list(from.contributions, contribution, most.contributions),
  }
}

const fieldNames: readonly string[] = ['title', 'section', 'header', 'rows'] satisfies FieldName[]

const contribution = (from: Fields): Contribution => ({
  term: text(from.term),
  words: texts(from.words),
  fields: texts(from.fields).filter((name): name is FieldName => fieldNames.includes(name)),
  score: number(from.score),
})

function cleanTrace(from: Fields): Trace {
  const attempts = list(from.attempts, attempt, most.attempts)
  const final = number(from.final)
  const trace: Trace = {
    question: text(from.question),
    actor: text(from.actor),
    critic: text(from.critic),
    z: number(from.z),
    attempts,
    final: Number.isInteger(final) && final >= 0 && final <= attempts.length ? final : 0,
  }
  if (from.abstained === true) trace.abstained = true
  if (typeof from.chosen === 'string') trace.chosen = from.chosen
  return trace
}

function attempt(from: Fields, i: number): Attempt {
  const a: Attempt = {
    number: i + 1,
    sql: text(from.sql),
    judgement: judgement(isObject(from.judgement) ? from.judgement : {}),
  }
  if (from.shortened === true) a.shortened = true
  if (typeof from.answer === 'string') a.answer = from.answer
  if (isObject(from.result)) a.result = result(from.result)
  if (isObject(from.usage)) a.usage = usage(from.usage)
  if (Array.isArray(from.prompt)) a.prompt = list(from.prompt, message, most.messages)
  const reason = cleanReason(from.reason)
  if (reason) a.reason = reason
  return a
}

const message = (from: Fields): Message => ({ role: text(from.role) as Message['role'], content: text(from.content) })

function judgement(from: Fields): Judgement {
  const j: Judgement = { verdict: verdict(from.verdict) }
  if (typeof from.reason === 'string') j.reason = from.reason
  if (typeof from.answer === 'string') j.answer = from.answer
  if (Array.isArray(from.prompt)) j.prompt = list(from.prompt, message, most.messages)
  if (isObject(from.usage)) j.usage = usage(from.usage)
  if (from.shortened === true) j.shortened = true
  if (Array.isArray(from.votes)) j.votes = list(from.votes, vote, most.votes)
  if (number(from.repeats) > 0) j.repeats = number(from.repeats)
  return j
}

function vote(from: Fields): Vote {
  const v: Vote = { critic: text(from.critic), verdict: verdict(from.verdict) }
  if (typeof from.reason === 'string') v.reason = from.reason
  if (typeof from.answer === 'string') v.answer = from.answer
  return v
}

const verdicts: Verdict[] = ['true', 'false', 'unparsable', 'not-run', 'unchecked']
const verdict = (from: unknown): Verdict => verdicts.find((v) => v === from) ?? 'unchecked'

function usage(from: Fields): Usage {
  return {
    prompt: number(from.prompt),
    answer: number(from.answer),
    ...(from.estimated === true && { estimated: true }),
  }
}

function result(from: Fields): Result {
  const outcomes: Outcome[] = ['ok', 'error', 'denied', 'empty', 'steps', 'timeout', 'rows', 'bytes', 'cancelled']
  const r: Result = { outcome: outcomes.find((o) => o === from.outcome) ?? 'error', steps: number(from.steps) }
  if (typeof from.error === 'string') r.error = from.error
  if (Array.isArray(from.columns)) r.columns = from.columns.slice(0, most.columns).map(text)
  const width = r.columns?.length ?? 0
  const rows = Math.min(most.rows, Math.floor(most.cells / Math.max(1, width)))
  if (Array.isArray(from.rows))
    r.rows = from.rows
      .slice(0, rows)
      .filter(Array.isArray)
      .map((row) => row.slice(0, width).map(value))
  return r
}

function value(from: unknown): Value {
  if (typeof from === 'string' || from === null) return from
  if (!isObject(from) || typeof from.v !== 'string') return null
  const kind = (['int', 'real', 'blob', 'text-bytes'] as const).find((k) => k === from.k)
  return kind ? { k: kind, v: from.v } : null
}

const levels: Hardness[] = ['easy', 'medium', 'hard', 'extra']

function cleanGold(from: Fields): Gold {
  const gold: Gold = {
    database: text(from.database),
    sql: text(from.sql),
    hardness: levels.find((l) => l === from.hardness) ?? '',
    rows: number(from.rows),
    right: from.right === true,
    by_attempt: Array.isArray(from.by_attempt) ? from.by_attempt.slice(0, most.attempts).map((b) => b === true) : [],
    first_hit: number(from.first_hit),
  }
  if (typeof from.reason === 'string') gold.reason = from.reason
  if (isObject(from.result)) gold.result = result(from.result)
  if (typeof from.target === 'boolean') gold.target = from.target
  return gold
}

/** cleanLeftOut are the questions that a run could not ask. */
export const cleanLeftOut = (from: unknown): LeftOut[] =>
  list(from, (l) => ({ database: text(l.database), questions: number(l.questions), reason: text(l.reason) }))
