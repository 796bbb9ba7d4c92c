import { tokenize } from '../../../format/sql'
import type { Run, ShownAttempt } from '../../../store/run'

/** A Group is an attempt, and those right after it that wrote the same SQL, to the same end. */
export interface Group {
  first: ShownAttempt
  again: ShownAttempt[]
  of: ShownAttempt | null // an attempt further up that first repeats
}

/** repeats puts attempts in groups. */
export function repeats(attempts: ShownAttempt[]): Group[] {
  const groups: Group[] = []
  for (const t of attempts) {
    const last = groups.at(-1)
    if (last && sameAs(last.first, t)) last.again.push(t)
    else groups.push({ first: t, again: [], of: groups.find((g) => sameAs(g.first, t))?.first ?? null })
  }
  return groups
}

/**
 * ranOut tells whether an actor had nothing better to offer: it ended before the
 * most attempts were made, and none was accepted.
 */
export function ranOut(run: Run): boolean {
  const last = run.attempts.at(-1)?.judgement
  if (run.phase !== 'done' || !last || run.attempts.length >= (run.config.z ?? 5)) return false
  return last.verdict !== 'true' && last.verdict !== 'unchecked'
}

function sameAs(a: ShownAttempt, b: ShownAttempt): boolean {
  if (a.doing !== 'over' || b.doing !== 'over' || a.sql === null || b.sql === null) return false
  const same = bare(a.sql) === bare(b.sql) && (bare(a.sql) !== '' || a.answer === b.answer)
  return same && a.judgement?.verdict === b.judgement?.verdict && a.result?.outcome === b.result?.outcome
}

/** bare is a statement whatever the white space between its words, and its end. */
const bare = (sql: string): string =>
  tokenize(sql.replace(/[\s;]+$/, ''))
    .flatMap((p) => (p.kind === 'space' ? [] : [p.text]))
    .join(' ')
