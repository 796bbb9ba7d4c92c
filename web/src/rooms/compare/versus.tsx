import type { CompareColumn, RecallResult } from '../../gen/rpc'
import { describe, letter } from './column'
import { strings as s } from './strings'

/** Matches says for each two retrievers on how many questions which was better. */
export function Matches({ result, columns }: { result: RecallResult; columns: CompareColumn[] }) {
  if (result.versus.length === 0) return null
  return (
    <div class="versus">
      <h3 id="versus-title">{s.versus}</h3>
      <p class="muted small">{s.versusLead}</p>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="versus-title">
        <table>
          <thead>
            <tr>
              <td />
              <td />
              <th scope="col">{s.wins}</th>
              <th scope="col">{s.losses}</th>
              <th scope="col">{s.ties}</th>
              <th scope="col">{s.p}</th>
            </tr>
          </thead>
          <tbody class="number">
            {result.versus.map((v) => (
              <tr key={`${v.first} ${v.second}`}>
                <th scope="row" aria-label={`${name(columns, v.first)}: ${s.pair(letter(v.first), letter(v.second))}`}>
                  <span class={`letter l${v.first}`}>{letter(v.first)}</span> <span class="muted">:</span>{' '}
                  <span class={`letter l${v.second}`}>{letter(v.second)}</span>
                </th>
                <td class="shares">
                  <Shares of={[v.wins, v.ties, v.losses]} first={v.first} second={v.second} />
                </td>
                <td>{v.wins}</td>
                <td>{v.losses}</td>
                <td>{v.ties}</td>
                <td>{s.chance(v.p)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const name = (columns: CompareColumn[], at: number): string => {
  const column = columns[at]
  return column ? describe(column) : ''
}

/** Shares draws the row's three counts as one bar; the figures stand beside it. */
function Shares({ of, first, second }: { of: [number, number, number]; first: number; second: number }) {
  const total = of[0] + of[1] + of[2]
  const width = (n: number) => ({ width: `${total ? (100 * n) / total : 0}%` })
  return (
    <span class="bar" aria-hidden="true">
      <i class={`l${first}`} style={width(of[0])} />
      <i style={width(of[1])} />
      <i class={`l${second}`} style={width(of[2])} />
    </span>
  )
}
