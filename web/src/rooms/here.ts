import type { App } from '../store/app'
import type { State } from '../store/state'

/** when does something as soon as the page's state is so, now or later. */
export function when({ store }: Pick<App, 'store'>, is: (state: State) => boolean, then: () => void): void {
  if (is(store.state)) {
    then()
    return
  }
  const stop = store.watch(() => {
    if (!is(store.state)) return
    stop()
    then()
  })
}

/** whenHere does something with a database, and says so where it is not open; it may be opened later. */
export function whenHere(app: App, database: string, then: () => void): void {
  const here = (state: State) => state.databases.some((d) => d.id === database)
  if (!here(app.store.state)) app.actions.link.missing(database)
  when(app, here, then)
}
