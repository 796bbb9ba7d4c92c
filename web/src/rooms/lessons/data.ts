import type { Scripted } from '../../gen/rpc'
import type { StepSettings } from '../room'
import outcomes from '../../../../samples/lessons/measured/outcomes.json'
import attempts from '../../../../samples/recorded/attempts.json'

// The lessons as samples/lessons has them; its package comment says what each
// field means.

export type StepView = 'ask' | 'compare' | 'loop' | 'theory' | 'evaluate' | 'trace'

export interface Step {
  title: string
  text: string
  look: string
  shows: string // the element that it is about
  view: StepView
  settings: StepSettings
  predict?: Prediction
}

/** A Prediction is put to the audience before the step shows anything. */
export interface Prediction {
  ask: string
  options: { text: string }[]
}

export interface Lesson {
  id: string
  title: string
  about: string
  steps: Step[]
}

const files = import.meta.glob<Lesson>('../../../../samples/lessons/*.json', { eager: true, import: 'default' })

export const lessons: Lesson[] = Object.keys(files)
  .sort()
  .flatMap((name) => files[name] ?? [])

/**
 * outcome is the option of a step's prediction that comes true, as the lessons'
 * own test has measured it.
 */
export function outcome(lesson: string, step: number): number {
  return (outcomes as Record<string, Record<string, number>>)[lesson]?.[step] ?? -1
}

/** A Sequence is a question with attempts that somebody made up. */
export interface Sequence {
  database: string
  question: string
  fault: string
  look: string
  script: Scripted[]
}

export const sequences: Sequence[] = attempts.map((a) => ({
  database: a.db_id,
  question: a.question,
  fault: a.fault,
  look: a.look,
  script: a.attempts.map((t: { sql: string; verdict?: boolean; reason?: string }) => ({
    sql: t.sql,
    ...(t.verdict !== undefined && { accepted: t.verdict }),
    ...(t.reason && { reason: t.reason }),
  })),
}))
