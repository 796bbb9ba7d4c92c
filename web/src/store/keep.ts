import { cleanGlossaries, type Glossaries } from './glossary'
import { clean, type Settings } from './settings'
import { cleanPrices, type Price } from './spending'
import type { State, Theme } from './state'
import { place, stored, themeOf } from './storage'
import type { Store } from './store'

/**
 * What a reload finds again. The endpoint's key is not among it: the type
 * names each field, so a new one has to be let in here by hand.
 */
export interface Kept {
  settings: Settings
  theme: Theme
  current: string
  box: string
  picked: string
  keepFiles: boolean
  prices: Record<string, Price>
  glossaries: Glossaries
  cap: number
}

/** recall reads what was kept. */
export function recall(storage: Storage | null): Partial<Kept> {
  const from = stored(storage)
  const text = (name: string) => (typeof from[name] === 'string' ? from[name] : '')
  const kept: Partial<Kept> = { current: text('current'), box: text('box'), picked: text('picked') }
  if (from.settings !== undefined) kept.settings = clean(from.settings)
  if (from.prices !== undefined) kept.prices = cleanPrices(from.prices)
  if (from.glossaries !== undefined) kept.glossaries = cleanGlossaries(from.glossaries)
  if (Number.isSafeInteger(from.cap)) kept.cap = Math.max(0, from.cap as number)
  if (from.keepFiles === true) kept.keepFiles = true
  const theme = themeOf(from)
  if (theme) kept.theme = theme
  return kept
}

/** keep writes every later change, until the returned function is called. */
export function keep(store: Store<State>, storage: Storage | null): () => void {
  let last = ''
  return store.watch(() => {
    const { theme, keepFiles, prices, glossaries, cap, sharedLink, reopening, forgotten } = store.state
    if (forgotten) return
    // a link is not kept until it is the person's
    const { settings, picked, ...now } = sharedLink?.before ?? store.state
    const { current, box } = reopening?.current ? reopening : now // or until the file is here of which that was asked
    const asked = { current, box: box.slice(0, 2000), picked }
    const kept: Kept = { settings, theme, ...asked, keepFiles, prices, glossaries, cap }
    const text = JSON.stringify(kept)
    if (text === last) return
    last = text
    try {
      storage?.setItem(place, text)
    } catch {
      // A full or forbidden storage costs the reload's comfort, nothing else.
    }
  })
}
