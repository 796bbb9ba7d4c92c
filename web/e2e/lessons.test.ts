import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lesson, Step } from '../src/views/lessons/data'
import { useBrowser } from './browser'
import { root } from './serve'

const { open } = useBrowser()
const folder = join(root, 'samples', 'lessons')
const lessons = readdirSync(folder).filter((n) => n.endsWith('.json')).sort().map((n) => JSON.parse(readFileSync(join(folder, n), 'utf8')) as Lesson)

// evidence is what a step has on the page when it has been opened.
function evidence({ view, settings }: Step): string {
  if (view === 'compare') return settings.measure ? '.recall .figures table' : '.side-column .hits > li'
  return {
    ask: settings.sql ? '.own-sql .run .number:has-text("SQLite steps")' : '.story .stage .gold',
    theory: '.theory svg',
    loop: '.loop progress, .loop .history',
    evaluate: '.microscope table',
    trace: '.lessons.story .stage .gold',
  }[view]
}

const bar = (page: Page) => page.locator('.lesson-bar')

describe('lessons', () => {
  for (const lesson of lessons) {
    it(`are played to the end: ${lesson.title}`, { timeout: 300_000 }, async () => {
      const { page } = await open()
      await page.getByRole('link', { name: 'Lessons' }).click()
      await page.getByRole('button', { name: `Start the lesson ${lesson.title}` }).click()
      for (const [i, step] of lesson.steps.entries()) {
        await bar(page).getByText(`Step ${i + 1} of ${lesson.steps.length}`).waitFor()
        expect(await bar(page).getByRole('heading').textContent()).toBe(step.title)
        await page.locator(evidence(step)).first().waitFor({ timeout: 90_000 })
        if (!step.settings.sql || step.view !== 'ask') expect(await page.locator('.problem').allTextContents()).toEqual([])
        await bar(page).getByRole('button', { name: i + 1 < lesson.steps.length ? 'Next' : 'Finish' }).click()
      }
      expect(await bar(page).count()).toBe(0)
    })
  }

  it('replay hand-made attempts, labelled as such', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Lessons' }).click()
    await page.getByRole('button', { name: 'Replay: Who handles the dog Nox?' }).click()
    await page.locator('.lessons.story .stage .gold').waitFor()
    expect(await page.locator('.lessons.story .badge.warn').first().textContent()).toBe('hand-made, by no model')
    expect(await page.locator('.try').count()).toBe(2)
    expect(await page.locator('.try').first().textContent()).toContain("A dog's number is not its handler's.")
  })
})
