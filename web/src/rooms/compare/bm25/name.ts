import type { Scoring } from '../../../gen/rpc'
import { useCompared } from '../use'

/** useName is what a table is called: a loose one by its title, one of a database by both names. */
export function useName(): (table: string) => string {
  const loose = useCompared((state) => (state.corpus === '' ? null : state.loose))
  return (table) => loose?.tables.find((t) => t.id === table)?.title || table
}

/** colours is how many words are told apart. */
const colours = 8

/** coloursOf gives each word of the question that any table has a colour. */
export function coloursOf(scoring: Scoring): string[] {
  let next = 0
  return (scoring.terms ?? []).map((t) => (t.df > 0 ? `t${next++ % colours}` : ''))
}
