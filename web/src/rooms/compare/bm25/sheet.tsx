import type { Edit, Sheet } from '../../../gen/rpc'
import { useComparing } from '../use'
import { useName } from './name'
import { strings as s } from './strings'

const mostColumns = 12

/** SheetCard is a table whose title, headers and first rows can be written over. */
export function SheetCard({ sheet, names, edits }: { sheet: Sheet; names: string[]; edits: Edit[] }) {
  const comparing = useComparing()
  const name = useName()
  const put = (edit: Edit, was: string) => {
    const others = edits.filter((e) => e.row !== edit.row || e.column !== edit.column)
    comparing.work({ table: sheet.table, edits: edit.text === was ? others : [...others, edit] })
  }
  const piece = (row: number, column: number, was: string, label: string) => (
    <Piece
      label={label}
      was={was}
      now={edits.find((e) => e.row === row && e.column === column)?.text}
      onChange={(text) => put({ row, column, text }, was)}
    />
  )
  return (
    <div class="sheet-of stack">
      <div class="choices row">
        <label class="row">
          <b>{s.sheet}</b>{' '}
          <select
            class="field"
            value={sheet.table}
            onChange={(event) => comparing.work({ table: event.currentTarget.value, edits: [] })}
          >
            {names.map((n) => (
              <option key={n} value={n} selected={n === sheet.table}>
                {name(n)}
              </option>
            ))}
          </select>
        </label>
        {edits.length > 0 && (
          <button type="button" class="button" onClick={() => comparing.work({ edits: [] })}>
            {s.undo(edits.length)}
          </button>
        )}
      </div>
      <p class="muted small">{s.sheetLead}</p>
      <div class="table-title stack tight">
        <span class="muted small" aria-hidden="true">
          {s.title}
        </span>
        {piece(-1, 0, sheet.title, s.title)}
      </div>
      <div class="scroll" tabIndex={0} role="group" aria-label={name(sheet.table)}>
        <table>
          <thead>
            <tr>
              {(sheet.header ?? []).slice(0, mostColumns).map((text, i) => (
                <th key={i} scope="col">
                  {piece(0, i, text, s.header(i + 1))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(sheet.rows ?? []).map((row, at) => (
              <tr key={at}>
                {(row ?? []).slice(0, mostColumns).map((text, i) => (
                  <td key={i}>{piece(at + 1, i, text, s.cell(at + 1, i + 1))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sheet.more && <p class="muted small">{s.more}</p>}
    </div>
  )
}

interface PieceProps {
  label: string
  was: string
  now: string | undefined // what it was changed to
  onChange: (text: string) => void
}

function Piece({ label, was, now, onChange }: PieceProps) {
  const value = now ?? was
  return (
    <input
      type="text"
      class={now === undefined ? '' : 'edited'}
      aria-label={label}
      value={value}
      title={value}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}
