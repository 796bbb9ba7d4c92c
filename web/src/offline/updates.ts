import type { State } from '../store/state'
import type { Store } from '../store/store'
import { strings } from '../strings'

/** Work is what must not be interrupted. */
export interface Work {
  readonly idle: boolean
  watch(watcher: () => void): () => void
}

/**
 * quiet is how long nothing must have been under way before a new version is
 * announced, in ms: a run is several calls to the program, and the announcement
 * is not to flicker between them.
 */
const quiet = 1000

/**
 * between is how often, at most, a tab that is kept open asks for a new
 * version, in ms. Opening the page asks by itself.
 */
const between = 3_600_000

/**
 * keepOffline has the service worker keep the page, and announces a newer
 * version once it is all there and nothing is under way. OpenedBy is the service
 * worker that this tab came from; null where it came over the network.
 */
export async function keepOffline(store: Store<State>, work: Work, openedBy: ServiceWorker | null): Promise<void> {
  const workers = navigator.serviceWorker
  const registration = await workers.register('/sw.js')
  let known = false
  const found = () => {
    if (!known) announce(store, work)
    known = true
  }
  // Another tab may have agreed to a new version, earlier or later.
  let shown = openedBy
  const changed = () => {
    if (shown && shown !== workers.controller) found()
    shown = workers.controller
  }
  changed()
  workers.addEventListener('controllerchange', changed)
  if (shown && registration.waiting) found()
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && workers.controller) found()
    })
  })
  lookAgain(registration)
}

/**
 * announce says so whenever nothing is under way, until the person has said
 * that it can wait.
 */
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

/** reload shows the new version. */
export async function reload(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('agreed')
}
