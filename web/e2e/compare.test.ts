import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, rightQuestion, samples, useBrowser } from './browser'

const { open } = useBrowser()
const { database, question } = rightQuestion()
const questions = samples.reduce((n, d) => n + d.questions.length, 0)

// compare opens the room on a sample question.
async function compare(page: Page): Promise<void> {
  await choose(page, database)
  await page.getByRole('link', { name: 'Compare' }).click()
  await page.getByRole('combobox', { name: 'Sample question' }).selectOption(question.id)
  await page.locator('.compare .on', { hasText: question.text }).waitFor({ state: 'attached' })
}

const ranking = (page: Page, column: number) =>
  page.locator('.side-column').nth(column).locator('.line').allTextContents()

// takeApart opens the bench for BM25, where another title takes the last table to the top.
async function takeApart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the bench' }).click()
  const bench = page.locator('.bm25')
  await bench.locator('.hits > li').nth(2).locator('.what').click()
  const name = (await bench.locator('.hits > li').nth(2).locator('.what').textContent()) ?? ''
  await expect.poll(() => bench.locator('.sheet-of select').inputValue()).toBe(name)
  await bench.getByLabel('Title', { exact: true }).fill(`${question.text} ${question.text}`)
  await expect.poll(() => bench.locator('.hits > li').first().locator('.what').textContent()).toBe(name)
  expect(await bench.locator('.hits > li').first().locator('.moved').textContent()).toContain('up by 2')
  await bench.getByLabel(/^b: /).fill('0')
  await expect.poll(() => page.url()).toContain('bm25=1.5')
  await bench.getByRole('button', { name: 'Undo the edit' }).click()
}

describe('comparing retrievers', () => {
  it('ranks the tables for a sample question, and ranks anew when titles are switched off', async () => {
    const { page } = await open()
    await compare(page)
    await expect.poll(() => page.locator('.side-column').count()).toBe(4)
    await expect.poll(() => page.locator('.compare .on').textContent()).toContain(question.text)
    await page.locator('.asking [role=button]').first().hover() // a word lights the hits that it counts in
    await expect.poll(() => page.locator('.side-column .word[data-lit]').count()).toBeGreaterThan(0)
    const first = page.locator('.side-column').first()
    await first.locator('.first-hit', { hasText: /gold database (at rank \d+|is not found)/ }).waitFor()
    await page.locator('.side-column').nth(1).locator('.line').first().waitFor()
    const [before, without] = [await ranking(page, 0), await ranking(page, 1)]
    expect(before).not.toEqual(without)
    await first.getByLabel('title').uncheck()
    await expect.poll(() => ranking(page, 0)).toEqual(without)
    await takeApart(page)
  })

  it('draws each bar from parts that add up to its score', async () => {
    const { page } = await open()
    await compare(page)
    const widths = await page
      .locator('.side-column')
      .first()
      .locator('.hits > li')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const bar = row.querySelector('.shares') as HTMLElement
          return (
            [...bar.children].reduce((sum, i) => sum + i.getBoundingClientRect().width, 0) /
            bar.getBoundingClientRect().width
          )
        }),
      )
    const scores = (await page.locator('.side-column').first().locator('.points').allTextContents()).map((t) =>
      Number(t.replace(/\D*/, '')),
    )
    for (const [i, width] of widths.entries()) expect(width).toBeCloseTo((scores[i] ?? 0) / (scores[0] ?? 1), 1)
  })

  it('runs all sample questions to the end and loads one on which the columns differ', async () => {
    const { page } = await open()
    await compare(page)
    await page.getByRole('button', { name: 'Run all questions' }).click()
    await page.locator('.recall .figures table').waitFor()
    await expect.poll(() => page.locator('.recall .figures caption').textContent()).toContain(`${questions} questions`)
    await expect
      .poll(() => page.locator('.recall .figures tbody th').allTextContents())
      .toEqual(['R@1', 'R@2', 'R@3', 'R@5', 'R@10', 'R@25', 'MRR@25', 'nDCG@25', 'MAP@25', 'Time per query'])
    const load = page.locator('.differ .question').first()
    const text = (await load.textContent()) ?? ''
    await load.click()
    await page.locator('.compare .on', { hasText: text }).waitFor({ state: 'attached' })
    const places = await page.locator('.first-hit').allTextContents()
    expect(places.some((p) => p.endsWith('rank 1')) && places.some((p) => !p.endsWith('rank 1'))).toBe(true)
  })

  it('stops a run when it is told to', async () => {
    const { page } = await open()
    await compare(page)
    await page.evaluate(async () => {
      const press = (text: string) =>
        [...document.querySelectorAll<HTMLElement>('.recall button')]
          .find((b) => b.textContent?.includes(text))
          ?.click()
      press('Run all questions')
      for (const start = performance.now(); !document.querySelector('.recall .stop'); ) {
        if (performance.now() - start > 20_000) throw new Error('no run began in 20 s')
        await new Promise((next) => setTimeout(next, 0))
      }
      press('Cancel')
    })
    await page.getByText('Cancelled. Nothing was measured to the end.').waitFor()
    await expect.poll(() => page.locator('.recall table').count()).toBe(0)
  })

  it('works with the keyboard alone', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Ask' }).focus()
    await page.keyboard.press('ArrowRight') // among the rooms, which are one stop
    await page.keyboard.press('Enter')
    await page.locator('.first-hit').first().waitFor()
    await page.locator('.asking [role=button]').first().waitFor()
    await page.getByRole('textbox', { name: 'Question' }).focus()
    const first = page.locator('.side-column input').first()
    const stops = ['its words', 'what gold is', 'the retriever', 'its removal', 'the first switch']
    for (const _ of stops) {
      if (await first.evaluate((input) => input === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await expect.poll(() => first.isChecked()).toBe(false)
  })
})
