import type { State } from './state'
import type { Store } from './store'

/** address is the fragment that opens a view. */
export function address(view: string): string {
  return `#/${view}`
}

/** viewAt is the view that a fragment opens; null when it names none of these. */
export function viewAt(fragment: string, views: readonly string[]): string | null {
  const name = fragment.match(/^#\/(\w+)/)?.[1]
  return views.find((v) => v === name) ?? null
}

/**
 * route shows the view that the page's address names, now and whenever it
 * changes: links, the back button and bookmarks need nothing else.
 */
export function route(store: Store<State>, views: readonly string[]): void {
  const follow = () => store.set({ view: viewAt(location.hash, views) ?? views[0] ?? '' })
  follow()
  addEventListener('hashchange', follow)
}
