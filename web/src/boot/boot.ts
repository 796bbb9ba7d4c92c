// The first code of the page. The first view came as plain HTML, which is
// painted without waiting for any of this; what is done to it in the meantime
// is repeated on the elements of the page's program.

import { openStorage, stored, themeOf } from '../store/storage'
import { record } from './recorder'
import { painted } from './painted'

const kept = stored(openStorage())
const theme = themeOf(kept)
if (theme) document.documentElement.dataset.theme = theme
const room = location.hash.match(/^#\/(\w+)/)?.[1] ?? 'ask'
if (room !== 'ask') document.documentElement.dataset.elsewhere = '' // the plain page is not of this room
const recorder = record(document)

async function boot(): Promise<void> {
  const worker = import('./early') // first, as most of the time before the first answer is the worker's
  const main = import('../main')
  void faces().catch(() => {}) // only the faces are lost
  await Promise.all([worker, main])
  recorder.repeat()
  document.getElementById('root')?.removeAttribute('data-plain')
  delete document.documentElement.dataset.elsewhere
}

/**
 * faces loads the page's faces. Whoever was here before has them in the
 * browser's cache: they come so soon that waiting would only show another. To
 * others that of SQL comes with the first answer (main.tsx).
 */
async function faces(): Promise<void> {
  if (Object.keys(kept).length > 0) await Promise.all([import('./fonts'), import('./code')])
  await painted()
  await import('./fonts')
}

void boot()
