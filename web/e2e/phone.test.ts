import { describe, expect, it } from 'vitest'
import { stage, useBrowser } from './browser'

const { open } = useBrowser()
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

describe('on a phone', () => {
  it('all seven rooms are in sight at the foot, large enough for a thumb, and the first view stays at its top', async () => {
    const { page } = await open(phone)
    await page.locator('.origin.same').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const rooms = page.locator('.rooms a')
    expect(await rooms.count()).toBe(7)
    for (const room of await rooms.all()) {
      await room.tap()
      expect(await room.getAttribute('aria-current')).toBe('page')
      const box = await room.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y > 600 && box.y + box.height <= 740 && box.height >= 44).toBe(true)
      expect(await room.evaluate((a) => a.scrollWidth <= a.clientWidth)).toBe(true)
    }
  })

  it('a question without an answer is asked, and the page tells whether none was given', async () => {
    const { page } = await open(phone)
    await page.locator('.unanswerable .question').first().tap()
    await stage(page, 'Gold').locator('.verdict').waitFor()
    expect(await stage(page, 'Gold').innerText()).toMatch(/(Right: no SQL was given|Wrong: SQL was given), and the data has no answer/)
  })
})
