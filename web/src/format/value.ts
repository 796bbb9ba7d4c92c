import type { Value } from '../gen/rpc'

export type ValueKind = 'null' | 'text' | 'int' | 'real' | 'blob'

// valueKind is a cell's storage class.
export function valueKind(v: Value): ValueKind {
  if (v === null) return 'null'
  return typeof v === 'string' ? 'text' : v.k
}

// valueText is a cell as a person reads it, never rounded: integers keep all
// their digits because they travel as text.
export function valueText(v: Value): string {
  if (v === null) return 'NULL'
  if (typeof v === 'string') return v
  return v.k === 'blob' ? `x'${v.v}'` : v.v
}
