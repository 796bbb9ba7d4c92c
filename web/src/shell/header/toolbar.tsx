import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { usePick } from '../../store/app'
import { strings } from '../../strings'
import { move, stops } from '../navigation/move'

/**
 * Toolbar holds what the header offers in every room. Tab stops there once, at the button used last, and the arrows
 * go on to the others, so that the keyboard is soon past them.
 */
export function Toolbar({ children }: { children: ComponentChildren }) {
  usePick((s) => s.view) // a room may bring a button, which is given its place below
  const presenting = usePick((s) => s.presenting)
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  useEffect(() => setAt(0), [presenting]) // of those the first alone is always in sight
  useLayoutEffect(() => {
    const buttons = stops(bar.current)
    const stop = Math.min(at, buttons.length - 1)
    for (const [i, button] of buttons.entries()) button.tabIndex = i === stop ? 0 : -1
  })
  const remember = () => setAt(Math.max(0, stops(bar.current).indexOf(document.activeElement as HTMLElement)))
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label={strings.shell.toolbar}
      ref={bar}
      onKeyDown={move}
      onFocusIn={remember}
    >
      {children}
    </div>
  )
}
