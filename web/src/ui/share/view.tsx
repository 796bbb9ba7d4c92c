import './view.css'
import { useState } from 'preact/hooks'
import { useSnapshot } from '../../store/app'
import { copy } from '../clipboard/copy'
import { Icon } from '../icon/view'
import type { CompareColumn } from '../../gen/rpc'
import { share as s } from '../../store/strings'
import { shared as linkedTo } from '../../store/arrive'
import type { Built } from '../../store/link'
import type { Run } from '../../store/run'

type Shared = { built: Built; copied: boolean } | 'too long' | null

/**
 * Share copies a link to what is shown, with the run's answer if it has one. Where the browser gives no way to the
 * clipboard, the link stands in a field to be copied by hand.
 */
export function Share({ view, run, columns }: { view: string; run: Run | null; columns?: CompareColumn[] }) {
  const snapshot = useSnapshot()
  const [shared, setShared] = useState<Shared>(null)
  const share = async () => {
    const { sharedLink } = snapshot()
    if (sharedLink && run?.origin === 'linked') {
      // as it came, with what this version may not know
      const address = location.origin + location.pathname + sharedLink.address
      return setShared({ built: { address, without: 'nothing' }, copied: await copy(address) })
    }
    const { link, recordOf, TooLong } = await import('../../store/link')
    const answer = run?.phase === 'done' ? { record: recordOf(run), ms: run.ms } : {}
    try {
      const built = await link(location.origin + location.pathname, view, {
        ...linkedTo(snapshot(), run),
        ...(columns && { columns }),
        ...answer,
      })
      setShared({ built, copied: await copy(built.address) })
    } catch (error) {
      if (!(error instanceof TooLong)) throw error
      setShared('too long')
    }
  }
  return (
    <span class="share row">
      <button type="button" class="link" onClick={() => void share()}>
        {s.copy}
      </button>
      <span class="small flat" role="status">
        {shared === 'too long' && s.tooLong}
        {shared && shared !== 'too long' && shared.copied && (
          <>
            <Icon name="check" />
            {s.copied(shared.built.address.length)}
          </>
        )}
        {shared && shared !== 'too long' && s.without[shared.built.without]}
      </span>
      {shared && shared !== 'too long' && !shared.copied && (
        <input
          class="field"
          type="text"
          readOnly
          aria-label={s.byHand}
          value={shared.built.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </span>
  )
}
