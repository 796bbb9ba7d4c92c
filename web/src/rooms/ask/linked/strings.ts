import { count } from '../../../format/number'

/** What is said of a word of the question that is pointed at. */
export const strings = {
  hits: (n: number) => count(n, 'hit', 'hits'),
  tables: (names: string[]) => `${names.length === 1 ? 'table' : 'tables'} ${names.join(', ')}`,
  columns: (names: string[]) => `${names.length === 1 ? 'column' : 'columns'} ${names.join(', ')}`,
  sql: (n: number) => `${count(n, 'place', 'places')} in SQL`,
  cells: (n: number) => count(n, 'cell', 'cells'),
}
