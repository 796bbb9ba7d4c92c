import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, samples, useBrowser } from './browser'

const { open } = useBrowser()
const largest = [...samples].sort((a, b) => b.questions.length - a.questions.length)[0]

// withCores opens the page on a machine that says it has so many.
const withCores = (cores: number) =>
  open({
    prepare: async ({ context }) => {
      await context.addInitScript((n) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => n })
        const seen: number[] = []
        Object.assign(window, { longTasks: seen })
        new PerformanceObserver((list) => seen.push(...list.getEntries().map((e) => Math.round(e.duration)))).observe({
          type: 'longtask',
        })
      }, cores)
    },
  })

// longest is the longest task of the page's own thread since the last call, in
// ms; tasks under 50 ms are not told of.
const longest = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks.splice(0)))

const ready = (page: Page) => page.locator('.engine', { hasText: 'Runs locally' }).waitFor()

// start begins a run of the loop over 100 questions of all samples.
async function start(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Loop' }).click()
  await page.getByLabel('How many of them', { exact: true }).selectOption('100')
  await page.getByRole('button', { name: /^Run/ }).click()
}

// figures are what a run of the loop came to, whenever that was.
async function figures(page: Page): Promise<string> {
  await start(page)
  await page.locator('.loop .history tbody tr').waitFor({ timeout: 120_000 })
  await expect.poll(() => page.locator('.loop .counts b').innerText()).toBe('100 of 100')
  return [
    await page.locator('.loop .figures').innerText(),
    await page.locator('.flow').innerText(),
    (await page.locator('.loop .history').innerText()).replace(/\d+ \w+ \d{4}, \d\d:\d\d/, ''),
  ].join('\n')
}

describe('several programs at once', () => {
  it('run all questions of a database to the same rows and scores as one', async () => {
    if (!largest) throw new Error('there are no samples')
    const seen: string[] = []
    for (const cores of [1, 3]) {
      const { page } = await withCores(cores)
      await ready(page)
      await choose(page, largest)
      let most = page.workers().length
      page.on('worker', () => (most = Math.max(most, page.workers().length)))
      await page
        .getByRole('button', { name: `Run all ${largest.questions.length}` })
        .first()
        .click()
      await page.locator('.bench .scores').waitFor()
      expect(most).toBe(cores === 1 ? 1 : 2)
      expect(page.workers().length).toBe(1)
      const rows = await page.locator('.bench .results tbody tr').allInnerTexts()
      seen.push(
        rows.map((r) => r.replace(/(under )?\d+(\.\d+)? m?s\b/g, '')).join('\n') +
          (await page.locator('.bench .scores').innerText()),
      )
    }
    expect(seen[1]).toBe(seen[0])
  })

  it('run the loop to the same figures as one, and leave the page’s thread free', { timeout: 300_000 }, async () => {
    const one = await withCores(1)
    await ready(one.page)
    const alone = await figures(one.page)
    const { page } = await withCores(5)
    await ready(page)
    await longest(page)
    expect(await figures(page)).toBe(alone)
    console.log(
      `longest task of the page's thread during a loop of four programs: ${await longest(page)} ms (0 = under 50)`,
    )
  })

  it('are all gone after a cancel, which is heard at once', async () => {
    const { page } = await withCores(5)
    await ready(page)
    await start(page)
    await page.locator('.loop .counts b', { hasText: /^[1-9]\d* of 100/ }).waitFor()
    const ms = await page.evaluate(async () => {
      const stop = [...document.querySelectorAll<HTMLButtonElement>('button')].find((b) =>
        b.textContent?.includes('Cancel'),
      )
      const start = performance.now()
      stop?.click()
      while ([...document.querySelectorAll('button')].some((b) => b.textContent?.includes('Cancel'))) {
        if (performance.now() - start > 20_000) throw new Error('the run goes on 20 s after Cancel')
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
      return performance.now() - start
    })
    console.log(`cancel took ${Math.round(ms)} ms`)
    await expect.poll(() => page.workers().length).toBe(1)
  })
})
