import '../shared/view.css'
import { useActions, usePick } from '../../store/app'
import { address } from '../../store/route'
import { Icon } from '../../ui/icon/view'
import { strings } from '../../strings'

const s = strings.lost

/** Lost says which opened files a reload has forgotten: the page shows other data in their place. */
export function Lost() {
  const lost = usePick((state) => state.lost)
  const actions = useActions()
  if (lost.length === 0) return null
  return (
    <section class="shared-link row" aria-label={s.label}>
      <Icon name="bang" />
      <p>
        <bdi>
          <b>{lost.join(', ')}</b>
        </bdi>{' '}
        {s.gone(lost.length)} <span class="muted">{s.note}</span>
      </p>
      <span class="choices-of row">
        <a class="button primary" href={address('data')}>
          {s.again}
        </a>
        <button type="button" class="button" onClick={() => actions.page.letGo()}>
          {s.dismiss}
        </button>
      </span>
    </section>
  )
}
