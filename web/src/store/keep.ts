import { clean, type Settings } from './settings'
import { cleanPrices, type Price } from './spending'
import type { State, Theme } from './state'
import type { Store } from './store'

// What a reload finds again. The endpoint's key is not among it: the type
// names each field, so a new one has to be let in here by hand.
export interface Kept {
  settings: Settings
  theme: Theme
  current: string
  box: string
  picked: string
  keepFiles: boolean
  prices: Record<string, Price>
}

export const place = 'orbweaver'

// openStorage is the browser's storage, or null where it is forbidden.
export function openStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

// recall reads what was kept. Storage may be switched off, empty or written by
// something else; all of these give {}.
export function recall(storage: Storage | null): Partial<Kept> {
  let stored: unknown
  try {
    stored = JSON.parse(storage?.getItem(place) ?? '{}')
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  const from = stored as Record<string, unknown>
  const text = (name: string) => (typeof from[name] === 'string' ? from[name] : '')
  const kept: Partial<Kept> = { current: text('current'), box: text('box'), picked: text('picked') }
  if (from.settings !== undefined) kept.settings = clean(from.settings)
  if (from.prices !== undefined) kept.prices = cleanPrices(from.prices)
  if (from.keepFiles === true) kept.keepFiles = true
  if (from.theme === 'light' || from.theme === 'dark') kept.theme = from.theme
  return kept
}

// keep writes every later change, until the returned function is called.
export function keep(store: Store<State>, storage: Storage | null): () => void {
  let last = ''
  return store.watch(() => {
    const { theme, keepFiles, prices, visit, forgotten } = store.state
    if (forgotten) return
    const { settings, current, box, picked } = visit?.before ?? store.state // a link is not kept until it is the person's
    const kept: Kept = { settings, theme, current, box: box.slice(0, 2000), picked, keepFiles, prices }
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
