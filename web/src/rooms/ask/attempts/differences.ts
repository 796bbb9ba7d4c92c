import { type SqlPiece, tokenize } from '../../../format/sql'

/** A Change is what stood in a statement, and what stands there now; either may be "". */
export interface Change {
  was: string
  now: string
}

/** mostPieces bounds the work: the comparison takes their product. */
const mostPieces = 600

/**
 * differences compares two statements word by word, by their longest common
 * subsequence: which pieces of the second are new, and what changed in the
 * order of the text. It is null where they are too long to be compared.
 */
export function differences(was: string, now: string): { fresh: Set<number>; changes: Change[] } | null {
  const [old, all] = [solid(was), tokenize(now)]
  const next = solid(now)
  if (old.length > mostPieces || next.length > mostPieces) return null
  const kept = common(old.map(key), next.map(key))
  const places = all.flatMap((p, i) => (p.kind === 'space' ? [] : [i]))
  const fresh = new Set<number>()
  const changes: Change[] = []
  let [i, j] = [0, 0]
  for (const [a, b] of [...kept, [old.length, next.length] as const]) {
    if (a > i || b > j) changes.push({ was: joined(old.slice(i, a)), now: joined(next.slice(j, b)) })
    for (; j < b; j++) fresh.add(places[j] ?? -1)
    ;[i, j] = [a + 1, b + 1]
  }
  return { fresh, changes }
}

const solid = (sql: string): SqlPiece[] => tokenize(sql).filter((p) => p.kind !== 'space')
const joined = (pieces: SqlPiece[]): string =>
  pieces
    .map((p) => p.text)
    .join(' ')
    .replace(/ ?([.()]) ?/g, '$1')
    .replaceAll(' ,', ',')

/**
 * key is what two pieces have alike that mean the same: SQL's words and names do not tell capitals
 * from others.
 */
const key = (p: SqlPiece): string => (p.kind === 'string' ? p.text : p.text.toLowerCase())

/** common are the places of a longest common subsequence, in both. */
function common(a: string[], b: string[]): (readonly [number, number])[] {
  const width = b.length + 1
  const longest = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const places: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) places.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return places
}
