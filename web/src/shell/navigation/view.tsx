import './view.css'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { usePick } from '../../store/app'
import { ProblemBox } from '../../ui/problem/view'
import { address } from '../../store/route'
import { strings } from '../../strings'
import type { Loadable } from '../../rooms/room'
import { rooms } from '../../rooms/rooms'
import { move } from './move'

/**
 * Navigation leads to every view by a link, so that the browser's own back
 * button, bookmarks and new tabs work. Tab stops at the room that is shown, and
 * the arrows go on to the others.
 */
export function Navigation() {
  const shown = usePick((s) => s.view)
  return (
    <nav class="rooms" aria-label={strings.shell.label} onKeyDown={move}>
      {rooms.map(({ name, title }) => (
        <a
          key={name}
          class="tab"
          href={address(name)}
          aria-current={name === shown ? 'page' : undefined}
          tabIndex={name === shown ? 0 : -1}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/**
 * Loaded shows a room as soon as its code is there; a quiet one says nothing
 * until then.
 */
export function Loaded({ room, quiet = false }: { room: Loadable; quiet?: boolean }) {
  const [view, setView] = useState<{ of: Loadable; shows: ComponentType } | null>(null)
  const [failed, setFailed] = useState(0)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    room.load().then(
      (module) => wanted && setView({ of: room, shows: module.default }),
      () => wanted && setFailed(tries + 1),
    )
    return () => void (wanted = false)
  }, [room, tries])
  if (view?.of === room) return <view.shows />
  if (failed <= tries) return quiet ? null : <p class="muted arriving">{strings.shell.loading(room.title)}</p>
  return (
    <ProblemBox problem={strings.shell.failed(room.title)}>
      <button type="button" class="link small" onClick={() => setTries(failed)}>
        {strings.shell.again}
      </button>
    </ProblemBox>
  )
}
