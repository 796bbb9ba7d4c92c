// The first code of the page. The first view came with it as plain HTML, and
// that is painted before anything else is fetched: the two together would
// make each other wait.

import { openStorage, stored, themeOf } from '../store/storage'
import { hold } from './hold'
import { drawn, painted } from './painted'

const kept = stored(openStorage())
const theme = themeOf(kept)
if (theme) document.documentElement.dataset.theme = theme
const held = hold(document)

// Whoever was here before has all of it in the browser's cache: it comes so
// soon that waiting would only cost time.
const again = Object.keys(kept).length > 0

async function begin(): Promise<void> {
  const paint = again ? Promise.resolve() : painted()
  await Promise.race([drawn(), paint])
  const worker = import('../engine/early') // first, as most of the time before the first answer is the worker's
  await paint
  void import('./fonts').catch(() => {}) // only the faces are lost
  await Promise.all([worker, import('../main')])
  held.repeat()
  document.getElementById('root')?.removeAttribute('data-plain')
}

void begin()
