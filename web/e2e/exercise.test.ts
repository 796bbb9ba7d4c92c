import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { rightQuestion, stage, useBrowser } from './browser'

const { open } = useBrowser()
const { database, question } = rightQuestion()
const at = `#/ask?db=${database.id}&q=${question.id}&exercise=1`
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** write runs a statement in the editor that the page has. */
async function write(page: Page, sql: string): Promise<void> {
  const plain = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  const editor = page.locator(plain ? '.own-sql textarea' : '.own-sql .cm-content')
  if (plain) await editor.fill(sql)
  else {
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText(sql)
  }
  await page.getByRole('button', { name: 'Run', exact: true }).click()
}

describe('a question set as an exercise', () => {
  it.each([
    ['on a desk', {}],
    ['on a phone', phone],
  ])('tells nothing of its answer, and says whether SQL is right: %s', async (_, options) => {
    const { page } = await open({ at, ...options })
    await page.getByRole('heading', { name: question.text }).waitFor()
    const shown = () => page.locator('main').innerText()
    await write(page, 'SELECT 12345 AS mine')
    await page.locator('.opinion', { hasText: 'does not match the gold' }).waitFor()
    expect(await shown()).not.toContain(question.sql)
    expect(await page.getByText(/^Gold rows?/).count()).toBe(0)
    expect(await page.locator('.trace').count()).toBe(0)
    await write(page, question.sql)
    await page.locator('.opinion .badge.good', { hasText: 'matches the gold' }).waitFor()
    // What was written is in the address, which is what a pupil hands in.
    const written = () => page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('sql'))
    await expect.poll(written).toBe(question.sql)
    await page.reload()
    await page.locator('.opinion .badge.good', { hasText: 'matches the gold' }).waitFor()
  })

  it('is copied from the gold answer, and shows that on a press', async () => {
    const { page, context } = await open({ at: `#/ask?db=${database.id}&q=${question.id}` })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stage(page, 'Gold').getByRole('button', { name: 'Copy as an exercise' }).click()
    await stage(page, 'Gold').getByText('Link copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(inject('url') + at)
    await page.goto(link)
    await page.getByRole('button', { name: 'Show the gold answer' }).click()
    await stage(page, 'Gold').locator('.verdict').waitFor()
    const plain = (text: string) => text.replace(/\s+/g, '')
    expect(plain(await stage(page, 'Gold').innerText())).toContain(plain(question.sql))
  })
})
