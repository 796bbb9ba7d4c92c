import { useCompared } from '../use'

/** useName is what a table is called: a loose one by its title, one of a database by both names. */
export function useName(): (table: string) => string {
  const loose = useCompared((state) => (state.corpus === '' ? null : state.loose))
  return (table) => loose?.tables.find((t) => t.id === table)?.title || table
}
