import { type App, modelOf } from '../../store/app'
import type { Params } from '../../store/route'
import type { State } from '../../store/state'
import { whenHere } from '../here'
import { type Browsing, makeData } from './model'

/** steps are what Back undoes. */
export const steps = ['db', 'table', 'page']

/** longest is how much of a statement an address holds. */
const longest = 4000

/** params are the database, its table and page, and the console's statement. */
export function params({ current, query }: State, { database, table, page }: Browsing): Params {
  const here = database === current
  return {
    db: current,
    table: here ? table : '',
    page: here && page > 0 ? String(page + 1) : '',
    sql: query.sql.slice(0, longest),
  }
}

/** follow shows the page of the table that an address says, and puts its statement into the console. */
export function follow(app: App, { db = '', table = '', page = '1', sql = '' }: Params): void {
  if (db === '') return
  whenHere(app, db, () => {
    show(app, db, table, page)
    if (sql) app.actions.sql.type(sql)
  })
}

function show(app: App, db: string, table: string, page: string): void {
  app.actions.chooseDatabase(db)
  const of = app.store.state.databases.find((d) => d.id === db)?.tables.find((t) => t.name === table)
  const at = Number(page) - 1
  const { state } = modelOf(app, makeData).store
  const shown = state.database === db && state.table === table && state.page === at
  if (of && !shown && Number.isInteger(at) && at >= 0) void modelOf(app, makeData).show(db, table, at)
}
