import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launch } from './launch'
import { build, out, serve } from './serve'

const desktop = { viewport: { width: 1360, height: 880 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const ask = async (page: Page) => {
  await page.locator('.questions .question').nth(3).click()
  await page.locator('.stage .verdict').waitFor()
}
const settings = async (page: Page) => {
  await page.getByRole('button', { name: 'Change settings' }).click()
  await page.getByLabel('Actor', { exact: true }).selectOption('llm')
}
const all = async (page: Page) => {
  await page.getByRole('button', { name: /^Run all/ }).first().click()
  await page.locator('.bench .scores').waitFor()
}
const compare = async (page: Page) => {
  await page.getByRole('tab', { name: 'Compare retrievers' }).click()
  await page.locator('.first-hit').first().waitFor()
  await page.getByRole('button', { name: 'Run all questions' }).click()
  await page.locator('.recall table').waitFor()
}
const nothing = async () => {}

const pictures: [string, BrowserContextOptions, (page: Page) => Promise<void>][] = [
  ['first-light', desktop, nothing],
  ['answer-light', desktop, ask],
  ['answer-dark', { ...desktop, colorScheme: 'dark' }, ask],
  ['settings-light', desktop, settings],
  ['all-dark', { ...desktop, colorScheme: 'dark' }, all],
  ['compare-light', desktop, compare],
  ['compare-dark', { ...desktop, colorScheme: 'dark' }, compare],
  ['compare-phone', phone, compare],
  ['first-phone', phone, nothing],
  ['answer-phone', phone, ask],
  ['all-phone', { ...phone, colorScheme: 'dark' }, all],
]

// main writes a screenshot of each state into e2e/out.
export async function main(): Promise<void> {
  build()
  mkdirSync(out, { recursive: true })
  const server = await serve()
  const browser = await launch()
  try {
    for (const [name, options, go] of pictures) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      const page = await context.newPage()
      await page.goto(server.url)
      await page.locator('.engine.ready').waitFor()
      await go(page)
      await page.evaluate(() => scrollTo(0, 0))
      await page.screenshot({ path: join(out, `${name}.png`), fullPage: name !== 'first-phone' })
      console.log(join(out, `${name}.png`))
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
