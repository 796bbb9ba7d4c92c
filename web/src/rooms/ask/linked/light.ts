import type { Database } from '../../../gen/rpc'
import { sqlKeys } from './sql'
import { type Meanings, textKeys } from './words'

/** Where things are that words of a question can stand for. */
const places = '.trace, .schema, .schema-tab, .sides'
const things = '[data-key], .sql span, .rows th, .rows td'

/** keysOf are the keys of a thing on the page. */
export function keysOf(thing: Element, database: Database | undefined): string[] {
  if (thing instanceof HTMLElement || thing instanceof SVGElement) {
    if (thing.dataset.key) return [thing.dataset.key.toLowerCase()]
  }
  if (thing.matches('th')) return headKeys(thing as HTMLTableCellElement)
  if (thing.matches('td')) return [...cellKeys(thing as HTMLTableCellElement), ...textKeys(text(thing))]
  const code = thing.closest('.sql')
  if (!code) return []
  const spans = [...code.querySelectorAll('span')]
  return sqlKeys(code.textContent ?? '', database)[spans.indexOf(thing as HTMLSpanElement)] ?? []
}

/** cellKeys are those of the column that a cell stands in. */
function cellKeys(cell: HTMLTableCellElement): string[] {
  const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
  return head ? headKeys(head) : []
}

/** headKeys go by a column's name, also where other words stand above it. */
const headKeys = (head: HTMLTableCellElement) => [`name:${head.dataset.name?.toLowerCase() ?? text(head)}`]

const text = (of: Element): string => (of.textContent ?? '').trim().toLowerCase()

/** wordsAt are the words of the question that what is at an element stands for. */
export function wordsAt(at: Element, known: Meanings, database: Database | undefined): number[] {
  const thing = at.closest(things)
  if (!thing?.closest(places)) return []
  return [...new Set(keysOf(thing, database).flatMap((key) => [...(known.get(key) ?? [])]))]
}

/** light marks everything that stands for one of these words, and nothing else; it counts them by kind. */
export function light(lit: readonly number[], known: Meanings, database: Database | undefined): Counted {
  const counted: Counted = { hits: 0, tables: [], columns: [], sql: 0, cells: 0 }
  for (const old of document.querySelectorAll('[data-lit]')) old.removeAttribute('data-lit')
  if (lit.length === 0) return counted
  const keys = new Set([...known].filter(([, words]) => lit.some((w) => words.has(w))).map(([key]) => key))
  counted.tables = named('table:', keys)
  counted.columns = named('column:', keys)
  for (const place of document.querySelectorAll(places)) {
    for (const statement of place.querySelectorAll('.sql')) lightSQL(statement, keys, database, counted)
    for (const thing of place.querySelectorAll('[data-key], .rows th, .rows td')) {
      const key = keysOf(thing, database).find((k) => keys.has(k))
      if (key === undefined) continue
      thing.setAttribute('data-lit', '')
      if (key.startsWith('term:')) counted.hits++
      if (thing.matches('td')) counted.cells++
    }
  }
  return counted
}

/** Counted is what is lit. */
export interface Counted {
  hits: number
  tables: string[]
  columns: string[]
  sql: number
  cells: number
}

function lightSQL(
  code: Element,
  keys: ReadonlySet<string>,
  database: Database | undefined,
  counted: Counted,
): void {
  const spans = code.querySelectorAll('span') // none where the statement is too long to be coloured
  const of = spans.length > 0 ? sqlKeys(code.textContent ?? '', database) : []
  spans.forEach((span, i) => {
    if (!of[i]?.some((k) => keys.has(k))) return
    span.dataset.lit = ''
    counted.sql++
  })
}

/** named are the names of one kind among some keys. */
const named = (kind: string, keys: ReadonlySet<string>): string[] =>
  [...keys].flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
