import { useEffect, useState } from 'preact/hooks'

/** phones are what is as narrow as style sheets call a phone. */
const phones = '(max-width: 40rem)'

/** useNarrow tells whether the page is as narrow as on a phone, and goes along when it is turned. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(phones).matches)
  useEffect(() => {
    const list = matchMedia(phones)
    const hear = () => setNarrow(list.matches)
    list.addEventListener('change', hear)
    return () => list.removeEventListener('change', hear)
  }, [])
  return narrow
}
