import { useEffect } from 'preact/hooks'

/** scrolling are the keys that scroll; presenters send others. */
const scrolling = ['ArrowUp', 'ArrowDown', 'Home', 'End']

/** gap is how far under the bar the evidence stands, in px. */
const gap = 12

/**
 * useEvidence brings the element that a step is about under the lesson's bar and
 * outlines it, as soon as it is there and for as long as nobody scrolls.
 */
export function useEvidence(name: string, step: unknown): void {
  useEffect(() => {
    if (name === '') return
    document.documentElement.dataset.evidence = name
    const over = new AbortController()
    let shown: Element | null = null
    let held = true
    let due = 0
    const bring = () => {
      due = 0
      const at = find(name)
      if (at !== shown) shown?.removeAttribute('data-shown')
      at?.setAttribute('data-shown', '')
      shown = at
      const bar = document.querySelector('.lesson-bar')
      if (!at || !bar || !held) return
      const sticky = getComputedStyle(bar).position === 'sticky'
      const by = at.getBoundingClientRect().top - (sticky ? bar.getBoundingClientRect().height : 0) - gap
      if (Math.abs(by) > 2) scrollBy({ top: by })
    }
    const later = () => (due ||= requestAnimationFrame(bring))
    const changes = new MutationObserver(later)
    const main = document.querySelector('main')
    if (main) changes.observe(main, { childList: true, subtree: true })
    for (const what of ['wheel', 'touchmove', 'pointerdown'] as const) {
      addEventListener(what, () => (held = false), { passive: true, signal: over.signal })
    }
    const scroll = (event: KeyboardEvent) => void (held &&= !scrolling.includes(event.key))
    addEventListener('keydown', scroll, { signal: over.signal })
    addEventListener('resize', later, { signal: over.signal })
    later()
    return () => {
      over.abort()
      changes.disconnect()
      cancelAnimationFrame(due)
      shown?.removeAttribute('data-shown')
      delete document.documentElement.dataset.evidence
    }
  }, [name, step])
}

/** find is the evidence, or the whole story where its stage has not been told yet. */
function find(name: string): Element | null {
  return (
    document.querySelector(`main [data-evidence="${name}"]`) ??
    document.querySelector('main [data-evidence="story"]')
  )
}
