import type { RecallResult, Versus } from '../../gen/rpc'
import { describe, letter, type Placed } from './column'
import { strings as s } from './strings'
import { useCompared } from './use'

/** Matches says for each two retrievers on how many questions which was better. */
export function Matches({ result, columns }: { result: RecallResult; columns: Placed[] }) {
  const loose = useCompared((state) => state.corpus !== '')
  if (result.versus.length === 0) return null
  return (
    <div class="versus stack">
      <h3 id="versus-title">{s.versus}</h3>
      <p class="muted small">{s.versusLead(loose)}</p>
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
              <Match
                key={`${v.first} ${v.second}`}
                v={v}
                first={columns[v.first]}
                second={columns[v.second]}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Match({ v, first, second }: { v: Versus; first: Placed | undefined; second: Placed | undefined }) {
  if (!first || !second) return null
  const pair = s.pair(letter(first.at), letter(second.at))
  return (
    <tr>
      <th scope="row" aria-label={`${describe(first.column)}: ${pair}`}>
        <span class={`letter l${first.at}`}>{letter(first.at)}</span> <span class="muted">:</span>{' '}
        <span class={`letter l${second.at}`}>{letter(second.at)}</span>
      </th>
      <td class="shares">
        <Shares of={[v.wins, v.ties, v.losses]} first={first.at} second={second.at} />
      </td>
      <td>{v.wins}</td>
      <td>{v.losses}</td>
      <td>{v.ties}</td>
      <td>{s.chance(v.p)}</td>
    </tr>
  )
}

/** Shares draws the row's three counts as one bar; the figures stand beside it. */
function Shares({ of, first, second }: { of: [number, number, number]; first: number; second: number }) {
  const total = of[0] + of[1] + of[2]
  const width = (n: number) => ({ width: `${total ? (100 * n) / total : 0}%` })
  return (
    <span class="bar shares" aria-hidden="true">
      <i class={`l${first}`} style={width(of[0])} />
      <i style={width(of[1])} />
      <i class={`l${second}`} style={width(of[2])} />
    </span>
  )
}
