import { tokenize } from '../../../format/sql'
import type { Try } from '../../../store/run'

/** repeats puts attempts in groups of which all after the first wrote the same SQL, to the same end. */
export function repeats(tries: Try[]): Try[][] {
  const groups: Try[][] = []
  for (const t of tries) {
    const group = groups.at(-1)
    if (group?.[0] && sameAs(group[0], t)) group.push(t)
    else groups.push([t])
  }
  return groups
}

function sameAs(a: Try, b: Try): boolean {
  if (a.doing !== 'over' || b.doing !== 'over' || a.sql === null || b.sql === null) return false
  const same = bare(a.sql) === bare(b.sql) && (bare(a.sql) !== '' || a.answer === b.answer)
  return same && a.judgement?.verdict === b.judgement?.verdict && a.result?.outcome === b.result?.outcome
}

/** bare is a statement whatever the white space between its words, and its end. */
const bare = (sql: string): string =>
  tokenize(sql.replace(/[\s;]+$/, ''))
    .flatMap((p) => (p.kind === 'space' ? [] : [p.text]))
    .join(' ')
