import { useEffect } from 'preact/hooks'
import { useActions, useSnapshot } from '../../store/app'

/**
 * usePaletteKey opens and closes the palette with Ctrl K or ⌘ K, wherever the
 * focus is.
 */
export function usePaletteKey(): void {
  const actions = useActions()
  const now = useSnapshot()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault() // a browser's own search box
      actions.page.palette(!now().paletteOpen)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
