import type { Database } from '../../gen/rpc'

interface Asked {
  line: number
  database: string
  gold: string
}

const bare = (sql: string): string => sql.replace(/\s+/g, ' ').replace(/[ ;]+$/, '')
const key = (database: string, sql: string): string => `${database} ${bare(sql)}`

/**
 * texts are the questions in words, by line: a file of gold has none, but the
 * databases that are open have the questions that their gold belongs to. Where
 * several have one gold statement they are told by their order, or not at all.
 */
export function texts(asked: Asked[], databases: Database[]): Map<number, string> {
  const lines = new Map<string, number[]>()
  for (const { line, database, gold } of asked) {
    const of = key(database, gold)
    lines.set(of, [...(lines.get(of) ?? []), line])
  }
  const known = new Map<string, string[]>()
  for (const d of databases) {
    for (const q of d.questions) {
      const of = key(d.id, q.sql)
      if (lines.has(of)) known.set(of, [...(known.get(of) ?? []), q.text])
    }
  }
  const found = new Map<number, string>()
  for (const [of, at] of lines) {
    const words = known.get(of) ?? []
    if (words.length !== at.length && new Set(words).size !== 1) continue
    for (const [i, line] of at.entries()) found.set(line, words[i] ?? words[0] ?? '')
  }
  return found
}
