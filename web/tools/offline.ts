import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// offline writes sw.js beside the built page: the service worker's code with
// the list of files that it keeps.
export function offline(): Plugin {
  let out = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir)
    },
    closeBundle() {
      const files = ['/', '/icon.svg', ...readdirSync(join(out, 'assets')).sort().map((name) => `/assets/${name}`)]
      const version = createHash('sha256').update(files.join('\n')).update(readFileSync(join(out, 'index.html'))).digest('hex').slice(0, 12)
      const code = readFileSync(new URL('../src/offline/sw.js', import.meta.url), 'utf8')
      writeFileSync(join(out, 'sw.js'), `const files = ${JSON.stringify(files)}\nconst version = ${JSON.stringify(version)}\n${code}`)
    },
  }
}
