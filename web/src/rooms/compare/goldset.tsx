import { useState } from 'preact/hooks'
import type { CompareResult, Database, Read } from '../../gen/rpc'
import { usePick } from '../../store/app'
import { Fold } from '../../ui/fold/view'
import { Later } from '../../ui/later/view'
import { Terms } from '../../ui/term/view'
import { letter } from './column'
import { strings as s } from './strings'
import { useCompared } from './use'

/** GoldSet says which tables a question needs, and draws how those that were found are joined. */
export function GoldSet({ result }: { result: CompareResult }) {
  const database = usePick((state) => state.databases.find((d) => d.id === result.gold))
  const loose = useCompared((state) => state.corpus !== '')
  const drawn = useCompared((state) => state.joins)
  const [chosen, choose] = useState<number | null>(null)
  const column = chosen ?? (drawn ? result.columns.length - 1 : 0)
  if (loose || !database || result.needed.length === 0) return null
  const hits = result.columns[column]?.hits ?? []
  const found = hits.filter((h) => h.database === database.id).map((h) => nameOf(h.table, database))
  return (
    <div class="gold-set stack" data-evidence="joins">
      <p class="small">
        {s.needs(result.needed.length)}{' '}
        {result.needed.map((table) => (
          <span key={table} class="badge good">
            {nameOf(table, database)}
          </span>
        ))}
        <Terms of={['gold']} />
      </p>
      {database.foreign_keys.length > 0 && (
        <Fold title={s.joins} follow={drawn}>
          <p class="small">
            {s.joinsOf}{' '}
            <select
              class="field"
              aria-label={s.joinsOf}
              value={column}
              onChange={(event) => choose(Number(event.currentTarget.value))}
            >
              {result.columns.map((_, i) => (
                <option key={i} value={i} selected={i === column}>
                  {s.column(letter(i))}
                </option>
              ))}
            </select>
          </p>
          <p class="muted small">{s.joinsLead}</p>
          <Later
            load={() => import('../ask/schema/diagram').then((m) => m.Diagram)}
            props={{ database, reads: readsOf(database, found) }}
          />
        </Fold>
      )}
    </div>
  )
}

/** nameOf is a table's name without its database's. */
const nameOf = (table: string, database: Database) =>
  table.startsWith(`${database.id}.`) ? table.slice(database.id.length + 1) : table

/** readsOf light the tables that were found, and the keys that join two of them. */
export function readsOf({ foreign_keys: keys }: Database, found: string[]): Read[] {
  const both = keys.filter((k) => found.includes(k.table) && found.includes(k.ref_table))
  return [
    ...found.map((table) => ({ table, column: '' })),
    ...both.flatMap((k) => [
      { table: k.table, column: k.column },
      { table: k.ref_table, column: k.ref_column },
    ]),
  ]
}
