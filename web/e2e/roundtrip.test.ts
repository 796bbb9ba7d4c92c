import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'

const { open } = useBrowser()
const clipboard = ['clipboard-read', 'clipboard-write']

const settings = 'main :is(select, input, [role=tab]):visible:not([type=file], [type=text], [disabled])'

/** far is how long a room may take until its data are there, in ms: the almanac is read and indexed. */
const far = 60_000

/** shown is what each setting of the room stands at, in the order of the page. */
const shown = (page: Page): Promise<string[]> =>
  page.locator(settings).evaluateAll((all) =>
    (all as HTMLInputElement[]).map((e) => {
      const name = e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent ?? ''
      const value = /^(checkbox|radio)$/.test(e.type) ? e.checked : (e.getAttribute('aria-selected') ?? e.value)
      return `${e.tagName} ${name.trim().slice(0, 40)}: ${value}`
    }),
  )

/**
 * settled is what is shown when it no longer changes, with all
 * settings that the room has once its data are there.
 */
async function settled(page: Page, all: number): Promise<string[]> {
  let last: string[] = []
  await expect.poll(async () => (await shown(page)).length, { timeout: far }).toBeGreaterThanOrEqual(all)
  for (let same = 0; same < 4; ) {
    await page.waitForTimeout(300)
    const now = await shown(page)
    same = now.length > 0 && JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0
    last = now
  }
  return last
}

/**
 * change gives every setting of the room another value, from the last
 * on: the first decide which others there are.
 */
async function change(page: Page): Promise<number> {
  let changed = 0
  for (let at = (await page.locator(settings).count()) - 1; at >= 0; at--) {
    const setting = page.locator(settings).nth(at)
    const kind = await setting.evaluate((e: HTMLInputElement) => (e.tagName === 'SELECT' ? 'select' : e.type))
    if (kind === 'select') {
      const other = await setting.evaluate(
        (e: HTMLSelectElement) =>
          [...e.options].find((o) => o.value && o.value !== e.value && !/embedding|llm/.test(o.value))?.value,
      )
      if (other !== undefined && ++changed) await setting.selectOption(other)
    } else if (kind === 'range' && ++changed) {
      await setting.press('ArrowLeft')
      await setting.press('ArrowLeft')
    } else if (kind === 'checkbox' && ++changed) await setting.click()
  }
  return changed
}

describe('what a person has set in a room', () => {
  it.each([
    ['compare', 8, 12],
    ['answer', 2, 5],
    ['evaluate', 3, 3],
    ['loop', 5, 5],
    ['theory', 8, 8],
  ])('comes back with a reload, and with the link: %s', async (room, least, all) => {
    const { page } = await open({ at: `#/${room}`, permissions: clipboard })
    const first = await settled(page, all)
    expect(await change(page)).toBeGreaterThanOrEqual(least)
    const mine = await settled(page, all)
    expect(mine).not.toEqual(first)
    await page.locator('header').getByRole('button', { name: 'Copy link' }).click()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    await page.reload()
    await expect.poll(() => shown(page), { timeout: far }).toEqual(mine)
    const other = await open({ url: address })
    await expect.poll(() => shown(other.page), { timeout: far }).toEqual(mine)
  })
})
