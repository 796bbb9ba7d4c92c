import './view.css'
import type { Gap } from '../../gen/rpc'
import { strings as s } from './strings'

/**
 * WhyNotFirst sets a table's terms beside those of the first hit, in one
 * sentence.
 */
export function WhyNotFirst({
  gap,
  name = (table: string) => table,
}: {
  gap: Gap
  name?: (table: string) => string
}) {
  return (
    <p class="why-not small">
      <b>{s.title}</b> {s.sentence(gap, name)}
    </p>
  )
}
