import { type Plugin, runnerImport } from 'vite'

/** The page's styles are linked from its head; here only its elements matter. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (name) => (name.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}

/**
 * first puts the finished example into the built page, so that it is painted
 * before any code has arrived. The root is data-plain until the program has
 * taken over.
 */
export function first(): Plugin {
  return {
    name: 'first',
    apply: 'build',
    async transformIndexHtml(html) {
      const file = new URL('../src/first.tsx', import.meta.url).pathname
      const { module } = await runnerImport<{ first: () => string }>(file, {
        configFile: false,
        plugins: [withoutStyles],
      })
      const place = '<div id="root"></div>'
      if (!html.includes(place)) throw new Error(`index.html has no ${place} for the first view`)
      const page = module.first()
      if (/\sstyle=/.test(page))
        throw new Error(
          'the first view has a style attribute, which the content security policy forbids; use a class or an SVG ' +
            'attribute',
        )
      return html.replace(place, () => `<div id="root" data-plain>${page}</div>`)
    },
  }
}
