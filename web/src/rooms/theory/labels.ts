// Where the names of contours stand: on their line, as near to its middle as
// they cover no other label, no mark and no other line.

/** A Point is a place in a drawing. */
export interface Point {
  x: number
  y: number
}

/** A Box is what something on the drawing covers, about its centre. */
export interface Box extends Point {
  wide: number
  high: number
}

/** A Label is a name's centre; null where its line has no free place. */
export type Label = Point | null

const usual = { wide: 32, high: 15 }
const step = 3 // between the places that are tried

/**
 * labels places one name for each line within a frame, none of them on what is
 * taken. Larger is how many times its usual size type has, before a room of people for instance.
 */
export function labels(lines: Point[][], taken: Box[], frame: Box, larger = 1): Label[] {
  const size = { wide: usual.wide * larger, high: usual.high * larger }
  const along = lines.map(dense)
  const covered = [...taken]
  return along.map((points, i) => {
    const others = along.flatMap((line, j) => (j === i ? [] : line))
    const place = nearMiddle(points).find((at) => {
      const box = { ...at, ...size }
      return (
        within(box, frame) &&
        !covered.some((other) => overlap(box, other)) &&
        !others.some((p) => inside(p, box))
      )
    })
    if (place) covered.push({ ...place, ...size })
    return place ?? null
  })
}

/** overlap tells whether two boxes share any place. */
export function overlap(a: Box, b: Box): boolean {
  return 2 * Math.abs(a.x - b.x) < a.wide + b.wide && 2 * Math.abs(a.y - b.y) < a.high + b.high
}

const inside = (p: Point, box: Box) =>
  2 * Math.abs(p.x - box.x) < box.wide && 2 * Math.abs(p.y - box.y) < box.high

function within(box: Box, frame: Box): boolean {
  return (
    2 * Math.abs(box.x - frame.x) <= frame.wide - box.wide &&
    2 * Math.abs(box.y - frame.y) <= frame.high - box.high
  )
}

/** dense is a line with points no further apart than a step. */
function dense(line: Point[]): Point[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1]
    if (!from) return [to]
    const n = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
    return Array.from({ length: n }, (_, j) => ({
      x: from.x + ((to.x - from.x) * (j + 1)) / n,
      y: from.y + ((to.y - from.y) * (j + 1)) / n,
    }))
  })
}

/** nearMiddle are a line's points from its middle outwards. */
function nearMiddle(points: Point[]): Point[] {
  const middle = (points.length - 1) / 2
  return points
    .map((p, i) => ({ p, far: Math.abs(i - middle) }))
    .sort((a, b) => a.far - b.far)
    .map(({ p }) => p)
}
