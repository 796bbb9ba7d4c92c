import { tokenize } from '../../../format/sql'
import { quoteName } from '../../../format/quote'

/** replaced is a statement with one name in the place of another, wherever it names something. */
export function replaced(sql: string, name: string, by: string): string {
  if (name === '' || by === '') return sql
  const plain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(by) ? by : quoteName(by)
  return tokenize(sql)
    .map(({ kind, text }) =>
      kind === 'name' && text.replace(/^["`[]|["`\]]$/g, '').toLowerCase() === name.toLowerCase()
        ? plain
        : text,
    )
    .join('')
}
