import type { Value } from '../gen/rpc'

/** A ValueKind is the storage class of a value in SQLite. */
export type ValueKind = 'null' | 'text' | 'int' | 'real' | 'blob'

/** valueKind is a cell's storage class. */
export function valueKind(v: Value): ValueKind {
  if (v === null) return 'null'
  return typeof v === 'string' || v.k === 'text-bytes' ? 'text' : v.k
}

/**
 * valueText is a cell as a person reads it, never rounded: integers keep all
 * their digits because they travel as text. Text that is not valid UTF-8 has
 * a replacement sign for each bad byte.
 */
export function valueText(v: Value): string {
  if (v === null) return 'NULL'
  if (typeof v === 'string') return v
  switch (v.k) {
    case 'blob':
      return `x'${v.v}'`
    case 'text-bytes':
      return new TextDecoder().decode(bytes(v.v))
    default:
      return v.v
  }
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
