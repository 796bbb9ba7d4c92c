import type { CallOptions, Caller, Method, Params, Result } from './client'

/** A ActivityTracker passes calls on and knows whether any is under way. */
export class ActivityTracker implements Caller {
  #caller: Caller
  #running = 0
  #watchers = new Set<() => void>()

  constructor(caller: Caller) {
    this.#caller = caller
  }

  get idle(): boolean {
    return this.#running === 0
  }

  /**
   * watch calls back when the first call begins and when the last one ends,
   * until the returned function is called.
   */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  async call<M extends Method>(method: M, params: Params<M>, options?: CallOptions<M>): Promise<Result<M>> {
    this.#count(1)
    try {
      return await this.#caller.call(method, params, options)
    } finally {
      this.#count(-1)
    }
  }

  #count(by: 1 | -1): void {
    const before = this.idle
    this.#running += by
    if (this.idle === before) return
    for (const watcher of [...this.#watchers]) watcher()
  }
}
