import { describe, expect, it } from 'vitest'
import { type Box, labels, overlap, type Point } from './labels'

const frame: Box = { x: 150, y: 150, wide: 300, high: 300 }
const slanted = (at: number): Point[] => [
  { x: Math.max(0, at - 300), y: 300 - Math.min(300, at) },
  { x: Math.min(300, at), y: 300 - Math.max(0, at - 300) },
]
const lines = [60, 130, 200, 270, 350, 440].map(slanted)
const named = (taken: Box[]) =>
  labels(lines, taken, frame).flatMap((at) => (at ? [{ ...at, wide: 30, high: 14 }] : []))

describe('the names of contours', () => {
  it('stand at the middle of their lines where nothing is in the way', () => {
    const [at] = labels([slanted(300)], [], frame)
    expect(Math.hypot((at?.x ?? 0) - 150, (at?.y ?? 0) - 150)).toBeLessThan(3)
  })

  it('cover neither each other nor a mark, wherever the mark is', () => {
    const faults: string[] = []
    for (let x = 0; x <= 300; x += 25) {
      for (let y = 0; y <= 300; y += 25) {
        const taken: Box[] = [
          { x, y, wide: 16, high: 16 },
          { x: 25, y: 290, wide: 40, high: 16 },
        ]
        const names = named(taken)
        // The shortest line may have no place left.
        if (names.length < lines.length - 1) faults.push(`at ${x}, ${y}: ${names.length} names`)
        for (const [i, box] of names.entries())
          if ([...taken, ...names.slice(i + 1)].some((other) => overlap(box, other)))
            faults.push(`at ${x}, ${y}: name ${i}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('keep as far apart where type is larger', () => {
    const larger = 1.6
    const names = labels(lines, [], frame, larger).flatMap((at) =>
      at ? [{ ...at, wide: 32 * larger, high: 15 * larger }] : [],
    )
    expect(names.length).toBeGreaterThan(2)
    expect(names.flatMap((box, i) => names.slice(i + 1).filter((other) => overlap(box, other)))).toEqual([])
  })

  it('are left out where their line has no free place', () => {
    expect(
      labels(
        [
          [
            { x: 1, y: 1 },
            { x: 4, y: 1 },
          ],
        ],
        [],
        frame,
      ),
    ).toEqual([null])
    expect(labels([[]], [], frame)).toEqual([null])
    expect(labels([slanted(300)], [frame], frame)).toEqual([null])
  })
})
