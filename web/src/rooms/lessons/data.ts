import type { Lesson, Scripted } from '../../gen/rpc'
import outcomes from '../../../../samples/lessons/measured/outcomes.json'
import attempts from '../../../../samples/recorded/attempts.json'

// The lessons as samples/lessons has them, whose types the program gives.

export type { Asked, Lesson, LessonStep as Step, LessonView as StepView, Prediction } from '../../gen/rpc'

const files = import.meta.glob<Lesson>('../../../../samples/lessons/*.json', {
  eager: true,
  import: 'default',
})

/** lessons are all lessons, in their order. */
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

/** sequences are the hand-made attempts, each with the question that they answer. */
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
