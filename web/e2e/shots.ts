import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launch } from './launch'
import { build, out, serve } from './serve'

const ask = async (page: Page) => {
  await page.locator('.questions .question').nth(3).click()
  await page.locator('.stage .verdict').waitFor()
}
const unanswerable = async (page: Page) => {
  await page.locator('.unanswerable .question').first().click()
  await page.locator('.stage .gold .verdict').waitFor()
}
const settings = async (page: Page) => {
  await page.getByRole('button', { name: 'Change settings' }).click()
  await page.getByLabel('Actor', { exact: true }).selectOption('llm')
}
const all = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Run all/ })
    .first()
    .click()
  await page.locator('.bench .scores').waitFor()
}
const compare = async (page: Page) => {
  await page.getByRole('link', { name: 'Compare' }).click()
  await page.locator('.first-hit').first().waitFor()
  await page.getByRole('button', { name: 'Run all questions' }).click()
  await page.locator('.recall .figures table').waitFor()
}
const first = async (page: Page) => void (await page.locator('.origin.same').waitFor())

const own = async (page: Page) => {
  await page.locator('.questions .question').nth(3).click()
  await page.locator('.stage .verdict').waitFor()
  await page.getByRole('tab', { name: 'Your own SQL' }).click()
  await page
    .locator('.own-sql')
    .getByRole('textbox')
    .fill("SELECT common_name, height_m FROM plant WHERE family = 'Rosaceae' -- by hand")
  await page.getByRole('button', { name: 'Ask the critic' }).click()
  await page.locator('.own-sql .opinion').waitFor()
}
const schema = async (page: Page) => {
  await page.getByRole('tab', { name: 'Schema' }).click()
  await page.locator('.diagram .box.lit').first().waitFor()
}
const theory = async (page: Page) => {
  await page.getByRole('link', { name: 'Theory' }).click()
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.locator('.simulation table').waitFor()
}
const loop = async (page: Page) => {
  await page.getByRole('link', { name: 'Loop' }).click()
  await page.getByLabel('How many of them').selectOption('30')
  await page.getByLabel('Critic', { exact: true }).selectOption('simulated')
  await page.getByRole('button', { name: /^Run/ }).click()
  await page.locator('.loop .history').waitFor()
}
const runs = async (page: Page) => {
  await page.goto(`${new URL(page.url()).origin}/#/loop?database=botanical_garden`)
  for (const critic of ['simulated', 'builtin']) {
    await page.getByLabel('Critic', { exact: true }).selectOption(critic)
    await page.getByRole('button', { name: /^Run/ }).click()
    await page
      .locator('.loop .history tbody tr')
      .nth(critic === 'builtin' ? 1 : 0)
      .waitFor()
  }
  await page.getByRole('link', { name: 'Compare them question by question' }).click()
  await page.locator('.tests td').last().waitFor()
}
const data = async (page: Page) => {
  await page.getByRole('link', { name: 'Data' }).click()
  await page.locator('.data .grid td').first().waitFor()
}
const lessons = async (page: Page) => {
  await page.getByRole('link', { name: 'Lessons' }).click()
  await page.locator('.tour').first().waitFor()
}
const lesson = async (page: Page) => {
  await lessons(page)
  await page.getByRole('button', { name: 'Start the lesson Why headers alone fail' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Show what happens' }).click()
  await page.locator('.hits > li:visible').first().waitFor()
}
const replay = async (page: Page) => {
  await lessons(page)
  await page.getByRole('button', { name: 'Replay: Which stations have no doctor?' }).click()
  await page.locator('.lessons.trace .stage .gold').waitFor()
}
const evaluate = async (page: Page) => {
  await page.getByRole('link', { name: 'Evaluate' }).click()
  await page.getByRole('button', { name: 'Load example: gold with typical errors' }).click()
  await page.locator('.evaluate .button.primary:not([disabled])').first().click()
  await page.locator('#official-title').waitFor()
  await page.getByRole('button', { name: 'Try one where they disagree' }).click()
  await page.locator('.microscope table').first().waitFor()
}
const predict = async (page: Page) => {
  await lessons(page)
  await page.getByRole('button', { name: 'Start the lesson Length normalisation' }).click()
  await page.locator('.predict .option').first().click()
}
const present = async (page: Page) => {
  await first(page)
  await page.locator('.trace').getByRole('button', { name: 'Present' }).click()
  await page.locator('.presenter').waitFor()
  for (let part = 0; part < 3; part++) await page.keyboard.press('PageDown')
  await page.locator('.trace .attempt').waitFor()
}
const commands = async (page: Page) => {
  await first(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('compar')
  await page.locator('.palette [role=option]').first().waitFor()
}
const states: Record<string, (page: Page) => Promise<void>> = {
  first,
  answer: ask,
  unanswerable,
  own,
  schema,
  data,
  runs,
  settings,
  all,
  compare,
  loop,
  theory,
  lessons,
  lesson,
  predict,
  replay,
  evaluate,
  present,
  commands,
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const looks: Record<string, BrowserContextOptions> = {
  '1440-light': { viewport: { width: 1440, height: 900 } },
  '1440-dark': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  '768-light': { viewport: { width: 768, height: 1024 } },
  '390-light': phone,
  '360-light': { ...phone, viewport: { width: 360, height: 740 } },
  '390-dark': { ...phone, colorScheme: 'dark' },
}

/** main writes screenshots of each state, or of those named, into e2e/out. */
export async function main(named: string[]): Promise<void> {
  build()
  mkdirSync(out, { recursive: true })
  const server = await serve()
  const browser = await launch()
  try {
    for (const state of named.length ? named : Object.keys(states)) {
      for (const [look, options] of Object.entries(looks)) {
        const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
        const page = await context.newPage()
        await page.goto(server.url)
        await page.locator('.engine.ready').waitFor()
        await states[state]?.(page)
        await page.evaluate(() => scrollTo(0, 0))
        await page.screenshot({ path: join(out, `${state}-${look}.png`), fullPage: true })
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
