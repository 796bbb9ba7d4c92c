import { useMemo } from 'preact/hooks'
import { useActions } from '../../../store/app'
import { quoteName } from '../../../format/quote'
import type { Column, Table } from '../../../gen/rpc'
import { strings as s } from './strings'
import { type Box, head, letters, type Line, place, row } from './layout'
import type { DiagramProps } from './tab'

/** rem is a length of the drawing at the size of the page's letters: in larger type all of it is larger. */
const rem = (units: number) => `${units / 16}rem`

/**
 * Diagram draws tables as boxes and foreign keys as arrows. All of it is said
 * in words elsewhere, so that it is one picture for those who hear the page.
 */
export function Diagram({ database, reads }: DiagramProps) {
  const { width, height, boxes, lines } = useMemo(() => place(database), [database])
  const actions = useActions()
  const used = (table: string, column?: string) =>
    reads.some((r) => r.table === table && (column === undefined || r.column === column))
  const joined = (l: Line) =>
    [l.from, l.to].every((end) => used(end.slice(0, end.indexOf('.')), end.slice(end.indexOf('.') + 1)))
  const look = (table: string) => void actions.sql.run(`SELECT * FROM ${quoteName(table)} LIMIT 100`)
  return (
    <div class="diagram" tabIndex={0} role="region" aria-label={s.picture}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={rem(width)}
        height={rem(height)}
        role="img"
        aria-label={s.pictureLong(database.tables.length, database.foreign_keys.length)}
      >
        <defs>
          {['plain', 'lit'].map((kind) => (
            <marker
              key={kind}
              id={`arrow-${kind}`}
              class={kind}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="9"
              markerHeight="9"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0.5 7.5 4 0 7.5z" />
            </marker>
          ))}
        </defs>
        {lines.map((l, i) => (
          <path
            key={i}
            class={joined(l) ? 'line lit' : 'line'}
            d={curve(l)}
            marker-end={`url(#arrow-${joined(l) ? 'lit' : 'plain'})`}
          />
        ))}
        {boxes.map((box) => {
          const table = database.tables.find((t) => t.name === box.name)
          return (
            table && (
              <TableBox
                key={box.name}
                box={box}
                table={table}
                keys={database.foreign_keys.filter((f) => f.table === box.name).map((f) => f.column)}
                used={used}
                onClick={() => look(box.name)}
              />
            )
          )
        })}
      </svg>
    </div>
  )
}

interface TableProps {
  box: Box
  table: Table
  keys: string[]
  used: (table: string, column?: string) => boolean
  onClick: () => void
}

function TableBox({ box, table, keys, used, onClick }: TableProps) {
  return (
    <g
      class={used(table.name) ? 'box lit' : 'box'}
      data-key={`table:${table.name}`}
      transform={`translate(${box.x} ${box.y})`}
      onClick={onClick}
    >
      <title>{s.look(table.name)}</title>
      <rect width={box.width} height={box.height} rx="7" />
      <path class="rule" d={`M0 ${head}H${box.width}`} />
      <text class="name" x="10" y="19">
        {cut(table.name, (box.width - 20) / letters.table)}
      </text>
      {table.columns.map((c, i) => (
        <g
          key={i}
          class={used(table.name, c.name) ? 'column lit' : 'column'}
          data-key={`column:${table.name}.${c.name}`}
          transform={`translate(0 ${head + 4 + i * row})`}
        >
          {used(table.name, c.name) && (
            <rect class="mark" x="3" width={box.width - 6} height={row - 1} rx="3" />
          )}
          <text x="10" y="15">
            {cut(
              mark(c, keys) + c.name,
              (box.width - 26 - Math.min(10, c.type.length) * letters.type) / letters.column,
            )}
          </text>
          <text class="type" x={box.width - 9} y="15" text-anchor="end">
            {c.type.toLowerCase().slice(0, 10)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** mark says what a column is for, by a sign before its name. */
function mark(c: Column, keys: string[]): string {
  if (c.key) return '◆ '
  return keys.includes(c.name) ? '→ ' : ''
}

/** cut shortens a name to the room there is, in letters. */
function cut(text: string, letters: number): string {
  const room = Math.max(6, Math.floor(letters))
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`
}

/** curve goes through a line's points smoothly. */
function curve({ points }: Line): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${first.x} ${first.y}`
  let last = first
  for (const p of rest) {
    const middle = (last.x + p.x) / 2
    d += `C${middle} ${last.y} ${middle} ${p.y} ${p.x} ${p.y}`
    last = p
  }
  return d
}
