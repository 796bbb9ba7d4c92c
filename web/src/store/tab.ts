import { tabStorage } from './storage'

// What a reload finds again of the work in a tab, and no other tab: votes, what was measured, files of
// predictions. It is in the storage of the tab, which ends with it.

/** tabPlace begins the names of what a tab keeps. */
export const tabPlace = 'orbweaver-tab-'

/** most is how many characters the tab keeps of one thing; of a larger one nothing. */
const most = 1_500_000

/** inTab is what was noted by that name, unchecked; null where nothing was. */
export function inTab(name: string): unknown {
  try {
    return JSON.parse(tabStorage()?.getItem(tabPlace + name) ?? 'null')
  } catch {
    return null
  }
}

/** noteInTab keeps a thing by a name, in place of what was there; null lets go of it. */
export function noteInTab(name: string, thing: unknown): void {
  const text = thing === null ? '' : JSON.stringify(thing)
  try {
    if (text === '' || text.length > most) tabStorage()?.removeItem(tabPlace + name)
    else tabStorage()?.setItem(tabPlace + name, text)
  } catch {
    // A full storage costs the reload's comfort, nothing else.
  }
}

/** forgetTab lets go of all that this tab has kept. */
export function forgetTab(storage: Storage | null = tabStorage()): void {
  for (const name of Object.keys(storage ?? {})) if (name.startsWith(tabPlace)) storage?.removeItem(name)
}
