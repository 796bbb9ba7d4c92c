import type { RecallResult } from '../../gen/rpc'
import { describe, letter, type Placed } from './column'
import { strings as s } from './strings'
import { useCompared } from './use'

const width = 460
const height = 270
const edge = { left: 52, right: 30, top: 14, bottom: 40 }

/**
 * Curves draws recall over k, a curve a retriever with its interval as a band
 * around it. The table beside it says the same, so it is hidden from readers.
 */
export function Curves({ result, columns }: { result: RecallResult; columns: Placed[] }) {
  const loose = useCompared((state) => state.corpus !== '')
  const ks = result.columns[0]?.recall.map((r) => r.k) ?? []
  const least = Math.min(...result.columns.flatMap((c) => c.recall.map((r) => r.low)), 1)
  const floor = Math.min(0.9, Math.floor(10 * least) / 10)
  const x = (at: number) => edge.left + ((width - edge.left - edge.right) * at) / Math.max(1, ks.length - 1)
  const y = (share: number) =>
    edge.top + (height - edge.top - edge.bottom) * (1 - (share - floor) / (1 - floor))
  const ends = spread(result.columns.map((c) => y(c.recall.at(-1)?.share ?? 0)))
  return (
    <figure class="picture">
      <svg class="curves" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {steps(floor).map((share) => (
          <g key={share}>
            <path class="grid" d={`M${edge.left} ${y(share)}H${width - edge.right}`} />
            <text x={edge.left - 8} y={y(share) + 3.5} text-anchor="end">
              {Math.round(100 * share)} %
            </text>
          </g>
        ))}
        {ks.map((k, at) => (
          <text key={k} x={x(at)} y={height - edge.bottom + 18} text-anchor="middle">
            {k}
          </text>
        ))}
        <text x={(width + edge.left - edge.right) / 2} y={height - 4} text-anchor="middle">
          {s.k}
        </text>
        {result.columns.map((c, i) => (
          <path
            key={i}
            class={`band l${columns[i]?.at ?? i}`}
            d={band(
              c.recall.map((r, at) => `${x(at)} ${y(r.high)}`),
              c.recall.map((r, at) => `${x(at)} ${y(r.low)}`),
            )}
          />
        ))}
        {result.columns.map((c, i) => (
          <g key={i} class={`curve l${columns[i]?.at ?? i}`}>
            <path d={`M${c.recall.map((r, at) => `${x(at)} ${y(r.share)}`).join('L')}`} />
            {c.recall.map((r, at) => (
              <circle key={at} cx={x(at)} cy={y(r.share)} r="3" />
            ))}
            <text x={width - edge.right + 9} y={(ends[i] ?? 0) + 4}>
              {letter(columns[i]?.at ?? i)}
            </text>
          </g>
        ))}
      </svg>
      <ul class="key" aria-label={s.key}>
        {columns.slice(0, result.columns.length).map(({ at, column }) => (
          <li key={at}>
            <span class={`letter l${at}`}>{letter(at)}</span> {describe(column)}
          </li>
        ))}
      </ul>
      <figcaption class="muted small">{s.curves(loose)}</figcaption>
    </figure>
  )
}

/** band is the area between an upper and a lower line. */
const band = (upper: string[], lower: string[]) => `M${[...upper, ...lower.reverse()].join('L')}Z`

/** steps are the shares that have a line and a figure. */
function steps(floor: number): number[] {
  const by = floor < 0.5 ? 0.25 : 0.1
  const list: number[] = []
  for (let share = 1; share > floor - 0.001; share -= by) list.push(share)
  return list
}

/**
 * spread moves letters apart that would stand on each other at the curves'
 * ends, as all recalls meet near 100 %.
 */
function spread(at: number[]): number[] {
  const apart = 15
  const order = at.map((_, i) => i).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b)
  const placed = at.slice()
  let last = -Infinity
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, last + apart)
    last = placed[i] ?? 0
  }
  return placed
}
