import './styles/tokens.css'
import './styles/base.css'
import './styles/shapes.css'
import './ui/layout/view.css'
import { sparing } from './engine/sparing'
import { render } from 'preact'
import { type App, AppContext } from './store/app'
import { ActivityTracker } from './engine/activity'
import { Client, type Port } from './engine/client'
import { WorkerPool, workersFor } from './engine/pool'
import { connect, started } from './boot/early'
import { spawn } from './engine/spawn'
import type { Samples } from './gen/rpc'
import samples from './gen/samples.json'
import { Actions } from './store/actions/actions'
import { opened } from './store/initial'
import { arrive } from './store/arrive'
import { keep, recall } from './store/keep'
import type { Linked } from './store/link'
import { present } from './store/present'
import { route } from './store/route'
import { Spending } from './store/spending'
import { openStorage, tabStorage } from './store/storage'
import { Store } from './store/store'
import type { State } from './store/state'
import { noteOpen } from './store/lost'
import { UntrustedLinkGuard } from './store/linkguard'
import { watchSteps } from './ui/address/use'
import { rooms } from './rooms/rooms'
import { when } from './rooms/here'
import { Page } from './shell/page'

const storage = openStorage()
const openedBy = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
const store = new Store(opened((samples as Samples).databases, recall(storage)))
let next: Port | null = started
const client = new Client({
  spawn: (origin) => {
    const port = next ?? spawn(origin)
    next = null
    return port
  },
  connect,
  onStatus: (status) => actions.engine(status),
  restore: (caller) => actions.restore(caller),
  onModel: (request, port) => void import('./engine/language').then(({ serve }) => serve(request, port)),
})
const pool = new WorkerPool(client, {
  workers: () => (client.module ? workersFor(navigator.hardwareConcurrency || 1) : 1),
  spawn: () =>
    new Client({ spawn, module: client.module, restore: (caller) => actions.share(caller), onStatus: () => {} }),
  questions: (database, all) => {
    const { databases } = store.state
    const folder = all && databases.find((d) => d.id === database)?.folder
    return databases
      .filter((d) => (folder ? d.folder === folder : database ? d.id === database : !d.own))
      .reduce((n, d) => n + d.questions.length, 0)
  },
})
const program = new ActivityTracker(new UntrustedLinkGuard(new Spending(pool, store), store))
let soon: ReturnType<typeof setTimeout> | undefined
program.watch(() => {
  clearTimeout(soon)
  if (program.idle) store.set({ busy: false })
  else soon = setTimeout(() => store.set({ busy: true }), 1000)
})
const actions: Actions = new Actions(store, program)

keep(store, storage)
applyTheme(store)
route(
  store,
  rooms.map((room) => room.name),
)
present(store)
watchSteps()
const tell = (linked: Linked) => {
  for (const room of rooms) room.linked?.(app, linked)
}
const app: App = { store, actions, program, models: new Map() }
arrive(
  store,
  () => actions.cancel(),
  (linked) => tell(linked),
)
when(
  app,
  (state) => !state.reopening,
  () => noteOpen(store, tabStorage()),
)
const root = document.getElementById('root')
if (root) {
  root.replaceChildren() // the finished example that came with the page
  render(
    <AppContext.Provider value={app}>
      <Page />
    </AppContext.Provider>,
    root,
  )
}
void import('./store/history')
  .then(({ keepHistory }) => keepHistory(store, actions.files))
  .catch(() => store.set({ reopening: null })) // only the reload's comfort is lost
  .finally(() => store.set({ history: { ...store.state.history, ready: true } }))
let holding: Promise<unknown> | undefined
/** hold is for whoever uses the keyboard, from the first key on, or a screen reader. */
const hold = () => void (holding ??= import('./ui/focus/hold').then((m) => m.holdFocus()).catch(() => {}))
addEventListener('keydown', hold, { once: true })
const face = store.watch(() => {
  const { greeted, run } = store.state
  const answered = run?.phase === 'done' && run.origin !== 'built' && run.origin !== 'linked'
  if (!greeted && !answered) return
  face()
  void import('./boot/code').catch(() => {})
})
const stop = store.watch(() => {
  if (!store.state.greeted) return
  stop()
  void import('./ui/export/attach').then((m) => m.offerSaving()).catch(() => {}) // only saving charts is lost
  setTimeout(hold, 5000)
  setTimeout(goOffline, 5000)
})

/**
 * goOffline has the service worker keep the page. It reads and writes every
 * file once more, which costs a second or two, so it comes when the program
 * has long started and the first questions are likely to be answered.
 */
function goOffline(): void {
  if (sparing() || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // only offline use is lost where it fails
  void import('./offline/updates').then(({ keepOffline }) => keepOffline(store, program, openedBy)).catch(() => {})
}

/** applyTheme puts the chosen colours on the document. */
function applyTheme(store: Store<State>): void {
  const apply = () => {
    const { theme } = store.state
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  apply()
  store.watch(apply)
}
