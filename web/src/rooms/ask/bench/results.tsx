import { useState } from 'preact/hooks'
import { useActions, usePick } from '../../../store/app'
import { duration } from '../../../format/number'
import { Icon } from '../../../ui/icon/view'
import type { Bench, Filter, Row } from '../../../store/state'
import { strings as s } from './strings'
import { Hardness } from '../questions/view'

/** page is how many rows are shown before somebody asks for the others. */
const page = 100

const filters: Filter[] = ['all', 'right', 'wrong']

/** Results is the table of a bench; a row opens its question. */
export function Results({ bench }: { bench: Bench }) {
  const filter = usePick((state) => state.filter)
  const actions = useActions()
  const [all, setAll] = useState(false)
  const [sought, seek] = useState('')
  const words = sought.toLowerCase()
  const rows = bench.rows.filter(
    (row) =>
      (filter === 'all' || isRight(row) === (filter === 'right')) &&
      `${row.record.question} ${row.record.database}`.toLowerCase().includes(words),
  )
  const shown = all ? rows : rows.slice(0, page)
  const several = bench.rows.some(({ record }) => record.database !== bench.rows[0]?.record.database)
  return (
    <>
      <div class="filters row tight" role="group" aria-label={s.filterLabel}>
        {filters.map((f) => (
          <button
            key={f}
            type="button"
            class="button"
            aria-pressed={f === filter}
            onClick={() => actions.bench.filter(f)}
          >
            {s.filters[f]}
          </button>
        ))}
        {bench.rows.length > page && (
          <input
            class="field"
            type="search"
            aria-label={s.search}
            placeholder={s.search}
            value={sought}
            onInput={(event) => seek(event.currentTarget.value)}
          />
        )}
      </div>
      {rows.length === 0 && <p class="muted small">{s.none}</p>}
      {rows.length > 0 && (
        <table class="results">
          <caption class="visually-hidden">{s.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{s.question}</th>
              {several && (
                <th scope="col" class="wide">
                  {s.database}
                </th>
              )}
              <th scope="col" class="wide">
                {s.hardness}
              </th>
              <th scope="col">{s.outcome}</th>
              <th scope="col" class="wide right-aligned">
                {s.attempts}
              </th>
              <th scope="col" class="wide right-aligned">
                {s.time}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ResultRow key={`${row.record.database} ${row.record.query}`} row={row} several={several} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < rows.length && (
        <p>
          <button type="button" class="button" onClick={() => setAll(true)}>
            {s.others(rows.length - shown.length)}
          </button>
        </p>
      )}
    </>
  )
}

function isRight(row: Row): boolean {
  return row.record.gold?.right ?? false
}

function ResultRow({ row, several }: { row: Row; several: boolean }) {
  const actions = useActions()
  const { record } = row
  return (
    <tr>
      <td>
        <button
          type="button"
          class="question quiet-link"
          aria-label={s.open(record.question)}
          onClick={() => actions.bench.showRow(row)}
        >
          {record.question}
        </button>
      </td>
      {several && (
        <td class="wide">
          <bdi>{record.database}</bdi>
        </td>
      )}
      <td class="wide">
        <Hardness name={record.gold?.hardness ?? ''} />
      </td>
      <td>
        <Outcome row={row} />
      </td>
      <td class="wide right-aligned number">{record.trace?.attempts?.length ?? 0}</td>
      <td class="wide right-aligned number">{duration(row.ms)}</td>
    </tr>
  )
}

function Outcome({ row }: { row: Row }) {
  if (row.record.error) {
    return (
      <span class="badge warn">
        <Icon name="bang" />
        {s.isError}
      </span>
    )
  }
  if (!row.record.trace?.attempts?.some((a) => a.sql !== '')) {
    return (
      <span class="badge">
        <Icon name="dash" />
        {s.noAnswer}
      </span>
    )
  }
  const right = isRight(row)
  return (
    <span class={`badge ${right ? 'good' : 'bad'}`}>
      <Icon name={right ? 'check' : 'cross'} />
      {right ? s.isRight : s.isWrong}
    </span>
  )
}
