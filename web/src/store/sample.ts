import type { Database, Question } from '../gen/rpc'

/**
 * sampleOf is a sample question about a database, also one that the data
 * cannot answer.
 */
export function sampleOf(database: Database | undefined, id: string): Question | undefined {
  return database?.questions.find((q) => q.id === id) ?? database?.unanswerable?.find((q) => q.id === id)
}
