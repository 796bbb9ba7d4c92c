/**
 * Logo is an orb web: eight spokes and three turns of the thread, the inner
 * ring filled as the table that was found.
 */
export function Logo() {
  const spokes = Array.from({ length: 8 }, (_, i) => point(i, 14.5))
  const turns = [5, 9, 13].map((radius) => Array.from({ length: 8 }, (_, i) => point(i, radius)))
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      stroke-width="1.1"
      stroke-linejoin="round"
      stroke-linecap="round"
      aria-hidden="true"
    >
      {spokes.map((p) => (
        <path key={p} d={`M16 16L${p}`} opacity="0.55" />
      ))}
      {turns.map((turn, i) => (
        <path key={i} d={sag(turn)} opacity={1 - i * 0.15} />
      ))}
      <circle cx="16" cy="16" r="2" fill="currentColor" />
    </svg>
  )
}

function point(i: number, radius: number): string {
  const angle = (i * Math.PI) / 4 + Math.PI / 8
  return `${(16 + radius * Math.cos(angle)).toFixed(2)} ${(16 + radius * Math.sin(angle)).toFixed(2)}`
}

/** Threads sag towards the centre between two spokes. */
function sag(points: string[]): string {
  const arcs = points.map((p, i) => {
    const [x, y] = middle(p, points[(i + 1) % points.length] ?? p)
    return `Q${x} ${y} ${points[(i + 1) % points.length]}`
  })
  return `M${points[0]}${arcs.join('')}Z`
}

function middle(a: string, b: string): [string, string] {
  const [ax = 0, ay = 0] = a.split(' ').map(Number)
  const [bx = 0, by = 0] = b.split(' ').map(Number)
  const pull = (v: number) => (16 + (v - 16) * 0.82).toFixed(2)
  return [pull((ax + bx) / 2), pull((ay + by) / 2)]
}
