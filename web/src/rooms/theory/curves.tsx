import type { SimulateResult, TheoryResult } from '../../gen/rpc'
import { most, type Values } from './model'
import { percent } from '../../format/number'
import { strings as s } from './strings'
import type { Own } from './own'

const width = 460
const height = 330
const edge = { left: 52, right: 12, top: 12, bottom: 42 }
const x = (z: number) => edge.left + ((width - edge.left - edge.right) * (z - 1)) / (most - 1)
const y = (share: number) => edge.top + (height - edge.top - edge.bottom) * (1 - share)

const path = (probs: number[]) =>
  `M${probs.map((p, i) => `${x(i + 1).toFixed(1)} ${y(p).toFixed(1)}`).join('L')}`
const probs = (options: { prob: number }[]) => options.map((o) => o.prob)

interface Props {
  result: TheoryResult
  values: Values
  figure2: boolean
  simulated: SimulateResult | null
  own: Own | null
}

/** Curves draws the chance of a right answer over z: Figure 2 of the paper. */
export function Curves({ result, values, figure2, simulated, own }: Props) {
  const alone = result.options[0]?.prob ?? 0
  return (
    <figure class="drawing stack">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={s.curvesAbout(percent(alone), values.z, percent(result.prob))}
      >
        <Axes />
        {figure2 &&
          result.paper.map((c, i) => (
            <path key={i} class={`paper-curve ${sign(1 - c.q - c.s)}`} d={path(c.probs)} />
          ))}
        <path class="ceiling" d={path(result.options.map((o) => 1 - (1 - values.p) ** o.z))} />
        {result.plain.length > 0 && <path class="plain" d={path(probs(result.plain))} />}
        <path class="now" d={path(probs(result.options))} />
        <path class="at" d={`M${x(values.z)} ${y(0)}V${y(result.prob)}`} />
        {own && (
          <g class="own">
            <path
              d={`M${x(own.z)} ${y(own.right.low)}V${y(own.right.high)}m-4 0h8M${x(own.z) - 4} ${y(own.right.low)}h8`}
            />
            <path class="mark" d={diamond(x(own.z), y(own.right.value))} />
          </g>
        )}
        <circle class="here" cx={x(values.z)} cy={y(result.prob)} r="5" />
        {simulated && <circle class="played" cx={x(values.z)} cy={y(simulated.right.value)} r="9" />}
      </svg>
      <figcaption>
        <ul class="key small">
          <li>
            <i class="now" /> {s.now}
          </li>
          {result.plain.length > 0 && (
            <li>
              <i class="plain" /> {s.plain}
            </li>
          )}
          <li>
            <i class="ceiling" /> {s.ceiling}
          </li>
          {figure2 && (
            <li>
              <i class="paper-curve" /> {s.paper}
            </li>
          )}
          {simulated && (
            <li>
              <i class="played" /> {s.played}
            </li>
          )}
          {own && (
            <li>
              <i class="own" /> {s.measured.point}
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  )
}

function Axes() {
  return (
    <g aria-hidden="true">
      {[0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => (
        <g key={share}>
          <path class="grid" d={`M${edge.left} ${y(share)}H${width - edge.right}`} />
          <text x={edge.left - 8} y={y(share) + 4} text-anchor="end">
            {Math.round(100 * share)} %
          </text>
        </g>
      ))}
      {[1, 5, 10, 15, 20].map((z) => (
        <text key={z} x={x(z)} y={height - edge.bottom + 18} text-anchor="middle">
          {z}
        </text>
      ))}
      <text x={(width + edge.left - edge.right) / 2} y={height - 4} text-anchor="middle">
        {s.attempts}
      </text>
    </g>
  )
}

/** sign names what a critic with this J does. */
export const sign = (j: number): 'good' | 'even' | 'bad' => (j > 1e-9 ? 'good' : j < -1e-9 ? 'bad' : 'even')

/** diamond is the path of a mark about a point. */
export const diamond = (cx: number, cy: number, r = 6) => `M${cx} ${cy - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z`
