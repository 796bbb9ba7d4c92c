import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Lesson, Step } from '../src/rooms/lessons/data'
import { root } from './serve'

const folder = join(root, 'samples', 'lessons')
/** lessons are the page's. */
export const lessons = readdirSync(folder)
  .filter((n) => n.endsWith('.json'))
  .sort()
  .map((n) => JSON.parse(readFileSync(join(folder, n), 'utf8')) as Lesson)

/**
 * reveal goes past the prediction that a step may ask for, once: who
 * has seen what happens is not asked again.
 */
export async function reveal(page: Page, step: Step): Promise<void> {
  if (!step.predict) return
  const show = page.getByRole('button', { name: 'Show what happens' })
  const text = page.locator('.lesson-bar .look')
  await expect
    .poll(async () => {
      // It may go before it is pressed, where the page only now hears that the step was seen.
      if (await show.count()) await show.click({ timeout: 2000 }).catch(() => {})
      return text.count()
    })
    .toBe(1)
}

/** evidence is what a step has on the page when it has been opened. */
export function evidence({ view, settings }: Step): string {
  if (settings.bm25) return '.bm25 .hits > li'
  if (view === 'compare') return settings.measure ? '.recall .figures table' : '.side-column .hits > li'
  return {
    ask: settings.sql ? '.own-sql .run .number:has-text("SQLite steps")' : '.trace .stage .gold',
    theory: '.theory svg',
    loop: '.loop progress, .loop .history',
    evaluate: '.microscope table',
    trace: '.lessons.trace .stage .gold',
  }[view]
}
