import type { ComponentType } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { usePick } from '../../../store/app'
import type { Database, Read } from '../../../gen/rpc'
import { Question } from '../linked/question'
import { part } from './part'
import { useReading } from './reading'
import { strings as s } from './strings'

/** DiagramProps are what the diagram draws: a schema, and what the shown SQL reads of it. */
export interface DiagramProps {
  database: Database
  reads: Read[]
}

/**
 * SchemaTab draws the chosen database and lights what the answer reads. The
 * drawing is loaded when it is first shown; what it says stands below it in
 * words, and the list beside it has every column.
 */
export function SchemaTab() {
  const database = usePick((state) => state.databases.find((d) => d.id === state.current))
  const reads = useReading()
  const [Diagram, setDiagram] = useState<ComponentType<DiagramProps> | null>(null)
  useEffect(() => {
    import('./diagram').then(
      (m) => setDiagram(() => m.Diagram),
      () => {},
    ) // the words stay
  }, [])
  const run = usePick((state) => (state.run?.ranOn === state.current ? state.run : null))
  const shown = useMemo(() => database && part(database, reads), [database, reads])
  if (!database || !shown) return null
  return (
    <section class="schema-tab card stack roomy" aria-labelledby="diagram-title">
      <h2 id="diagram-title">{s.diagram(database.title || database.id)}</h2>
      {run && <Question run={run} as="p" />}
      <p class="muted small">{reads.length ? s.lit : s.unlit}</p>
      {shown !== database && <p class="muted small">{s.part(shown.tables.length, database.tables.length)}</p>}
      {Diagram && <Diagram database={shown} reads={reads} />}
      <InWords database={shown} reads={reads} />
    </section>
  )
}

function InWords({ database, reads }: DiagramProps) {
  const used = database.tables.filter((t) => reads.some((r) => r.table === t.name))
  const columns = (table: string) =>
    reads
      .filter((r) => r.table === table && r.column)
      .map((r) => r.column)
      .join(', ')
  return (
    <div class="in-words small tiles">
      {used.length > 0 && (
        <div>
          <h3>{s.used}</h3>
          <ul>
            {used.map((t) => (
              <li key={t.name} class="wraps">
                <b>
                  <bdi>{t.name}</bdi>
                </b>{' '}
                <bdi>{columns(t.name)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {database.foreign_keys.length > 0 && (
        <div>
          <h3>{s.keys}</h3>
          <ul>
            {database.foreign_keys.map((f, i) => (
              <li key={i} class="wraps">{`${f.table}.${f.column} ${s.ref(f.ref_table, f.ref_column)}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
