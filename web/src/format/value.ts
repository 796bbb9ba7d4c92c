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
    case 'real':
      return realText(v.v)
    default:
      return v.v
  }
}

/**
 * realText is a real with the digits that it came with, and with no
 * power of ten where fifteen digits say it whole.
 */
function realText(text: string): string {
  const size = Math.abs(Number(text))
  if (!text.includes('e') || size >= 1e15 || size < 1e-6) return text
  const plain = String(Number(text))
  return plain.includes('.') ? plain : `${plain}.0`
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
