import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'

const { open } = useBrowser()

async function theory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Theory' }).click()
  await page.locator('.theory .verdict .big').waitFor()
}

const verdict = (page: Page) => page.locator('.theory .verdict').innerText()

describe('the room of the theorem', () => {
  it('says what the paper prints, and follows the sliders from the keyboard', async () => {
    const { page } = await open()
    await theory(page)
    await expect.poll(() => verdict(page)).toMatch(/Yes\s+46\.2 %\s+instead of 25\.0 %/)
    await expect.poll(() => verdict(page)).toContain('The paper prints 0.46185.')
    await page.getByLabel('q: a wrong one is accepted').focus()
    await page.keyboard.press('End') // q = 1: every wrong attempt is accepted
    await page.locator('.theory .verdict.bad').waitFor()
    await expect.poll(() => verdict(page)).toContain('No')
    await page.getByRole('button', { name: 'Vicuna-33B' }).click()
    await page.getByText('The paper prints 0.6334.').waitFor()
  })

  it('moves the loop to where the plane of q and s is pressed', async () => {
    const { page } = await open()
    await theory(page)
    const box = await page.locator('.plane').boundingBox()
    if (!box) throw new Error('there is no plane')
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.1)
    await page.locator('.theory .verdict.bad').waitFor()
    expect(Number(await page.getByLabel('s: a right one is rejected').inputValue())).toBeGreaterThan(0.8)
  })

  it('plays a million questions that come out as the theorem says', async () => {
    const { page } = await open()
    await theory(page)
    await page.getByRole('button', { name: 'Simulate' }).click()
    await page.locator('.simulation table').waitFor()
    const said = await page.locator('.simulation').innerText()
    const share = Number(/Right: ([\d.]+) %/.exec(said)?.[1])
    expect(Math.abs(share - 46.19)).toBeLessThan(0.2)
  })

  it('stops a long simulation when it is told to', async () => {
    const { page } = await open()
    await theory(page)
    await page.getByLabel('questions', { exact: true }).selectOption('100000000')
    await page.getByRole('button', { name: 'Simulate' }).click()
    await page.locator('.simulation progress').waitFor()
    const took = await page.evaluate(async () => {
      const start = performance.now()
      const stop = [...document.querySelectorAll<HTMLElement>('.simulation button')].find((b) =>
        b.textContent?.includes('Cancel'),
      )
      stop?.click()
      while (!document.querySelector('.simulation')?.textContent?.includes('Cancelled')) {
        if (performance.now() - start > 20_000) throw new Error('the simulation goes on 20 s after Cancel')
        await new Promise((next) => setTimeout(next, 0))
      }
      return performance.now() - start
    })
    console.log(`cancelled a simulation after ${took.toFixed(0)} ms`)
    await expect.poll(() => page.locator('.simulation table').count()).toBe(0)
  })

  it('asks what if SQL is run first, a panel judges, and questions differ in difficulty', async () => {
    const { page } = await open()
    await theory(page)
    const plain = await verdict(page)
    await page.getByLabel('wrong SQL that does not run').fill('0.5')
    await page.getByText('With no check but running the SQL').waitFor()
    await page.getByLabel('Panel size').fill('3')
    await page.getByText('Rejections needed').waitFor()
    await page.getByLabel(/differ in difficulty/).fill('0.4')
    await page.getByText('without the what-ifs').waitFor()
    await page.getByRole('button', { name: 'No what-ifs' }).click()
    await expect.poll(() => verdict(page)).toBe(plain)
  })

  it('has nothing wider than a phone of 360 px', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await theory(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
