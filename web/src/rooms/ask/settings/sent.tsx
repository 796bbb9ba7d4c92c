import { usePick } from '../../../store/app'
import { ownModel } from '../../../engine/ownmodel'
import { type AskedEndpoint, endpointsOf, keyOf, origin, type Settings } from '../../../store/settings'
import { strings as s } from './strings'

/** Sent says what leaves the tab with these settings, and where it goes. */
export function Sent({ values }: { values: Settings }) {
  const asked = endpointsOf(values).filter((e) => origin(e.url) !== '')
  if (asked.length === 0) return null
  return (
    <section class="sent">
      <h2>{s.sent}</h2>
      {asked.map((endpoint) => (
        <SentTo key={endpoint.url} endpoint={endpoint} alone={asked.length === 1} context={values.context} />
      ))}
      {asked.some((e) => e.url !== ownModel.url) && <p class="note">{s.notSent}</p>}
    </section>
  )
}

/** SentTo says what one endpoint gets. */
function SentTo({ endpoint, alone, context }: { endpoint: AskedEndpoint; alone: boolean; context: string }) {
  const { url, actor, critic, embedding } = endpoint
  const key = usePick((state) => keyOf(state.keys, url))
  const where = origin(url)
  const own = url === ownModel.url
  return (
    <>
      <p>{own ? s.browser.sent : s.sentTo(where, alone)}</p>
      <ul>
        {actor && <li>{s.toActor(s.contexts[context] ?? '')}</li>}
        {critic && <li>{s.toCritic}</li>}
        {embedding && <li>{s.toEmbedding}</li>}
        {!own && <li>{key ? s.toKey : s.noKey}</li>}
      </ul>
      {where === location.origin && <p>{s.viaOwn}</p>}
      {where.endsWith('.workers.dev') && <p>{s.viaWorker}</p>}
    </>
  )
}
