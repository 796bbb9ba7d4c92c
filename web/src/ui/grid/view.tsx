import './view.css'
import { type ComponentChildren, render } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { whole } from '../export/whole'
import { gridCells } from '../export/write'

/** A Column of a grid. */
export interface Column<R> {
  name: string // by which rows are sorted; "" = not by this
  title: ComponentChildren
  width: string // as grid-template-columns has it
  cell: (row: R) => ComponentChildren
}

interface Props<R> {
  caption: string
  columns: Column<R>[]
  rows: R[]
  sort: string // a column's name; a minus before it turns the order round
  onSort: (sort: string) => void
  keyOf: (row: R) => string | number
}

/** height is of a row, in px; the style has it too. */
const height = 38

/** beside is how many rows are rendered above and below those in sight. */
const beside = 8

/**
 * Grid is a table that renders the rows in sight alone, so that ten thousand
 * are as quick as ten. A column's head sorts by it.
 */
export function Grid<R>({ caption, columns, rows, sort, onSort, keyOf }: Props<R>) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [seen, setSeen] = useState(20)
  useLayoutEffect(() => {
    setSeen(Math.ceil((box.current?.clientHeight || 20 * height) / height))
    if (box.current && box.current.scrollTop > rows.length * height) box.current.scrollTop = 0
  }, [rows.length])
  useLayoutEffect(() => {
    if (box.current) whole.set(box.current, () => textsOf(columns, rows))
  }, [columns, rows])
  const first = Math.max(0, Math.min(Math.floor(top / height), rows.length - seen) - beside)
  const shown = rows.slice(first, first + seen + 2 * beside)
  const template = { gridTemplateColumns: columns.map((c) => c.width).join(' ') }
  return (
    <div
      class="grid-box"
      ref={box}
      tabIndex={0}
      role="table"
      aria-label={caption}
      aria-rowcount={rows.length + 1}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="row" class="grid-row grid-head" style={template} aria-rowindex={1}>
        {columns.map((c, i) => (
          <Head key={i} column={c} sort={sort} onSort={onSort} />
        ))}
      </div>
      <div role="rowgroup" class="grid-body" style={{ height: `${rows.length * height}px` }}>
        {shown.map((row, i) => (
          <div
            key={keyOf(row)}
            role="row"
            class="grid-row"
            aria-rowindex={first + i + 2}
            style={{ ...template, top: `${(first + i) * height}px` }}
          >
            {columns.map((c, j) => (
              <div key={j} role="cell">
                {c.cell(row)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** textsOf is what all rows say, below the names of the columns. */
const textsOf = <R,>(columns: Column<R>[], rows: R[]): string[][] =>
  gridCells(rows.length + 1, columns.length, (row, column, into) => {
    const of = columns[column] as Column<R>
    const at = rows[row - 1]
    render(<span>{at === undefined ? of.title : of.cell(at)}</span>, into)
  })

function Head<R>({ column: c, sort, onSort }: { column: Column<R>; sort: string; onSort: (sort: string) => void }) {
  const up = c.name !== '' && sort === c.name
  const down = c.name !== '' && sort === `-${c.name}`
  return (
    <div role="columnheader" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      {c.name === '' ? (
        c.title
      ) : (
        <button type="button" onClick={() => onSort(up ? `-${c.name}` : c.name)}>
          {c.title}
          <span aria-hidden="true">{up ? ' ↑' : down ? ' ↓' : ''}</span>
        </button>
      )}
    </div>
  )
}
