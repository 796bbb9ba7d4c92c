import type { Config, RunRecord, Variant } from '../../gen/rpc'
import type { Row } from '../state'

/** A RunKind says which room a run is of. */
export type RunKind = 'asked' | 'bench' | 'loop' | 'compare' | 'evaluate' | 'imported'

/** An Outcome is what became of a question; one without a gold answer is unjudged. */
export type Outcome = 'right' | 'wrong' | 'failed' | 'unjudged'

/** A Phase is how far a run is. */
export type Phase = 'running' | 'done' | 'stopped' | 'failed'

/** Again is what it takes to go on with a run; the key is not among it. */
export type Again =
  | { method: 'bench'; database: string }
  | { method: 'loop'; database: string; all: boolean; questions: number; variant: Variant }

/** A RunHead is a run without its questions. */
export interface RunHead {
  id: string
  kind: RunKind
  name: string
  data: string
  database: string // "" = of several
  started: number // ms since 1970
  phase: Phase
  total: number
  done: number
  right: number
  failed: number
  tokens: number
  paid: boolean // it asked an endpoint
  config?: Config
  again?: Again
}

/** A RunLine is one question of a run, without its trace. */
export interface RunLine {
  query: string // ID, where it has one
  database: string
  question: string
  hardness: string
  gold: string // SQL
  answer: string // SQL, or the table found first
  outcome: Outcome
  note: string // why it is wrong, or the rank
  ms: number
}

/** lineOf is a line of what was asked in Ask or in the loop. */
export function lineOf({ record, ms }: Row): RunLine {
  const { trace, gold } = record
  return {
    query: record.query,
    database: gold?.database || record.database,
    question: record.question,
    hardness: gold?.hardness ?? '',
    gold: gold?.sql ?? '',
    answer: trace?.attempts?.[trace.final - 1]?.sql ?? trace?.attempts?.at(-1)?.sql ?? '',
    outcome: record.error ? 'failed' : !gold ? 'unjudged' : gold.right ? 'right' : 'wrong',
    note: record.error ?? gold?.reason ?? '',
    ms,
  }
}

/** tokensOf is what models read and wrote for a question. */
export function tokensOf({ trace }: RunRecord): number {
  const of = (u?: { prompt: number; answer: number }) => (u ? u.prompt + u.answer : 0)
  return (trace?.attempts ?? []).reduce((sum, a) => sum + of(a.usage) + of(a.judgement.usage), 0)
}

/** asksEndpoint tells whether a configuration asks a model. */
export const asksEndpoint = (c: Config): boolean =>
  c.actor === 'llm' || c.critic === 'llm' || (c.critic_endpoints?.length ?? 0) > 0

/** nameOf is a configuration as people compare it. */
export function nameOf(c: Config): string {
  const one = (name: string | undefined) => (name === 'llm' ? (c.endpoint?.model ?? 'model') : (name ?? 'builtin'))
  const [actor, critic] = [one(c.actor), one(c.critic)]
  const parts = [actor === critic ? actor : `${actor}, critic ${critic}`, `z = ${c.z ?? 5}`]
  if (c.retriever) parts.unshift(c.retriever)
  return parts.join(', ')
}
