import { quoteName } from '../../../format/quote'
import type { Database, Result, Table } from '../../../gen/rpc'
import { useAnswer } from '../../../store/answer'
import { Rows } from '../../../ui/table/view'
import { strings as s } from './strings'

/** shown is how many rows of a table are looked at before anything is asked. */
const shown = 5

/** known are the first rows that the program returned. */
const known = new WeakMap<Table, Result>()

/** FirstRows shows how a person's own data begins: the first rows of its largest table. */
export function FirstRows({ database }: { database: Database }) {
  const [first, ...others] = database.tables
  if (!first) return null
  return <Of database={database.id} table={others.reduce((a, b) => (b.rows > a.rows ? b : a), first)} />
}

function Of({ database, table }: { database: string; table: Table }) {
  const sql = `SELECT * FROM ${quoteName(table.name)} LIMIT ${shown}`
  const result = useAnswer(known, table, async (program, signal) => {
    return (await program.call('query', { database, sql }, { signal })).result
  })
  if (!result?.rows?.length) return null
  return (
    <div class="first-rows stack">
      <h3>{s.firstRows(table.name)}</h3>
      <Rows result={result} total={table.rows} caption={s.firstRows(table.name)} />
    </div>
  )
}
