import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/**
 * Later shows a part of the page that is loaded when it is first shown; until then something or
 * nothing else.
 */
export function Later<P>({
  load,
  props,
  instead = null,
}: {
  load: () => Promise<ComponentType<P>>
  props: P & object
  instead?: ComponentChildren
}) {
  const [Part, put] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let here = true
    load().then(
      (part) => here && put(() => part),
      () => {}, // without a network it stays away
    )
    return () => void (here = false)
  }, [])
  return Part ? <Part {...props} /> : instead
}
