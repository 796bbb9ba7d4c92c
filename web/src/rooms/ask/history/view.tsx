import './view.css'
import { useActions, usePick } from '../../../store/app'
import { Fold } from '../../../ui/fold/view'
import { Icon } from '../../../ui/icon/view'
import { strings as attemptStrings } from '../attempts/strings'
import { strings as s } from './strings'

/** RunHistory is what was answered before, also before the last reload. */
export function RunHistory() {
  const runs = usePick((state) => state.history.runs)
  const databases = usePick((state) => state.databases)
  const actions = useActions()
  if (runs.length === 0) return null
  const title = (id: string) => databases.find((d) => d.id === id)?.title ?? id
  return (
    <section class="run-history card" aria-label={s.title}>
      <Fold title={s.titleLong(runs.length)}>
        <p class="muted small">{s.lead}</p>
        <ol>
          {runs.map((run, i) => (
            <li key={i} class="flat based ends">
              <button type="button" class="question quiet-link" onClick={() => actions.question.show(run)}>
                {run.question}
                <span class="muted">{title(run.database)}</span>
              </button>
              {run.gold && (
                <span class={run.gold.right ? 'mark good' : 'mark bad'}>
                  <Icon name={run.gold.right ? 'check' : 'cross'} />
                  <span class="visually-hidden">
                    {run.gold.right ? attemptStrings.right : attemptStrings.wrong}
                  </span>
                </span>
              )}
            </li>
          ))}
        </ol>
        <button type="button" class="link small" onClick={() => actions.forgetHistory()}>
          {s.forget}
        </button>
      </Fold>
    </section>
  )
}
