import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'

const { open } = useBrowser()
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const columns = Array.from({ length: 12 }, (_, i) => `'number_${i}' AS column_${i}`)
const sql = `SELECT ${columns.join(', ')}`

describe('on a touch screen', () => {
  it('SQL is typed into a plain field, and its rows scroll inside their own box beside the first column', async () => {
    const { page } = await open(phone)
    await page.getByRole('tab', { name: 'Your own SQL' }).tap()
    const field = page.getByRole('textbox', { name: 'SQL, read-only' })
    await field.waitFor()
    await expect.poll(() => field.evaluate((e) => e.tagName)).toBe('TEXTAREA')
    await field.fill(sql)
    await page.locator('.own-sql').getByRole('button', { name: 'Run', exact: true }).tap()
    const rows = page.getByRole('region', { name: 'Rows of your statement' })
    await rows.locator('td').first().waitFor()
    await expect.poll(() => page.locator('.own-sql .cm-content').count()).toBe(0)
    await rows.focus()
    const left = () =>
      rows
        .locator('td')
        .first()
        .evaluate((td) =>
          Math.round(td.getBoundingClientRect().left - (td.closest('.rows')?.getBoundingClientRect().left ?? 0)),
        )
    const scroll = () => rows.evaluate((box) => (box.scrollLeft = 400) && box.scrollLeft)
    await expect.poll(scroll).toBeGreaterThan(100)
    await expect.poll(left).toBeLessThanOrEqual(1)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
