// The service worker: what the page needs is kept, so that it opens without a
// network after the first visit. tools/offline.ts puts the list of files and
// a name for this build in front of it.
/* global files, version */

const prefix = 'orbweaver-'

addEventListener('install', (event) => {
  event.waitUntil(caches.open(prefix + version).then((cache) => cache.addAll(files)))
})

addEventListener('activate', (event) => {
  event.waitUntil(dropOthers())
})

async function dropOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== prefix + version)
  await Promise.all(old.map((name) => caches.delete(name)))
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(event.request))
  else if (event.request.mode === 'navigate') event.respondWith(networkFirst(event.request))
})

// Files below /assets/ carry a hash of their content in their name: what is
// kept is right for ever. The query of a worker's address stays part of its
// name here, because the server's answer depends on it.
async function keptFirst(request) {
  const cache = await caches.open(prefix + version)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

async function networkFirst(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}
