import type { Plugin, Rollup } from 'vite'

/**
 * begin has the head of the built page link the styles of the page's program,
 * as its elements are there before the program is, and fetch ahead the little
 * code that starts the worker.
 */
export function begin(): Plugin {
  return {
    name: 'begin',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const styles = withImports('src/main.tsx', bundle).flatMap((chunk) => [
          ...(chunk.viteMetadata?.importedCss ?? []),
        ])
        if (styles.length === 0) throw new Error('the build has no styles for src/main.tsx')
        return [
          ...[...new Set(styles)].map((file) => link('stylesheet', file)),
          ...withImports('src/boot/early.ts', bundle).map((chunk) => link('modulepreload', chunk.fileName)),
        ]
      },
    },
  }
}

const link = (rel: string, file: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head-prepend' as const,
})

/**
 * withImports are the file that is made of a module and what it imports, those
 * first.
 */
function withImports(module: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
  if (!first) throw new Error(`the build has no file made of ${module}`)
  const found: Rollup.OutputChunk[] = []
  const seen = new Set<string>()
  const visit = (chunk: Rollup.OutputChunk) => {
    seen.add(chunk.fileName)
    for (const other of chunks) if (chunk.imports.includes(other.fileName) && !seen.has(other.fileName)) visit(other)
    found.push(chunk)
  }
  visit(first)
  return found
}
