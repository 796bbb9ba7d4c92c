import type { FlowStep } from '../../gen/rpc'
import { strings as s } from './strings'

type Part = Exclude<keyof FlowStep, 'attempt' | 'made'>

/** on are the parts that go on to the next attempt, ends those that do not. */
const on: Part[] = ['broken', 'rejected_wrong', 'rejected_right']
const ends: Part[] = ['right', 'wrong', 'back', 'none', 'failed']

const width = 460
const height = 250
const edge = { left: 8, right: 64, top: 22, bottom: 8 }
const bar = 13

/**
 * Flow draws the questions as a stream from attempt to attempt: what goes on
 * is on top, what was answered branches off below.
 */
export function Flow({ steps }: { steps: FlowStep[] }) {
  const columns = Math.max(steps.length, 2)
  const gap = (width - edge.left - edge.right - bar) / (columns - 1)
  const scale = (height - edge.top - edge.bottom) / Math.max(1, steps[0]?.made ?? 1)
  const x = (i: number) => edge.left + gap * i
  return (
    <figure class="flow stack">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={s.flowAbout}>
        {steps.map((step, i) => (
          <Column key={i} step={step} x={x(i)} reach={i === steps.length - 1 ? 0 : gap} scale={scale} />
        ))}
      </svg>
      <ul class="key small">
        {[...on, ...ends]
          .filter((part) => steps.some((step) => step[part] > 0))
          .map((part) => (
            <li key={part}>
              <i class={part} /> {s.flowParts[part]}
            </li>
          ))}
      </ul>
      <Numbers steps={steps} />
    </figure>
  )
}

function Column({ step, x, reach, scale }: { step: FlowStep; x: number; reach: number; scale: number }) {
  let y = edge.top
  const placed = [...on, ...ends]
    .filter((part) => step[part] > 0)
    .map((part) => {
      const at = { part, y, tall: step[part] * scale }
      y += at.tall
      return at
    })
  const stub = Math.min(28, Math.max(reach - bar, 28))
  return (
    <g>
      {step.attempt === 1 ? (
        <text x={x} y={edge.top - 8}>
          {s.attempt} {step.attempt}
        </text>
      ) : (
        <text x={x + bar / 2} y={edge.top - 8} text-anchor="middle">
          {step.attempt}
        </text>
      )}
      {placed.map(({ part, y, tall }) => (
        <g key={part} class={part}>
          <rect x={x} y={y} width={bar} height={tall} />
          {on.includes(part) ? (
            <rect class="ribbon" x={x + bar} y={y} width={Math.max(0, reach - bar)} height={tall} />
          ) : (
            <path class="ribbon" d={`M${x + bar} ${y}h${stub - 7}l7 ${tall / 2}l-7 ${tall / 2}h${7 - stub}Z`} />
          )}
          {!on.includes(part) && tall >= 9 && (
            <text x={x + bar + stub + 4} y={y + tall / 2 + 4}>
              {step[part]}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** Numbers are the parts of each attempt, which stand in the order of the picture above. */
function Numbers({ steps }: { steps: FlowStep[] }) {
  const shown = [...on, ...ends].filter((part) => steps.some((step) => step[part] > 0))
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={s.numbers}>
      <table class="sums number small">
        <thead>
          <tr>
            <th scope="col">{s.attempt}</th>
            {steps.map((step) => (
              <th key={step.attempt} scope="col">
                {step.attempt}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['made', ...shown] as const).map((part) => (
            <tr key={part}>
              <th scope="row">{part === 'made' ? s.made : s.flowParts[part]}</th>
              {steps.map((step) => (
                <td key={step.attempt}>{step[part]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
