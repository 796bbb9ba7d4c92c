import { useEffect, useRef } from 'preact/hooks'

/**
 * useInView brings what has just begun into view where it begins below the
 * window, as it does on a phone. It does so once for each name; what is there
 * from the start, and has not just begun, is left where it is.
 */
export function useInView(name: string, begun = true) {
  const element = useRef<HTMLElement>(null)
  const seen = useRef(begun)
  useEffect(() => {
    const stay = !seen.current
    seen.current = true
    if (stay) return
    const top = element.current?.getBoundingClientRect().top ?? 0
    if (top <= innerHeight * 0.7) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
  }, [name])
  return element
}
