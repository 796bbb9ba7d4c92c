import './view.css'
import { useMemo, useState } from 'preact/hooks'
import { useActions } from '../../../store/app'
import { quoteName } from '../../../format/quote'
import type { Column, Database, ForeignKey, Table } from '../../../gen/rpc'
import { Fold } from '../../../ui/fold/view'
import { Icon } from '../../../ui/icon/view'
import { part } from './part'
import { useReading } from './reading'
import { strings as s } from './strings'

/**
 * Schema lists the tables of the chosen database with their columns and keys,
 * of a large one a part until all are asked for.
 */
export function Schema({ database }: { database: Database }) {
  const reads = useReading()
  const [all, setAll] = useState(false)
  const shown = useMemo(() => (all ? database : part(database, reads)), [database, reads, all])
  return (
    <section class="schema card padded" aria-labelledby="schema-title">
      <h2 id="schema-title">{s.title}</h2>
      {database.tables.length === 0 && <p class="muted small">{s.noTables}</p>}
      <ul>
        {shown.tables.map((table) => (
          <TableItem
            key={table.name}
            table={table}
            refs={shown.foreign_keys.filter((f) => f.table === table.name)}
            used={reads.some((r) => r.table === table.name)}
          />
        ))}
      </ul>
      {shown !== database && (
        <p class="muted small">
          {s.part(shown.tables.length, database.tables.length)}{' '}
          <button type="button" class="link" onClick={() => setAll(true)}>
            {s.all(database.tables.length)}
          </button>
        </p>
      )}
    </section>
  )
}

function TableItem({ table, refs, used }: { table: Table; refs: ForeignKey[]; used: boolean }) {
  const actions = useActions()
  const title = (
    <span>
      <bdi class="name" data-key={`table:${table.name}`}>
        {table.name}
      </bdi>{' '}
      <span class="count muted tiny">{s.rows(table.rows)}</span>
    </span>
  )
  const look = () => void actions.sql.run(`SELECT * FROM ${quoteName(table.name)} LIMIT 100`)
  return (
    <li class="table flat">
      <Fold title={title}>
        <ul class="columns stack tight">
          {table.columns.map((column, i) => (
            <ColumnItem
              key={i}
              table={table.name}
              column={column}
              refs={refs.filter((r) => r.column === column.name)}
            />
          ))}
        </ul>
      </Fold>
      {used && (
        <span class="badge accent used" title={s.usedLong}>
          {s.usedShort}
        </span>
      )}
      <button type="button" class="link look" aria-label={s.look(table.name)} onClick={look}>
        {s.lookShort}
      </button>
    </li>
  )
}

function ColumnItem({ table, column, refs }: { table: string; column: Column; refs: ForeignKey[] }) {
  return (
    <li class="row based">
      {column.key && (
        <span class="primary-key" title={s.key}>
          <Icon name="key" />
          <span class="visually-hidden">{s.key}</span>
        </span>
      )}
      <bdi class="column" data-key={`column:${table}.${column.name}`}>
        {column.name}
      </bdi>
      <span class="type">{column.type}</span>
      {refs.map((r, i) => (
        <span key={i} class="ref" title={s.refLong(r.ref_table, r.ref_column)}>
          {s.ref(r.ref_table, r.ref_column)}
        </span>
      ))}
    </li>
  )
}
