import { describe, expect, it, inject } from 'vitest'
import { useBrowser } from './browser'

const { open } = useBrowser()

describe('presenter mode', () => {
  it('is opened by the address, tells a story by the keys of a presenter, and stays from room to room', async () => {
    const { page } = await open({ url: `${inject('url')}?present=1` })
    const stages = () => page.locator('.trace .stage h3').allTextContents()
    await page.getByText('The question', { exact: true }).waitFor()
    await expect.poll(stages).toEqual([])
    await page.keyboard.press('PageDown')
    await page.keyboard.press(' ')
    await expect.poll(stages).toEqual(['Tables found', 'Prompt'])
    await page.keyboard.press('PageUp')
    await expect.poll(stages).toEqual(['Tables found'])
    await page.getByRole('link', { name: 'Lessons' }).click()
    await page.locator('.tour').first().waitFor()
    await expect.poll(() => page.url()).toContain('?present=1#/lessons')
    await page.getByRole('button', { name: 'Leave presenter mode' }).click()
    await expect.poll(() => page.url()).not.toContain('present')
    await expect.poll(() => page.locator('html').getAttribute('data-large')).toBe(null)
  })
})

describe('a worksheet', () => {
  it('is black on white, and nothing of the page, also in dark colours', async () => {
    const { page } = await open({
      colorScheme: 'dark',
      prepare: ({ page }) => page.addInitScript(() => (window.print = () => {})),
    })
    await page.getByRole('link', { name: 'Lessons' }).click()
    await page.getByRole('button', { name: 'Print worksheet: When a critic hurts' }).click()
    await page.emulateMedia({ media: 'print' })
    await page.locator('.paper .sheet').waitFor()
    await expect.poll(() => page.locator('#root').isVisible()).toBe(false)
    const ink = () =>
      page
        .locator('.sheet h1, .sheet .setup dt, .sheet p')
        .evaluateAll((of) => [...new Set(of.map((e) => getComputedStyle(e).color))])
    await expect.poll(ink).toEqual(['rgb(0, 0, 0)'])
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(255, 255, 255)')
  })
})
