import example from '../gen/example.json'
import type { Config, RunRecord } from '../gen/rpc'
import { newRun, finish, type Run } from './run'

/**
 * The question that was answered when this page was built, so that a visitor
 * sees a finished answer at once. The page's own program answers it again as
 * soon as it runs, and the page says whether that came out the same.
 */
export const built = example as unknown as {
  database: string
  config: Config
  record: RunRecord
  contrast?: Contrast
}

/**
 * A Contrast is what the answer becomes where names alone are
 * searched, and the actor sees the tables found alone.
 */
interface Contrast {
  missed: string // the table that only the rows tell
  sql: string // the wrong answer
  rows: number // that it has
}

/** exampleRun is the finished example as the story tells it. */
export function exampleRun(): Run {
  const { database, config, record } = built
  return { ...finish(newRun(record.question, record.query, database, config), record, 0), origin: 'built' }
}

/** sameAsBuilt tells whether a record is the built one, byte for byte. */
export function sameAsBuilt(record: RunRecord): boolean {
  return JSON.stringify(record) === JSON.stringify(built.record)
}
