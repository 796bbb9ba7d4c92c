import { renderToString } from 'preact-render-to-string'
import { AppContext } from './store/app'
import type { Caller } from './engine/client'
import type { Samples } from './gen/rpc'
import samples from './gen/samples.json'
import { Actions } from './store/actions/actions'
import { opened } from './store/initial'
import { Store } from './store/store'
import { Page } from './shell/page'

const nobody: Caller = { call: () => new Promise(() => {}) }

/**
 * first is the page as plain HTML, as a first visit sees it before any of its
 * code runs. The build puts it into index.html.
 */
export function first(): string {
  const store = new Store(opened((samples as Samples).databases, {}))
  return renderToString(
    <AppContext.Provider value={{ store, actions: new Actions(store, nobody), program: nobody, models: new Map() }}>
      <Page />
    </AppContext.Provider>,
  )
}
