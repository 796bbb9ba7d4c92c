import { afterEach, describe, expect, it } from 'vitest'
import { choose, rightQuestion, stage, useBrowser, useModel } from './browser'
import { Endpoint } from './endpoint'

const { open } = useBrowser()
const { database, question } = rightQuestion()
const total = database.questions.length
let endpoint: Endpoint | null = null

afterEach(async () => {
  await endpoint?.stop()
  endpoint = null
})

describe('running all sample questions', () => {
  it('counts to the end, filters and opens a question', async () => {
    const { page } = await open()
    await choose(page, database)
    await page
      .getByRole('button', { name: `Run all ${total}` })
      .first()
      .click()
    await page.locator('.bench .scores').waitFor()
    await expect.poll(() => page.locator('.bench .counts').textContent()).toContain(`${total} of ${total} done`)
    const rows = page.locator('.bench .results tbody tr')
    await expect.poll(() => rows.count()).toBe(total)
    const right = await rows.locator('.badge.good').count()
    await expect.poll(() => page.locator('.bench .counts').textContent()).toContain(`${right} right`)
    await expect.poll(() => page.locator('.bench .scores').textContent()).toContain(`${right}/${total}`)
    await page.locator('.bench .filters').getByRole('button', { name: 'Wrong' }).click()
    await expect.poll(() => rows.count()).toBe(total - right)
    await page.locator('.bench .filters').getByRole('button', { name: 'Right' }).click()
    await expect.poll(() => rows.count()).toBe(right)
    await page.getByRole('button', { name: `Open: ${question.text}`, exact: true }).click()
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect.poll(() => page.locator('.asked h2').textContent()).toBe(question.text)
    await expect.poll(() => stage(page, 'Gold').textContent()).toContain('Right')
  })

  it('shows how far it is while it runs, and stops when it is told to', async () => {
    endpoint = await Endpoint.start({ text: 'SELECT 1' }, { asked: database.questions[2]!.text, hang: 'SELECT' })
    const { page } = await open()
    await choose(page, database)
    await useModel(page, endpoint.url)
    await page
      .getByRole('button', { name: `Run all ${total}` })
      .first()
      .click()
    await page.locator('.bench .counts', { hasText: `2 of ${total} done` }).waitFor()
    await expect.poll(() => page.locator('.bench .counts').textContent()).toMatch(/left/)
    expect(await page.locator('.bench progress').evaluate((p: HTMLProgressElement) => [p.value, p.max])).toEqual([
      2,
      total,
    ])
    await page.locator('.bench').getByRole('button', { name: 'Cancel' }).click()
    await endpoint.closed
    await page.getByText('Cancelled; the questions done by then are below.').waitFor()
    await expect.poll(() => page.locator('.bench .results tbody tr').count()).toBe(2)
  })
})
