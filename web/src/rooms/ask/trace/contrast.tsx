import './contrast.css'
import { address } from '../../../store/route'
import { built } from '../../../store/example'
import type { Run } from '../../../store/run'
import { Icon } from '../../../ui/icon/view'
import { contrast as s } from './strings'

/**
 * Contrast says of the example that comes with the page what it becomes from the tables found alone: right, and wrong
 * where names alone are searched. The build has asked so.
 */
export function Contrast({ run }: { run: Run }) {
  const { contrast, database, record } = built
  if (!contrast || (run.origin !== 'built' && run.origin !== 'same')) return null
  const compare = address('compare', { db: database, q: record.query, columns: 'bm25,bm25~rows' })
  return (
    <p class="contrast small muted">
      {s.decides}{' '}
      <b class="good">
        <Icon name="check" /> {s.right}
      </b>{' '}
      {s.byAll}{' '}
      <b class="bad">
        <Icon name="cross" /> {s.wrong}
      </b>{' '}
      {s.byNames} <code>{contrast.missed}</code>
      <span class="instead">
        {' '}
        (<code>{contrast.sql}</code>: {s.rows(contrast.rows)})
      </span>
      .{' '}
      <a class="link" href={compare}>
        {s.compare}
      </a>
    </p>
  )
}
