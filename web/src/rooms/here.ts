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

/**
 * whenHere does something with a database, and says so where it is not open, once
 * kept files are; it may be opened later. Of one that was open before a reload the
 * page says already that it is not.
 */
export function whenHere(app: App, database: string, then: () => void): void {
  const here = (state: State) => state.databases.some((d) => d.id === database)
  const known = (state: State) => here(state) || !state.reopening
  when(app, known, () => {
    const { state } = app.store
    const lost = state.lost.some((name) => name === database || name.startsWith(`${database}.`))
    if (!here(state) && !lost) app.actions.link.missing(database)
    when(app, here, () => {
      app.actions.link.found(database)
      then()
    })
  })
}
