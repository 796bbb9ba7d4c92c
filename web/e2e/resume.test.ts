import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'

const { open } = useBrowser()
const wait = { timeout: 60_000 }

describe('a reload shows again what was worked out in the tab', () => {
  it('a run of the loop', async () => {
    const { page } = await open({ at: '#/loop?questions=30' })
    await page.getByRole('button', { name: 'Run 30' }).click()
    await page.locator('.loop .history').waitFor(wait)
    const figures = () => page.locator('.loop section.figures').innerText()
    const before = await figures()
    await page.reload()
    await page.locator('.loop .history').waitFor(wait)
    expect(await figures()).toBe(before)
    expect(await page.locator('.ran').innerText()).not.toContain('from a file')
    expect(await page.locator('.loop .badge.accent', { hasText: 'Example' }).count()).toBe(0)
  })

  it('what retrievers came to over all questions', async () => {
    const { page } = await open({ at: '#/compare?columns=bm25,tfidf' })
    await page.locator('.first-hit').first().waitFor(wait)
    await page.getByRole('button', { name: 'Run all questions' }).click()
    const table = page.locator('.recall .figures table')
    await table.waitFor(wait)
    const before = await table.innerText()
    await page.reload()
    await table.waitFor(wait)
    expect(await table.innerText()).toBe(before)
  })

  it('files of predictions, evaluated', async () => {
    const { page } = await open({ at: '#/evaluate' })
    await page.getByLabel('Predictions, as text').fill('SELECT count(*) FROM plant')
    await page.getByLabel('Gold, as text').fill('SELECT count(*) FROM plant\tbotanical_garden')
    await page.getByLabel('Classify errors by').selectOption('spider')
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click()
    await page.locator('#official-title').waitFor(wait)
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('program=spider')
    await page.reload()
    await page.locator('#official-title').waitFor(wait)
    await expect.poll(() => page.getByLabel('Predictions, as text').inputValue()).toBe('SELECT count(*) FROM plant')
    expect(await page.locator('main').innerText()).toContain('1 of 1 right')
    expect(await page.locator('.headline .figure').innerText()).toContain('spider-exec') // as the address says
  })

  it('the votes of a class', async () => {
    const { page } = await open({ at: '#/evaluate?lesson=execution-accuracy&step=5' })
    await page.locator('.predict .option').nth(1).click()
    await page.locator('.predict .option').nth(1).click()
    const votes = () =>
      page.locator('.predict input').evaluateAll((all) => all.map((i) => (i as HTMLInputElement).value))
    await expect.poll(votes).toEqual(['0', '2', '0', '0'])
    await page.reload()
    await expect.poll(votes).toEqual(['0', '2', '0', '0'])
  })
})
