import { usePick } from '../../../store/app'
import { isOwnModel, keyOf, origin, type Settings } from '../../../store/settings'
import { strings as s } from './strings'

/** Sent says what leaves the tab with these settings, and where it goes. */
export function Sent({ values }: { values: Settings }) {
  const key = usePick((state) => keyOf(state.keys, values))
  const where = origin(values.baseURL)
  if (where === '') return null
  const own = isOwnModel(values)
  const sees = s.contexts[values.context] ?? ''
  return (
    <section class="sent">
      <h2>{s.sent}</h2>
      <p>{own ? s.browser.sent : s.sentTo(where)}</p>
      <ul>
        {values.actor === 'llm' && <li>{s.toActor(sees)}</li>}
        {values.critic === 'llm' && <li>{s.toCritic}</li>}
        {values.embedModel.trim() && <li>{s.toEmbedding}</li>}
        {!own && <li>{key ? s.toKey : s.noKey}</li>}
      </ul>
      {where === location.origin && <p>{s.viaOwn}</p>}
      {where.endsWith('.workers.dev') && <p>{s.viaWorker}</p>}
      {!own && <p class="note">{s.notSent}</p>}
    </section>
  )
}
