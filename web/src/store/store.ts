import { useEffect, useRef, useState } from 'preact/hooks'

/**
 * A Store holds the page's one state. Views read slices of it with useSlice
 * and change it only through actions.
 */
export class Store<T extends object> {
  #state: T
  #watchers = new Set<() => void>()

  constructor(state: T) {
    this.#state = state
  }

  get state(): T {
    return this.#state
  }

  /** set replaces some fields; watchers hear of it once. */
  set(patch: Partial<T>): void {
    this.#state = { ...this.#state, ...patch }
    for (const watcher of [...this.#watchers]) watcher()
  }

  /** watch calls back after every change, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
}

/** useSlice renders again when what it picks from the state changes. */
export function useSlice<T extends object, S>(store: Store<T>, pick: (state: T) => S): S {
  const [, render] = useState(0)
  const slice = pick(store.state)
  const last = useRef({ pick, slice })
  last.current = { pick, slice }
  useEffect(() => {
    const check = () => {
      const { pick, slice } = last.current
      if (!Object.is(pick(store.state), slice)) render((n) => n + 1)
    }
    check()
    return store.watch(check)
  }, [store])
  return slice
}
