import { useState } from 'preact/hooks'
import { usePick } from '../../store/app'
import { strings } from '../../strings'
import { share as s } from '../../store/strings'
import { copy } from '../../ui/clipboard/copy'
import { Icon } from '../../ui/icon/view'

/** CopyLink copies the address of what is shown; Ask has one of its own, with the answer in it. */
export function CopyLink() {
  const room = usePick((state) => state.view)
  const [copied, setCopied] = useState('')
  if (room === 'ask') return null
  const done = copied === location.href
  return (
    <button
      type="button"
      class="button copy-link square"
      title={strings.shell.copyLong}
      aria-label={s.copy}
      onClick={async () => setCopied((await copy(location.href)) ? location.href : '')}
    >
      <Icon name={done ? 'check' : 'link'} />
      <span class="visually-hidden" role="status">
        {done ? strings.shell.copied : ''}
      </span>
    </button>
  )
}
