import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stage, useBrowser } from './browser'

const { open } = useBrowser()
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

// within tells whether a link is in sight at the foot, as wide as its words and
// as high as a thumb.
async function within(link: Locator): Promise<boolean> {
  const box = await link.boundingBox()
  const whole = await link.evaluate((a) => a.scrollWidth <= a.clientWidth)
  return (
    box !== null &&
    whole &&
    box.x >= 0 &&
    box.x + box.width < 360.5 && // scrolled to, it may end within a pixel
    box.y > 600 &&
    box.y + box.height <= 740 &&
    box.height >= 44
  )
}

describe('on a phone', () => {
  it('all nine rooms are in sight at the foot, large enough for a thumb, and the view stays at its top', async () => {
    const { page } = await open(phone)
    await page.locator('.origin.same').waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const rooms = page.locator('.rooms a')
    await expect.poll(() => rooms.count()).toBe(9)
    for (const room of await rooms.all()) await expect.poll(() => within(room)).toBe(true) // without scrolling
    for (const room of await rooms.all()) {
      await room.tap()
      await expect.poll(() => room.getAttribute('aria-current')).toBe('page')
      await expect.poll(() => within(room)).toBe(true)
    }
  })

  it('a table is shaded where it goes on beyond the edge of its box, and only there', async () => {
    const { page } = await open({ ...phone, at: '#/data' })
    const box = page.locator('.data .rows').first()
    const cell = box.locator('tbody td').nth(2)
    await cell.waitFor()
    // shaded tells whether the end of a row is of another colour than its middle, above the letters.
    const shaded = async () => {
      await box.scrollIntoViewIfNeeded()
      const [of, at] = [await box.boundingBox(), await cell.boundingBox()]
      if (!of || !at) return null
      const strip = (x: number) => page.screenshot({ clip: { x, y: at.y + 2, width: 4, height: 2 } })
      return !(await strip(of.x + of.width - 5)).equals(await strip(of.x + of.width / 2))
    }
    await expect.poll(shaded).toBe(true)
    await box.evaluate((e) => e.scrollTo(e.scrollWidth, 0))
    await expect.poll(shaded).toBe(false)
    await box.evaluate((e) => e.scrollTo(0, 0))
    await expect.poll(shaded).toBe(true)
    await page.setViewportSize({ width: 1280, height: 740 }) // all of it is in sight
    await expect.poll(shaded).toBe(false)
  })

  it('a question without an answer is asked, and the page tells whether none was given', async () => {
    const { page } = await open(phone)
    await page.locator('.unanswerable .question').first().tap()
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect
      .poll(() => stage(page, 'Gold').innerText())
      .toMatch(/(Right: no SQL was given|Wrong: SQL was given), and the data has no answer/)
  })
})

describe('the first screen', () => {
  it.each([
    [1440, 900],
    [768, 1024],
    [390, 844],
    [360, 740],
  ])('has verdict, what retrieval decides, SQL and a row in sight: %i × %i', async (width, height) => {
    const { page } = await open({ viewport: { width, height }, isMobile: width < 500, hasTouch: width < 500 })
    await page.locator('.origin.same').waitFor({ state: 'attached' })
    const foot = await page.locator('.rooms').evaluate((nav) => {
      const { top } = nav.getBoundingClientRect()
      return top > innerHeight / 2 ? top : innerHeight
    })
    // On the smallest what retrieval decides comes after the answer.
    for (const part of ['.verdict-line', ...(width > 360 ? ['.contrast'] : []), '.sql', 'tbody tr']) {
      const box = await page.locator(`.summary-card ${part}`).first().boundingBox()
      expect((box?.y ?? foot) + (box?.height ?? 0), part).toBeLessThanOrEqual(foot)
    }
  })
})

describe('looked at in every width', () => {
  it('the header’s buttons stand in one line, whatever the width', async () => {
    const { page } = await open({ viewport: { width: 320, height: 700 }, at: '#/theory' })
    const buttons = page.locator('.top .toolbar .button')
    await expect.poll(() => buttons.count()).toBe(3)
    for (const width of [320, 360, 375, 386, 400, 540]) {
      await page.setViewportSize({ width, height: 700 })
      const tops = await buttons.evaluateAll((list) => list.map((b) => Math.round(b.getBoundingClientRect().top)))
      expect(new Set(tops).size, `lines at ${width}`).toBe(1)
    }
  })

  it('no column of a table that an answer was read from is cut off on a phone', async () => {
    const { page } = await open({ ...phone, viewport: { width: 390, height: 844 }, at: '#/answer' })
    const read = page.locator('.answering .read .scroll').first()
    await read.locator('td').first().waitFor()
    expect(await read.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  })

  it('where two files to evaluate stand beside each other, the third is as wide as both', async () => {
    const { page } = await open({ viewport: { width: 768, height: 1024 }, at: '#/evaluate' })
    const right = (nth: number) =>
      page
        .locator('.evaluate .slot')
        .nth(nth)
        .evaluate((slot) => Math.round(slot.getBoundingClientRect().right))
    await page.locator('.evaluate .slot').nth(2).waitFor()
    expect(await right(0)).toBeLessThan(await right(1))
    expect(await right(2)).toBe(await right(1))
  })
})
