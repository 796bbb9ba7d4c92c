import './view.css'
import { useActions, usePick } from '../../store/app'
import { strings } from '../../strings'

const s = strings.update

/**
 * Update offers a new version of the page. It lies above the page's lower
 * edge, so that nothing moves under the person's pointer.
 */
export function Update() {
  const ready = usePick((state) => state.newVersion === 'ready')
  const actions = useActions()
  if (!ready) return null
  return (
    <section class="update card row" aria-label={s.label}>
      <p>{s.ready}</p>
      <button type="button" class="button primary" onClick={() => actions.page.update()}>
        {s.reload}
      </button>
      <button type="button" class="button quiet" onClick={() => actions.page.updateLater()}>
        {s.later}
      </button>
    </section>
  )
}
