import { useEffect, useRef, useState } from 'preact/hooks'
import type { RefObject } from 'preact'
import type { Contour, TheoryResult } from '../../gen/rpc'
import { diamond } from './curves'
import { type Box, labels, type Point } from './labels'
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

/**
 * Contours draws where on the plane of q and s the chance of a right answer is
 * 0.1, 0.2 and so on: Figures 3 and 4 of the paper. Pressing moves the loop;
 * the sliders do the same without a pointer.
 */
export function Contours({ result, own, onMove }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const larger = useLarger(svg)
  const move = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return
    const at = {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * size,
    }
    onMove(chance((at.x - x(0)) / (x(1) - x(0))), chance((at.y - y(0)) / (y(1) - y(0))))
  }
  const { q, s: rejects } = result.effective
  return (
    <figure class="drawing stack">
      <svg
        ref={svg}
        class="plane"
        viewBox={`0 0 ${width} ${size}`}
        role="img"
        aria-label={s.contoursAbout(q.toFixed(2), rejects.toFixed(2))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && move(event)}
      >
        <path class="region good" d={`M${x(0)} ${y(0)}L${x(0)} ${y(1)}L${x(1)} ${y(0)}Z`} />
        <path class="region bad" d={`M${x(1)} ${y(1)}L${x(0)} ${y(1)}L${x(1)} ${y(0)}Z`} />
        <Axes />
        {result.contours.map((line) => (
          <path
            key={line.level}
            class="contour"
            d={`M${pointsOf(line)
              .map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`)
              .join('L')}`}
          />
        ))}
        <path class="even" d={`M${x(0)} ${y(1)}L${x(1)} ${y(0)}`} />
        <text class="name good" x={x(0.03)} y={y(0.03)}>
          {s.helps}
        </text>
        <text class="name bad" x={x(0.97)} y={y(0.95)} text-anchor="end">
          {s.harms}
        </text>
        {named(result, own, larger).map(({ level, at }) => (
          <text key={level} class="level" x={at.x.toFixed(1)} y={(at.y + 4).toFixed(1)} text-anchor="middle">
            {Math.round(100 * level)} %
          </text>
        ))}
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

const pointsOf = (line: Contour): Point[] => (line.points ?? []).map((p) => ({ x: x(p.q), y: y(p.s) }))

/**
 * What the two names of the plane's halves, the line between these, and marks
 * cover.
 */
const frame: Box = { x: x(0.5), y: y(0.5), wide: x(1) - x(0), high: y(0) - y(1) }
const names = (larger: number): Box[] => [
  { x: x(0.03) + 17 * larger, y: y(0.03) - 4 * larger, wide: 42 * larger, high: 18 * larger },
  { x: x(0.97) - 19 * larger, y: y(0.95) - 4 * larger, wide: 46 * larger, high: 18 * larger },
]
const between: Box[] = Array.from({ length: 101 }, (_, i) => ({
  x: x(i / 100),
  y: y(1 - i / 100),
  wide: 2,
  high: 2,
}))
const mark = (q: number, v: number): Box => ({ x: x(q), y: y(v), wide: 18, high: 18 })

/** named are the levels of the contours that have a place for them. */
function named(
  { contours, effective }: TheoryResult,
  own: Own | null,
  larger: number,
): { level: number; at: Point }[] {
  const marks = [mark(effective.q, effective.s), ...(own?.known ? [mark(own.q, own.s)] : [])]
  const places = labels(contours.map(pointsOf), [...names(larger), ...between, ...marks], frame, larger)
  return contours.flatMap(({ level }, i) => (places[i] ? [{ level, at: places[i] }] : []))
}

/** usual is what type in a drawing measures on a wide screen, in px. */
const usual = 12

/**
 * useLarger is how many times its usual size a drawing's type has:
 * more on a phone, and before a room of people.
 */
function useLarger(svg: RefObject<SVGSVGElement | null>): number {
  const [larger, set] = useState(1)
  useEffect(() => {
    const name = svg.current?.querySelector('text.name')
    if (!svg.current || !name) return
    const watch = new ResizeObserver(() =>
      set(Number.parseFloat(getComputedStyle(name).fontSize) / usual || 1),
    )
    watch.observe(svg.current)
    return () => watch.disconnect()
  }, [svg])
  return larger
}

function Axes() {
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  return (
    <g aria-hidden="true">
      {ticks.map((t) => (
        <g key={t}>
          <path class="grid" d={`M${x(t)} ${y(0)}V${y(1)}M${x(0)} ${y(t)}H${x(1)}`} />
          <text x={x(t)} y={y(0) + 17} text-anchor="middle">
            {t}
          </text>
          <text x={x(0) - 8} y={y(t) + 4} text-anchor="end">
            {t}
          </text>
        </g>
      ))}
      <text x={x(0.5)} y={size - 6} text-anchor="middle">
        q
      </text>
      <text x={10} y={y(0.62)} text-anchor="middle">
        s
      </text>
    </g>
  )
}
