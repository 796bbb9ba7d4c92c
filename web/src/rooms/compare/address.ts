import type { App } from '../../store/app'
import { modelOf } from '../../store/app'
import type { CompareColumn } from '../../gen/rpc'
import type { Params } from '../../store/route'
import type { State } from '../../store/state'
import { whenHere } from '../here'
import { type Comparison, fewestColumns, makeComparing, mostColumns, mostK1 } from './model'

/** steps are what Back undoes. */
export const steps = ['corpus', 'db', 'q', 'text', 'columns']

const parts = { title: 'no_title', header: 'no_header', rows: 'no_rows' } as const

/** mostFirst is the most rows that an address may have a column read of each table. */
const mostFirst = 1e6

/**
 * written is columns as an address says them: "bm25,bm25~title~rows" is one with all and one with headers alone,
 * "bm25~first3" one that reads the first three rows.
 */
export function written(columns: CompareColumn[]): string {
  const off = (o: CompareColumn['options']) => [
    ...Object.entries(parts).flatMap(([part, name]) => (o[name] ? [`~${part}`] : [])),
    ...(o.max_rows ? [`~first${o.max_rows}`] : []),
  ]
  return columns.map(({ retriever, options }) => retriever + off(options).join('')).join(',')
}

/** columnsOf are the columns that an address says; none where it does not say enough. */
export function columnsOf(text: string): CompareColumn[] {
  const columns = text
    .split(',')
    .slice(0, mostColumns)
    .flatMap((one) => {
      const [retriever = '', ...off] = one.split('~')
      const first = Number(off.map((o) => o.match(/^first(\d{1,7})$/)?.[1]).find(Boolean) ?? 0)
      const options: CompareColumn['options'] = Object.fromEntries(
        Object.entries(parts).flatMap(([part, name]) => (off.includes(part) ? [[name, true]] : [])),
      )
      if (first > 0 && first <= mostFirst) options.max_rows = first
      return retriever === '' || retriever.length > 100 ? [] : [{ retriever, options }]
    })
  return columns.length < fewestColumns ? [] : columns
}

/** params are what is searched, what for, and with what. */
export function params({ current, box, picked }: State, { corpus, text, columns, bm25 }: Comparison): Params {
  const of: Params = corpus
    ? { corpus, text }
    : picked
      ? { db: current, q: picked }
      : { db: current, text: box }
  return { ...of, columns: written(columns), ...(bm25 && { bm25: `${bm25.k1},${bm25.b}` }) }
}

/** parametersOf are the bench's as an address says them. */
function parametersOf(text: string): { k1: number; b: number } | null {
  const [k1 = NaN, b = NaN] = text.split(',').map(Number)
  return k1 >= 0 && k1 <= mostK1 && b >= 0 && b <= 1 ? { k1, b } : null
}

/** follow compares what an address says. */
export async function follow(
  app: App,
  { corpus = '', db = '', q = '', text = '', columns = '', bm25 = '' }: Params,
): Promise<void> {
  const comparing = modelOf(app, makeComparing)
  const { actions } = app
  const of = columnsOf(columns)
  if (of.length > 0 && written(of) !== written(comparing.store.state.columns)) comparing.set(of)
  comparing.work(parametersOf(bm25))
  if (corpus) {
    if (text) comparing.type(text)
    return comparing.search(corpus)
  }
  const put = () => {
    if (db !== '') actions.chooseDatabase(db)
    if (!(q && actions.question.put(q)) && text) actions.question.type(text)
  }
  if (db === '') put()
  else whenHere(app, db, put)
  return comparing.search('')
}
