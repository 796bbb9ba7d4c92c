import { useState } from 'preact/hooks'
import { usePick } from '../../../store/app'
import { address } from '../../../store/route'
import type { Run } from '../../../store/run'
import { copy } from '../../../ui/clipboard/copy'
import { strings as s } from './strings'

/** AsExercise copies a link to a sample question that holds neither its answer nor its gold SQL. */
export function AsExercise({ run: { database, query } }: { run: Run }) {
  const sample = usePick((state) => state.databases.some((d) => d.id === database && !d.own))
  const [copied, setCopied] = useState<boolean | null>(null)
  if (!sample || query === '') return null
  // The first view is rendered where there is no address.
  const link = () =>
    location.origin + location.pathname + address('ask', { db: database, q: query, exercise: '1' })
  return (
    <p class="row small">
      <button
        type="button"
        class="link"
        title={s.exerciseLong}
        onClick={() => void copy(link()).then(setCopied)}
      >
        {s.exercise}
      </button>
      <span role="status">{copied && s.copied}</span>
      {copied === false && (
        <input class="field" type="text" readOnly aria-label={s.exercise} value={link()} />
      )}
    </p>
  )
}
