import type {
  AskEvent,
  Attempt,
  Entry,
  Gold,
  Hit,
  Judgement,
  LoopEvent,
  Message,
  Reason,
  Result,
  Usage,
} from '../gen/rpc'
import type { Config, RunRecord } from '../gen/rpc'
import type { Problem } from './state'

/** A RunOrigin says where a run comes from that was not asked just now. */
export type RunOrigin = 'built' | 'same' | 'differs' | 'linked' | 'mine' | 'kept'

/** A Phase is how far a question is. */
export type Phase = 'waiting' | CallPhase

/** A CallPhase is how far something is that the program was asked for. */
export type CallPhase = 'running' | 'done' | 'cancelled' | 'failed'

/** A ShownAttempt is one attempt as it unfolds. */
export interface ShownAttempt {
  number: number
  prompt: Message[]
  tokens: number
  answer: string
  reason: Reason | null // of the built-in actor, when the run is over
  mended?: string[] // what that read otherwise than it was typed, where there was any
  sql: string | null // null until the answer is complete
  result: Result | null
  rows: number // how many the statement returned, also where only the first are kept
  criticPrompt: Message[]
  criticTokens: number
  criticAnswer: string
  judgement: Judgement | null
  usage: Usage | null
  retries: string[]
  doing: 'writing' | 'running' | 'judging' | 'over'
}

/** A Run is one question with everything that has happened to it so far. */
export interface Run {
  question: string
  query: string // the sample question's ID, or ""
  database: string // as chosen
  config: Config
  phase: Phase
  glossary: Entry[] // what of the person's glossary the question was read with
  hits: Hit[] | null // null until retrieval is over
  ranOn: string // the database that SQL runs on, "" until it is chosen
  attempts: ShownAttempt[]
  final: number // the number of the attempt returned; 0 = none yet
  gold: Gold | null
  problem: Problem | null
  ms: number // 0 until it is over
  cold?: boolean // the program answered nothing before: its time has what it sets up once in it
  origin?: RunOrigin
}

/** newRun is a run at its start. */
export function newRun(question: string, query: string, database: string, config: Config): Run {
  return {
    question,
    query,
    database,
    config,
    phase: 'waiting',
    glossary: [],
    hits: null,
    ranOn: '',
    attempts: [],
    final: 0,
    gold: null,
    problem: null,
    ms: 0,
  }
}

/** builtin tells whether the built-in rules wrote the answer. */
export function builtin(run: Run): boolean {
  return (run.config.actor ?? 'builtin') === 'builtin'
}

/** withEvents is the run after some events. */
export function withEvents(run: Run, events: AskEvent[]): Run {
  return events.reduce(withEvent, { ...run, phase: 'running' })
}

function withEvent(run: Run, event: AskEvent): Run {
  if (event.hits) run = { ...run, hits: event.hits }
  if (event.database) run = { ...run, ranOn: event.database, hits: run.hits ?? [] }
  if (event.loop) run = { ...run, attempts: withLoopEvent(run.attempts, event.loop) }
  if (event.gold) run = { ...run, gold: event.gold }
  return run
}

function withLoopEvent(attempts: ShownAttempt[], event: LoopEvent): ShownAttempt[] {
  const at = event.attempt - 1
  if (at < 0) return attempts
  const next = attempts.slice()
  while (next.length <= at) next.push(newAttempt(next.length + 1))
  next[at] = changedBy(next[at] ?? newAttempt(event.attempt), event)
  return next
}

function newAttempt(number: number): ShownAttempt {
  return {
    number,
    prompt: [],
    tokens: 0,
    answer: '',
    reason: null,
    sql: null,
    result: null,
    rows: 0,
    criticPrompt: [],
    criticTokens: 0,
    criticAnswer: '',
    judgement: null,
    usage: null,
    retries: [],
    doing: 'writing',
  }
}

function changedBy(t: ShownAttempt, event: LoopEvent): ShownAttempt {
  switch (event.stage) {
    case 'actor-asked':
      return { ...t, prompt: event.messages ?? [], tokens: event.tokens ?? 0 }
    case 'actor-text':
      return { ...t, answer: t.answer + (event.text ?? '') }
    case 'drafted':
      return { ...t, answer: t.answer || (event.text ?? ''), sql: event.sql ?? '', doing: 'running' }
    case 'executed':
      return { ...t, result: event.result ?? null, rows: event.result?.rows?.length ?? 0, doing: 'judging' }
    case 'critic-asked':
      return { ...t, criticPrompt: event.messages ?? [], criticTokens: event.tokens ?? 0, doing: 'judging' }
    case 'critic-text':
      return { ...t, criticAnswer: t.criticAnswer + (event.text ?? '') }
    case 'judged':
      return { ...t, judgement: event.judgement ?? null, doing: 'over' }
    case 'retried':
      return retried(t, event.text ?? '')
  }
}

/** A retry starts the answer again, so what had been streamed is dropped. */
function retried(t: ShownAttempt, why: string): ShownAttempt {
  const retries = [...t.retries, why]
  return t.doing === 'judging' ? { ...t, retries, criticAnswer: '' } : { ...t, retries, answer: '' }
}

/**
 * finish puts the whole record in place of what was seen of it, so that the
 * page ends with what is true whatever events it got.
 */
export function finish(run: Run, record: RunRecord, ms: number): Run {
  const attempts = (record.trace?.attempts ?? []).map((a, i) => complete(a, record.rows?.[i], run.attempts[i]))
  return {
    ...run,
    phase: record.error ? 'failed' : 'done',
    glossary: record.glossary ?? [],
    hits: record.hits ?? (run.config.retriever ? [] : null),
    ranOn: record.database,
    attempts,
    final: record.trace?.final ?? 0,
    gold: record.gold ?? null,
    ms,
  }
}

function complete(a: Attempt, rows: number | undefined, seen: ShownAttempt | undefined): ShownAttempt {
  const t = seen ?? newAttempt(a.number)
  return {
    ...t,
    number: a.number,
    prompt: a.prompt ?? [],
    tokens: t.tokens || (a.usage?.prompt ?? 0),
    answer: a.answer ?? '',
    reason: a.reason ?? null,
    ...(a.mended && { mended: a.mended }),
    sql: a.sql,
    result: a.result ?? null,
    rows: rows ?? a.result?.rows?.length ?? 0,
    criticPrompt: a.judgement.prompt ?? [],
    criticTokens: t.criticTokens || (a.judgement.usage?.prompt ?? 0),
    criticAnswer: a.judgement.answer ?? '',
    judgement: a.judgement,
    usage: a.usage ?? null,
    doing: 'over',
  }
}

/**
 * mended is what of a question was read otherwise than typed. It was
 * read once, so each attempt says the same.
 */
export function mended(run: Run): string[] {
  return run.attempts[0]?.mended ?? []
}

/** answer is the attempt that was returned, or the newest one while running. */
export function answer(run: Run): ShownAttempt | undefined {
  return run.phase === 'done' ? run.attempts[run.final - 1] : run.attempts.at(-1)
}
