import './changes.css'
import { useMemo } from 'preact/hooks'
import { Sql } from '../../../ui/sql/view'
import { differences } from './differences'
import { changes as s } from './strings'

/** Changes shows an attempt's SQL with what it has changed of an earlier one. */
export default function Changes({ was, now, number }: { was: string; now: string; number: number }) {
  const found = useMemo(() => differences(was, now), [was, now])
  if (!found || found.changes.length === 0) return <Sql text={now} />
  return (
    <>
      <Sql text={now} fresh={found.fresh} />
      <p class="changes small">
        {s.against(number)}{' '}
        {found.changes.map((c, i) => (
          <span key={i}>
            {i > 0 && '; '}
            {c.was && <del>{c.was}</del>}
            {c.was && c.now && ' → '}
            {c.now && <ins>{c.now}</ins>}
          </span>
        ))}
      </p>
    </>
  )
}
