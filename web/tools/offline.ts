import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * offline writes sw.js beside the built page: the service worker's code with
 * the list of files that it keeps, and a name that changes with any of them.
 */
export function offline(): Plugin {
  let out = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir)
    },
    closeBundle() {
      const code = readFileSync(new URL('../src/offline/sw.js', import.meta.url), 'utf8')
      const plain = readdirSync(out, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'sw.js')
        .map((entry) => entry.name)
        .sort()
      const assets = readdirSync(join(out, 'assets')).sort()
      const hash = createHash('sha256').update(code).update(assets.join('\n')) // which are named by their content
      for (const name of plain) hash.update(name).update(readFileSync(join(out, name)))
      const files = [
        '/',
        ...plain.filter((name) => name !== 'index.html').map((name) => `/${name}`),
        ...assets.map((name) => `/assets/${name}`),
      ]
      const version = hash.digest('hex').slice(0, 12)
      writeFileSync(
        join(out, 'sw.js'),
        `const files = ${JSON.stringify(files)}\nconst version = ${JSON.stringify(version)}\n${code}`,
      )
    },
  }
}
