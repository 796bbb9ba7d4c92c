import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samples, useBrowser } from './browser'

const { open } = useBrowser()
const small = [...samples]
  .filter((d) => d.questions.length > 0)
  .sort((a, b) => a.questions.length - b.questions.length)[0]

// loop opens the room with a simulated critic on the database with the fewest
// questions.
async function loop(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Loop' }).click()
  await page.getByLabel('Questions', { exact: true }).selectOption(small?.id ?? '')
  await page.getByLabel('Critic', { exact: true }).selectOption('simulated')
  return small?.questions.length ?? 0
}

const run = (page: Page) => page.getByRole('button', { name: /^Run/ }).click()
const finished = (page: Page, runs = 1) =>
  page
    .locator('.loop .history tbody tr')
    .nth(runs - 1)
    .waitFor({ timeout: 60_000 })

describe('the room in which loops are run', () => {
  it('measures p, q, s and right answers, and draws where each attempt went', async () => {
    const { page } = await open()
    const n = await loop(page)
    await run(page)
    await finished(page)
    await expect.poll(() => page.locator('.loop .counts b').innerText()).toBe(`${n} of ${n}`)
    await expect.poll(() => page.locator('.loop .figures').innerText()).toMatch(/% *\n*right answers/)
    const [made = [], ...parts] = await page
      .locator('.flow tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))))
    expect(made[0]).toBe(n)
    for (const [i, all] of made.entries()) expect(parts.reduce((sum, part) => sum + (part[i] ?? 0), 0)).toBe(all)
    await expect.poll(() => page.locator('.curve-by-z .measured circle').count()).toBe(5)
  })

  it('runs every variant and sets the runs side by side', async () => {
    const { page } = await open()
    await loop(page)
    for (const [i, variant] of ['AC(−)', 'AC-Ex', 'AC-LLM', 'AC(+)'].entries()) {
      await page.getByLabel(variant).check()
      await run(page)
      await finished(page, i + 1)
    }
    const titles = await page.locator('.loop .history tbody th').allTextContents()
    expect(titles.map((t) => t.split(',')[0])).toEqual(['AC(+)', 'AC-LLM', 'AC-Ex', 'AC(−)'])
    // Each says whose questions and when, and leads to itself in Runs; all of them there stand side by side.
    expect(titles.every((t) => /, \d+ \w+ \d{4}, \d\d:\d\d$/.test(t))).toBe(true)
    await page.getByRole('link', { name: 'Compare them question by question' }).click()
    await expect.poll(() => page.locator('.runs-list tr.is-on').count()).toBe(4)
    await page.locator('.grid-body .badge').first().waitFor()
    await page.goBack()
    await page.locator('.loop .history tbody th a').first().click()
    await expect.poll(() => page.locator('.runs-list tr.is-on').count()).toBe(1)
  })

  it('stops at once when it is told to, and keeps what was measured', async () => {
    const { page } = await open()
    await page.locator('.engine.ready').waitFor()
    await page.getByRole('link', { name: 'Loop' }).click()
    await page.getByLabel('How many of them').selectOption('0')
    await run(page)
    await page.locator('.loop .figures').waitFor({ timeout: 60_000 })
    const took = await page.evaluate(async () => {
      const start = performance.now()
      const stop = [...document.querySelectorAll<HTMLElement>('.loop button')].find((b) =>
        b.textContent?.includes('Cancel'),
      )
      stop?.click()
      while (!document.querySelector('.loop .ran')?.textContent?.includes('Cancelled after')) {
        if (performance.now() - start > 20_000) throw new Error('the loop goes on 20 s after Cancel')
        await new Promise((next) => setTimeout(next, 0))
      }
      return performance.now() - start
    })
    console.log(`cancelled a loop after ${took.toFixed(0)} ms`)
    await expect.poll(() => page.locator('.loop .history tbody tr').count()).toBe(1)
    // A program that did not hear of it in two seconds would have been replaced.
    await expect.poll(() => page.locator('.engine').getAttribute('class')).toContain('ready')
  })

  it('puts what was measured into the picture of the theorem', async () => {
    const { page } = await open()
    await loop(page)
    await run(page)
    await finished(page)
    await page.getByRole('link', { name: 'Use these rates in Theory' }).click()
    await page.getByRole('button', { name: 'Use these rates' }).click()
    await page.locator('.drawing .own').first().waitFor()
    await page.getByText(/^Measured [\d.]+ % where [\d.]+ % is predicted/).waitFor()
    expect(await page.getByText('Your own run').isVisible()).toBe(true)
  })

  it('lists a panel with its critics, which know the gold answer, as such', async () => {
    const { page } = await open()
    await loop(page)
    await page.getByLabel('Panel size').fill('3')
    await run(page)
    await finished(page)
    await expect
      .poll(() => page.locator('.loop .history tbody th').innerText())
      .toContain('3 × simulated (q 0.1, s 0.1), knows the gold answer')
  })

  it('has nothing wider than a phone of 360 px, before a run and after', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await loop(page)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(360)
    await run(page)
    await finished(page)
    expect(await width()).toBeLessThanOrEqual(360)
    const cut = await page.locator('.flow svg').evaluate((svg) => {
      const { right } = svg.getBoundingClientRect()
      return [...svg.querySelectorAll('text')].flatMap((t) =>
        t.getBoundingClientRect().right > right ? [t.textContent] : [],
      )
    })
    expect(cut, 'figures beyond the drawing').toEqual([])
  })
})
