import { valueKind, valueText } from '../../format/value'
import type { Value } from '../../gen/rpc'
import { strings as s } from './strings'

const columns = 8

/** Differing are the first rows that are in one result only. */
export function Differing({
  place,
  missing,
  extra,
}: {
  place: number
  missing: Value[][]
  extra: Value[][]
}) {
  if (missing.length + extra.length === 0) return null
  return (
    <div class="differing row">
      {place > 0 && <p class="muted small">{s.atRow(place)}</p>}
      {missing.length > 0 && <Side title={s.missing} rows={missing} kind="missing" />}
      {extra.length > 0 && <Side title={s.extra} rows={extra} kind="extra" />}
    </div>
  )
}

function Side({ title, rows, kind }: { title: string; rows: Value[][]; kind: string }) {
  return (
    <table class={kind}>
      <caption class="muted tiny">{title}</caption>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.slice(0, columns).map((v, j) => (
              <td key={j} class={valueKind(v)}>
                {valueText(v)}
              </td>
            ))}
            {row.length > columns && <td>…</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
