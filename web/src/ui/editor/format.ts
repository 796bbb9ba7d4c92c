import { formatDialect, sqlite } from 'sql-formatter'

/** format lays a statement out. What the formatter cannot read stays as it is. */
export function format(sql: string): string {
  try {
    return formatDialect(sql, { dialect: sqlite, keywordCase: 'upper', tabWidth: 2 })
  } catch {
    return sql
  }
}
