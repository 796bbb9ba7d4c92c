import type { AtZ } from '../../gen/rpc'
import { percent } from '../../format/number'
import { strings as s } from './strings'

const width = 400
const height = 250
const edge = { left: 52, right: 14, top: 10, bottom: 34 }

/**
 * Curve draws right answers by z: as measured, with intervals, and as the
 * theorem predicts from the rates so far.
 */
export function Curve({ by }: { by: AtZ[] }) {
  const x = (z: number) =>
    by.length === 1
      ? (edge.left + width - edge.right) / 2
      : edge.left + 14 + ((width - edge.left - edge.right - 28) * (z - 1)) / (by.length - 1)
  const y = (share: number) => edge.top + (height - edge.top - edge.bottom) * (1 - share)
  const expected = by.filter((a) => a.predicted !== null)
  return (
    <figure class="curve-by-z stack">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={s.curveAbout}>
        {ticks.map((share) => (
          <g key={share}>
            <path class="grid" d={`M${edge.left} ${y(share)}H${width - edge.right}`} />
            <text x={edge.left - 8} y={y(share) + 4} text-anchor="end">
              {Math.round(100 * share)} %
            </text>
          </g>
        ))}
        {by.map((a) => (
          <text key={a.z} x={x(a.z)} y={height - edge.bottom + 17} text-anchor="middle">
            {a.z}
          </text>
        ))}
        <text x={(width + edge.left - edge.right) / 2} y={height - 2} text-anchor="middle">
          z
        </text>
        {expected.length > 1 && (
          <path class="predicted" d={`M${expected.map((a) => `${x(a.z)} ${y(a.predicted ?? 0)}`).join('L')}`} />
        )}
        {expected.map((a) => (
          <circle key={a.z} class="predicted" cx={x(a.z)} cy={y(a.predicted ?? 0)} r="2.5" />
        ))}
        {by.map(({ z, measured }) => (
          <g key={z} class="measured">
            <path
              d={
                `M${x(z)} ${y(measured.low)}V${y(measured.high)}` +
                `M${x(z) - 4} ${y(measured.low)}h8M${x(z) - 4} ${y(measured.high)}h8`
              }
            />
            <circle cx={x(z)} cy={y(measured.value)} r="4" />
          </g>
        ))}
      </svg>
      <ul class="key small">
        <li>
          <i class="measured" /> {s.measured}
        </li>
        <li>
          <i class="predicted" /> {s.predicted}
        </li>
      </ul>
      <table class="sums number small">
        <thead>
          <tr>
            <th scope="col">z</th>
            <th scope="col">{s.measured}</th>
            <th scope="col">{s.predicted}</th>
          </tr>
        </thead>
        <tbody>
          {by.map((a) => (
            <tr key={a.z}>
              <th scope="row">{a.z}</th>
              <td>
                {percent(a.measured.value)} <small class="muted">{s.between(a.measured.low, a.measured.high)}</small>
              </td>
              <td>{a.predicted === null ? '–' : percent(a.predicted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption class="muted small">{s.curveNote}</figcaption>
    </figure>
  )
}

/** ticks are the shares that have a line; the axis begins at 0, as in Theory. */
const ticks = [1, 0.8, 0.6, 0.4, 0.2, 0]
