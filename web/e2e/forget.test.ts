import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faults } from './axe'
import { useBrowser } from './browser'

const { open } = useBrowser()

// kept is all that the browser has of this page, but for its own files.
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.getItem('orbweaver') ?? '',
    databases: (await indexedDB.databases()).map((d) => d.name),
  }))

describe('what this browser keeps', () => {
  it('is told in the room for data, and forgotten there after a question', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Data' }).click()
    await page.getByLabel('Keep files that I open').check()
    await page
      .locator('.openers input[type=file]')
      .first()
      .setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from('city,people\nOslo,709037\n') })
    const card = page.getByRole('region', { name: 'Kept in this browser' })
    await card.getByText('1 file of yours').waitFor()
    await expect.poll(() => kept(page).then((k) => k.local)).toContain('"keepFiles":true')
    await card.getByRole('button', { name: 'Clear all data…' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep it')
    expect(await faults(page)).toEqual([])
    await card.getByRole('button', { name: 'Clear all data', exact: true }).click()
    await card.getByText('No file of yours.').waitFor()
    await expect.poll(() => kept(page).then((k) => k.local)).not.toContain('"keepFiles":true')
    await expect.poll(() => page.getByRole('button', { name: 'Close cities' }).count()).toBe(0)
    await card.getByText('No earlier answer.').waitFor()
  })
})
