import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Later shows a part of the page that is loaded when it is first shown; nothing stands in its place until then. */
export function Later<P>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P & object }) {
  const [Part, put] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let here = true
    load().then(
      (part) => here && put(() => part),
      () => {}, // without a network it stays away
    )
    return () => void (here = false)
  }, [])
  return Part && <Part {...props} />
}
