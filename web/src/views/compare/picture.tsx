import type { RecallResult } from '../../gen/rpc'
import { strings } from '../../strings'
import { letter } from './column'

const height = 130
const bar = 20
const gap = 22
const left = 34
const top = 18

// Picture draws recall at each k, a bar a retriever, with its interval as a
// whisker. The table beside it says the same, so it is hidden from readers.
export function Picture({ result }: { result: RecallResult }) {
  const { columns } = result
  const ks = columns[0]?.recall.map((r) => r.k) ?? []
  const group = columns.length * bar + gap
  const width = left + ks.length * group
  const y = (share: number) => top + height * (1 - share)
  return (
    <svg class="picture" viewBox={`0 0 ${width} ${top + height + 24}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path class="grid" d={`M${left} ${y(share)}H${width}`} />
          <text x={left - 6} y={y(share) + 3.5} text-anchor="end">{100 * share}</text>
        </g>
      ))}
      {ks.map((k, at) => (
        <g key={k}>
          <text x={left + at * group + gap / 2 + (columns.length * bar) / 2} y={top + height + 17} text-anchor="middle">{strings.compare.at(k)}</text>
          {columns.map((c, i) => {
            const r = c.recall[at]
            if (!r) return null
            const x = left + at * group + gap / 2 + i * bar
            return (
              <g key={i}>
                <rect class={`c${i}`} x={x + 1.5} y={y(r.share)} width={bar - 3} height={height * r.share} rx="2" />
                <path class="whisker" d={`M${x + bar / 2} ${y(r.high)}V${y(r.low)}`} />
                <text class="over" x={x + bar / 2} y={y(r.high) - 4} text-anchor="middle">{letter(i)}</text>
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
