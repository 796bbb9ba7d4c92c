import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'
import { evidence, lessons, reveal } from './lessons'

const { open } = useBrowser()
const bar = (page: Page) => page.locator('.lesson-bar')

describe('lessons', () => {
  for (const lesson of lessons) {
    it(`are played to the end: ${lesson.title}`, { timeout: 300_000 }, async () => {
      const { page } = await open()
      await page.getByRole('link', { name: 'Lessons' }).click()
      await page.getByRole('button', { name: `Start the lesson ${lesson.title}` }).click()
      for (const [i, step] of lesson.steps.entries()) {
        await bar(page)
          .getByText(`Step ${i + 1} of ${lesson.steps.length}`)
          .waitFor()
        await expect.poll(() => bar(page).getByRole('heading').textContent()).toBe(step.title)
        await reveal(page, step)
        await page.locator(evidence(step)).first().waitFor({ timeout: 90_000 })
        if (!step.settings.sql || step.view !== 'ask')
          expect(await page.locator('.problem').allTextContents()).toEqual([])
        await bar(page)
          .getByRole('button', { name: i + 1 < lesson.steps.length ? 'Next' : 'Finish' })
          .click()
      }
      await expect.poll(() => bar(page).count()).toBe(0)
    })
  }

  it('replay hand-made attempts, labelled as such', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Lessons' }).click()
    await page.getByRole('button', { name: 'Replay: Who handles the dog Nox?' }).click()
    await page.locator('.lessons.story .stage .gold').waitFor()
    await expect
      .poll(() => page.locator('.lessons.story .badge.warn').first().textContent())
      .toBe('hand-made, by no model')
    await expect.poll(() => page.locator('.try').count()).toBe(2)
    await expect
      .poll(() => page.locator('.try').first().textContent())
      .toContain("A dog's number is not its handler's.")
  })
})
