import type { State } from './state'
import type { Store } from './store'

/** Params are what an address says of a room's state, by name. */
export type Params = Readonly<Record<string, string>>

/** address is the fragment that opens a room, in that state. */
export function address(room: string, params: Params = {}): string {
  const said = Object.entries(params).filter(([, value]) => value !== '')
  return said.length === 0 ? `#/${room}` : `#/${room}?${new URLSearchParams(said)}`
}

/** paramsAt are what a fragment says of its room's state. */
export function paramsAt(fragment: string): Params {
  const at = fragment.indexOf('?')
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(fragment.slice(at + 1)))
}

/** isPacked tells a link with a whole answer in it from the address of a state. */
export const isPacked = (fragment: string): boolean => /^#\/\w+\?v\d+=/.test(fragment)

/** viewAt is the room that a fragment opens; null when it names none of these. */
export function viewAt(fragment: string, rooms: readonly string[]): string | null {
  const name = fragment.match(/^#\/(\w+)/)?.[1]
  return rooms.find((v) => v === name) ?? null
}

/**
 * route shows the room that the page's address names, now and whenever it
 * changes: links, the back button and bookmarks need nothing else.
 */
export function route(store: Store<State>, rooms: readonly string[]): void {
  const follow = () => store.set({ view: viewAt(location.hash, rooms) ?? rooms[0] ?? '' })
  follow()
  addEventListener('hashchange', follow)
}
