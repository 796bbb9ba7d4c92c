import './view.css'
import { useActions, usePick } from '../../store/app'
import { Icon } from '../../ui/icon/view'
import { sameEndpoint, whereOf } from '../../store/settings'
import { strings } from '../../strings'

const s = strings.sharedLink

/**
 * SharedLink says that what is shown came with a link, and lets the person take it
 * over or go back to what they had.
 */
export function SharedLink() {
  const shared = usePick((state) => state.sharedLink !== null)
  const answered = usePick((state) => state.run?.origin === 'linked')
  const where = usePick(({ settings, sharedLink }) =>
    !sharedLink || sameEndpoint(settings, sharedLink.before.settings) ? '' : whereOf(settings),
  )
  const more = usePick((state) => state.sharedLink?.more === true)
  const actions = useActions()
  if (!shared) return null
  return (
    <section class="shared-link row" aria-label={s.label}>
      <Icon name="link" />
      <p>
        <b>{s.lead}</b> {answered ? s.answer : s.question}{' '}
        <span class="muted">{where ? s.endpoint(where) : s.note}</span>
        {more && <span class="more">{s.more}</span>}
      </p>
      <span class="choices-of row">
        <button type="button" class="button primary" onClick={() => actions.link.makeMine()}>
          {s.mine}
        </button>
        <button type="button" class="button" onClick={() => actions.link.leave()}>
          {s.back}
        </button>
      </span>
    </section>
  )
}
