import type { Plugin } from 'vite'

const name = 'src/engine/early.ts'

// early has the head of the built page load the code that starts the worker
// before anything else, as most of the time before the first answer is the
// worker's.
export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: new URL(`../${name}`, import.meta.url).pathname, name: 'early' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(name))
        if (chunk?.type !== 'chunk') throw new Error(`the build has no file made of ${name} for the page's head`)
        return [
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }, injectTo: 'head-prepend' },
          ...chunk.imports.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head-prepend' as const })),
        ]
      },
    },
  }
}
