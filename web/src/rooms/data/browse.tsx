import { useEffect, useState } from 'preact/hooks'
import { useModel, usePick } from '../../store/app'
import type { Database } from '../../gen/rpc'
import { ProblemBox } from '../../ui/problem/view'
import { Rows } from '../../ui/table/view'
import { useSlice } from '../../store/store'
import { part } from '../ask/schema/part'
import { strings as schema } from '../ask/schema/strings'
import { makeData, pageRows } from './model'
import { strings as s } from './strings'

/** Browse shows a database's tables, page by page, of a large one a part until all are asked for. */
export function Browse({ database }: { database: Database }) {
  const model = useModel(makeData)
  const now = useSlice(model.store, (state) => state)
  const ready = usePick((state) => state.engine.phase === 'ready')
  const here = now.database === database.id
  const table = database.tables.find((t) => here && t.name === now.table) ?? database.tables[0]
  const [whole, setWhole] = useState('') // the database of which all tables are listed
  useEffect(() => {
    if (ready && table && !(here && now.result)) void model.show(database.id, table.name, 0)
  }, [ready, database.id])
  if (!table) return <p class="muted">{schema.noTables}</p>
  const listed = whole === database.id ? database : part(database, [{ table: table.name, column: '' }])
  const page = here ? now.page : 0
  const rows = here ? (now.result?.rows?.length ?? 0) : 0
  return (
    <section class="card browse stack roomy" aria-labelledby="browse-title">
      <h2 id="browse-title">{database.title || database.id}</h2>
      {database.description && <p class="muted small">{database.description}</p>}
      {database.notes && (
        <ul class="muted small" aria-label={s.notes}>
          {database.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div class="tables row tight" role="group" aria-label={s.tables}>
        {listed.tables.map((t) => (
          <button
            key={t.name}
            type="button"
            class="chip"
            aria-pressed={t.name === table.name}
            onClick={() => void model.show(database.id, t.name, 0)}
          >
            <bdi>{t.name}</bdi> <span class="muted tiny">{schema.rows(t.rows)}</span>
          </button>
        ))}
      </div>
      {listed !== database && (
        <p class="muted small">
          {s.part(listed.tables.length, database.tables.length)}{' '}
          <button type="button" class="link" onClick={() => setWhole(database.id)}>
            {schema.all(database.tables.length)}
          </button>
        </p>
      )}
      {here && now.result?.outcome === 'error' && (
        <ProblemBox problem={{ code: 'sql', text: now.result.error ?? '', advice: '' }} />
      )}
      <div class="grid" aria-busy={now.reading}>
        {here && now.result?.outcome === 'ok' && (
          <Rows
            key={`${table.name} ${page}`}
            result={now.result}
            total={rows}
            caption={s.rowsOf(table.name)}
          />
        )}
      </div>
      {!here || now.reading ? <p class="muted small">{s.reading}</p> : null}
      <Pages
        page={page}
        rows={rows}
        reading={!here || now.reading || !now.result}
        total={table.rows}
        onPage={(p) => void model.show(database.id, table.name, p)}
      />
    </section>
  )
}

interface PagesProps {
  page: number
  rows: number // on this page
  total: number // -1 when too many to count
  reading: boolean // its rows, so that nobody can say yet how many there are
  onPage: (page: number) => void
}

function Pages({ page, rows, total, reading, onPage }: PagesProps) {
  const last = total < 0 ? -1 : Math.max(0, Math.ceil(total / pageRows) - 1)
  const end = last < 0 ? rows < pageRows : page >= last
  return (
    <div class="pages row">
      <button type="button" class="button quiet" disabled={page === 0} onClick={() => onPage(0)}>
        {s.first}
      </button>
      <button type="button" class="button" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {s.before}
      </button>
      <span class="number small" role="status">
        {rows > 0 || !reading ? s.place(page * pageRows + 1, page * pageRows + rows, total) : ''}
      </span>
      <button type="button" class="button" disabled={end} onClick={() => onPage(page + 1)}>
        {s.after}
      </button>
      {last > 0 && (
        <button type="button" class="button quiet" disabled={end} onClick={() => onPage(last)}>
          {s.last}
        </button>
      )}
    </div>
  )
}
