import { readFileSync, writeFileSync } from 'node:fs'
import { launch } from '../e2e/launch'

const folder = new URL('../public/', import.meta.url)

/** rasters are the icons that some systems want as PNG. */
const rasters = [
  { name: 'icon-192.png', from: 'icon.svg', size: 192 },
  { name: 'icon-512.png', from: 'icon.svg', size: 512 },
  { name: 'icon-maskable-512.png', from: 'icon-maskable.svg', size: 512 },
  { name: 'icon-touch.png', from: 'icon-maskable.svg', size: 180 },
]

// main draws icon.svg and icon-maskable.svg as PNG:
//
//	node tools/run.mjs tools/icons.ts
//
/** To be run when either changes; what it writes is kept with them. */
export async function main(): Promise<void> {
  const browser = await launch()
  const page = await browser.newPage()
  for (const { name, from, size } of rasters) {
    const svg = readFileSync(new URL(from, folder), 'utf8')
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
    )
    writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
}
