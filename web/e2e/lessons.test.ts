import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'

const { open } = useBrowser()

describe('lessons', () => {
  it('replay hand-made attempts, labelled as such', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Lessons' }).click()
    await page.getByRole('button', { name: 'Replay: Who handles the dog Nox?' }).click()
    await page.locator('.lessons.trace .stage .gold').waitFor()
    await expect
      .poll(() => page.locator('.lessons.trace .badge.warn').first().textContent())
      .toBe('hand-made, by no model')
    await expect.poll(() => page.locator('.attempt').count()).toBe(2)
    await expect
      .poll(() => page.locator('.attempt').first().textContent())
      .toContain("A dog's number is not its handler's.")
  })
})
