import type { Database, Read } from '../../../gen/rpc'

/** mostShown is how many tables are listed or drawn at once. */
export const mostShown = 200

/**
 * part is what of a database is shown at once: what the answer reads, the
 * tables that foreign keys join with it, and the first of the others, in the
 * database's order. A database of no more tables is shown whole.
 */
export function part(database: Database, reads: Read[]): Database {
  if (database.tables.length <= mostShown) return database
  const shown = new Set(reads.map((r) => r.table))
  for (const f of database.foreign_keys) {
    if (shown.size >= mostShown) break
    if (reads.some((r) => r.table === f.table || r.table === f.ref_table)) shown.add(f.table).add(f.ref_table)
  }
  for (const t of database.tables) {
    if (shown.size >= mostShown) break
    shown.add(t.name)
  }
  return {
    ...database,
    tables: database.tables.filter((t) => shown.has(t.name)),
    foreign_keys: database.foreign_keys.filter((f) => shown.has(f.table) && shown.has(f.ref_table)),
  }
}
