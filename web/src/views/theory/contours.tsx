import { useRef } from 'preact/hooks'
import type { Contour, TheoryResult } from '../../gen/rpc'
import { diamond } from './curves'
import type { Own } from './own'
import { strings as s } from './strings'

const size = 330
const edge = { left: 44, right: 12, top: 12, bottom: 40 }
const width = 360
const x = (q: number) => edge.left + (width - edge.left - edge.right) * q
const y = (v: number) => edge.top + (size - edge.top - edge.bottom) * (1 - v)

interface Props {
  result: TheoryResult
  own: Own | null
  onMove: (q: number, s: number) => void
}

// Contours draws where on the plane of q and s the chance of a right answer is
// 0.1, 0.2 and so on: Figures 3 and 4 of the paper. Pressing moves the loop;
// the sliders do the same without a pointer.
export function Contours({ result, own, onMove }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const move = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return
    const at = { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * size }
    onMove(chance((at.x - x(0)) / (x(1) - x(0))), chance((at.y - y(0)) / (y(1) - y(0))))
  }
  const { q, s: rejects } = result.effective
  return (
    <figure class="drawing">
      <svg
        ref={svg} class="plane" viewBox={`0 0 ${width} ${size}`} role="img" aria-label={s.contoursAbout(q.toFixed(2), rejects.toFixed(2))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && move(event)}
      >
        <path class="region good" d={`M${x(0)} ${y(0)}L${x(0)} ${y(1)}L${x(1)} ${y(0)}Z`} />
        <path class="region bad" d={`M${x(1)} ${y(1)}L${x(0)} ${y(1)}L${x(1)} ${y(0)}Z`} />
        <Axes />
        {result.contours.map((line) => <Line key={line.level} line={line} />)}
        <path class="even" d={`M${x(0)} ${y(1)}L${x(1)} ${y(0)}`} />
        <text class="name good" x={x(0.03)} y={y(0.03)}>{s.helps}</text>
        <text class="name bad" x={x(0.97)} y={y(0.95)} text-anchor="end">{s.harms}</text>
        {own?.known && <path class="own mark" d={diamond(x(own.q), y(own.s))} />}
        <circle class="here" cx={x(q)} cy={y(rejects)} r="5" />
      </svg>
      <figcaption class="muted small">{s.contoursNote}</figcaption>
    </figure>
  )
}

function chance(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share))) / 100
}

// Line is a contour with its level at its middle.
function Line({ line }: { line: Contour }) {
  const points = line.points ?? []
  const middle = points.reduce((best, p) => (Math.abs(p.q - p.s) < Math.abs(best.q - best.s) ? p : best), points[0] ?? { q: 0, s: 0 })
  return (
    <g class="contour">
      <path d={`M${points.map((p) => `${x(p.q).toFixed(1)} ${y(p.s).toFixed(1)}`).join('L')}`} />
      <text x={x(middle.q) + 3} y={y(middle.s) - 3}>{Math.round(100 * line.level)} %</text>
    </g>
  )
}

function Axes() {
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  return (
    <g aria-hidden="true">
      {ticks.map((t) => (
        <g key={t}>
          <path class="grid" d={`M${x(t)} ${y(0)}V${y(1)}M${x(0)} ${y(t)}H${x(1)}`} />
          <text x={x(t)} y={y(0) + 17} text-anchor="middle">{t}</text>
          <text x={x(0) - 8} y={y(t) + 4} text-anchor="end">{t}</text>
        </g>
      ))}
      <text x={x(0.5)} y={size - 6} text-anchor="middle">q</text>
      <text x={10} y={y(0.5)} text-anchor="middle">s</text>
    </g>
  )
}
