import { useActions, usePick } from '../../../store/app'
import { needsEndpoint } from '../../../store/settings'
import type { Run } from '../../../store/run'
import { strings } from '../../../strings'

/**
 * Seen says whether what was found decides the answer: the actor was shown the whole schema, or the tables found
 * alone. A press asks again with the other, where that asks no endpoint.
 */
export function Seen({ run }: { run: Run }) {
  const actions = useActions()
  const offered = usePick(
    ({ settings, lesson, presenting, databases }) =>
      !needsEndpoint(settings) &&
      settings.retriever !== '' &&
      !lesson &&
      !presenting &&
      databases.some((d) => d.id === run.database),
  )
  const { context, database } = run.config
  if (run.phase !== 'done' || database === 'found') return null // which the hits chose
  if (context !== 'database' && context !== 'hits') return null
  const other = context === 'hits' ? 'database' : 'hits'
  const again = () => {
    actions.settings.set({ context: other })
    void actions.question.again(run)
  }
  return (
    <p class="seen small muted">
      {strings.hits.seen[context]}{' '}
      {offered && (
        <button type="button" class="link" onClick={again}>
          {strings.hits.askWith[other]}
        </button>
      )}
    </p>
  )
}
