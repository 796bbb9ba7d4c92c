// The service worker: every file of the page is kept, those that come later
// too, so that all of it opens without a network after the first visit.
// tools/offline.ts puts the list of files and a name for this build in front.
//
// A new version is kept beside the old one, which goes on being shown until
// the person agrees to the new one or has closed every tab.
/* global files, version */

const prefix = 'orbweaver-'
const ours = prefix + version

addEventListener('install', (event) => {
  event.waitUntil(keepAll())
})

async function keepAll() {
  const cache = await caches.open(ours)
  await Promise.all(files.map((file) => keep(cache, file)))
}

// Files below /assets/ carry a hash of their content in their name: what an
// earlier version has kept of them is right for ever.
async function keep(cache, file) {
  if (!file.startsWith('/assets/')) return cache.add(new Request(file, { cache: 'no-cache' }))
  const kept = await caches.match(file)
  return kept ? cache.put(file, kept) : cache.add(file)
}

addEventListener('message', (event) => {
  if (event.data === 'agreed') skipWaiting()
})

addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours)
  // Another tab may still show the last version and load more of it.
  const over = tabs.length > 1 ? others.slice(0, -1) : others
  await Promise.all(over.map((name) => caches.delete(name)))
  await clients.claim()
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname === '/' || pathname === '/index.html') event.respondWith(keptFirst('/'))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (files.includes(pathname)) event.respondWith(keptFirst(pathname))
})

async function keptFirst(file) {
  const cache = await caches.open(ours)
  return (await cache.match(file)) ?? fetch(file)
}

// The query of a worker's address stays part of its name here, because the
// server's answer depends on it. Anybody can think of queries, so only the newest
// few are kept, and only of files that the page has.
const mostQueries = 4

async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok && files.includes(new URL(request.url).pathname)) await keepQuery(request, fresh.clone())
  return fresh
}

async function keepQuery(request, answer) {
  const cache = await caches.open(ours)
  const asked = (await cache.keys()).filter((kept) => new URL(kept.url).search !== '')
  for (const oldest of asked.slice(0, Math.max(0, asked.length + 1 - mostQueries))) await cache.delete(oldest)
  await cache.put(request, answer)
}
