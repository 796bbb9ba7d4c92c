import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'

const { open } = useBrowser()

const give = (page: Page, name: string, text: string) =>
  page
    .locator('.database-picker input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

describe('a person’s own file', () => {
  it('keeps the focus near where it was when it is refused or closed by keyboard', async () => {
    const { page } = await open()
    const at = () => page.evaluate(() => document.activeElement?.closest('.database-picker') !== null)
    await page.keyboard.press('Tab') // from the first key on
    await give(page, 'cities.csv', 'city,people\nOslo,709037\n')
    await page.getByRole('radio', { name: 'cities' }).waitFor()
    await give(page, 'members.xlsx', 'PK')
    await page.getByRole('alert').getByText('members.xlsx is a spreadsheet').waitFor()
    for (const name of ['Dismiss', 'Close cities.csv']) {
      const button = page.locator('.database-picker').getByRole('button', { name })
      await button.press('Enter')
      await button.waitFor({ state: 'detached' })
      await expect.poll(at, { message: name }).toBe(true)
    }
    await page.getByRole('status').getByText('Closed cities.csv.').waitFor({ state: 'attached' })
  })
})
