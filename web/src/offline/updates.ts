import type { State } from '../store/state'
import type { Store } from '../store/store'
import { strings } from '../strings'

// Work is what must not be interrupted.
export interface Work {
  readonly idle: boolean
  watch(watcher: () => void): () => void
}

// quiet is how long nothing must have been under way before a new version is
// announced, in ms: a run is several calls to the program, and the announcement
// is not to flicker between them.
const quiet = 1000

// between is how often, at most, a tab that is kept open asks for a new
// version, in ms. Opening the page asks by itself.
const between = 3_600_000

// keepOffline has the service worker keep the page, and announces a newer
// version once it is all there and nothing is under way.
export async function keepOffline(store: Store<State>, work: Work): Promise<void> {
  const workers = navigator.serviceWorker
  const registration = await workers.register('/sw.js')
  const found = () => announce(store, work)
  let shown = workers.controller // the version of this tab; null until the first one is kept
  if (shown && registration.waiting) found()
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && workers.controller) found()
    })
  })
  // Another tab may have agreed to the new version.
  workers.addEventListener('controllerchange', () => {
    if (shown) found()
    shown = workers.controller
  })
  lookAgain(registration)
}

// announce says so whenever nothing is under way, until the person has said
// that it can wait.
export function announce(store: Store<State>, work: Work): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    if (store.state.newVersion === 'none' && work.idle) store.set({ newVersion: 'ready', said: strings.update.ready })
  }
  const look = () => {
    clearTimeout(timer)
    if (work.idle) timer = setTimeout(say, quiet)
    else if (store.state.newVersion === 'ready') store.set({ newVersion: 'none' })
  }
  look()
  work.watch(look)
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < between) return
    last = Date.now()
    registration.update().catch(() => {}) // no network: the next time will do
  })
}

// reload shows the new version.
export async function reload(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('agreed')
}
