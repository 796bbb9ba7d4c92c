import { folders } from './scope'
import type { State } from './state'
import type { Store } from './store'

// What a person opens is forgotten by a reload, unless they keep it. The tab
// notes the names of what is open, so that the page can say what is gone: in
// the storage of the tab, which ends with it.

const place = 'orbweaver-open'
const most = 20 // names, each of so many characters
const longest = 200

/** namesOf are the person's folders and files that are open. */
export function namesOf({ databases }: Pick<State, 'databases'>): string[] {
  return [...folders(databases), ...databases.flatMap((d) => (d.own && !d.folder ? [d.title] : []))]
}

/** noteOpen tells what was open before and is not now, and from then on notes what is. */
export function noteOpen(store: Store<State>, storage: Storage | null): void {
  const open = namesOf(store.state)
  store.set({ lost: noted(storage).filter((name) => !open.includes(name)) })
  let last: string | null = null
  const note = () => {
    const { lost, forgotten } = store.state
    const open = namesOf(store.state)
    const names = [...new Set([...open, ...lost])].slice(0, most)
    const text = forgotten || names.length === 0 ? '' : JSON.stringify(names)
    if (lost.some((name) => open.includes(name))) store.set({ lost: lost.filter((name) => !open.includes(name)) })
    if (text === last) return
    last = text
    try {
      if (text === '') storage?.removeItem(place)
      else storage?.setItem(place, text)
    } catch {
      // a full storage costs a notice, nothing else
    }
  }
  store.watch(note)
  note()
}

function noted(storage: Storage | null): string[] {
  try {
    const list: unknown = JSON.parse(storage?.getItem(place) ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter((name): name is string => typeof name === 'string' && name.length <= longest).slice(0, most)
  } catch {
    return []
  }
}
