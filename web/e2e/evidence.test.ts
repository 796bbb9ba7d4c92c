import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser'
import { lessons, reveal } from './lessons'
import { says } from './says'

const show = useBrowser().share()

/** far is how long a step may work before it has something to show, in ms: some measure all questions. */
const far = 60_000

/** inSight is how much of a step's evidence is seen, below the bar and above what stands at the foot. */
const inSight = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const shown = document.querySelector('main [data-shown]')
    const bar = document.querySelector('.lesson-bar')
    if (!shown || !bar) return 'no evidence'
    if (bar.scrollWidth > bar.clientWidth)
      return `the bar is ${bar.scrollWidth} px wide, ${bar.clientWidth} in sight`
    const named = shown.getAttribute('data-evidence') ?? ''
    if (named !== wanted && named !== 'story') return `${named} in place of ${wanted}`
    const foot = document.querySelector('.presenter')?.getBoundingClientRect().top ?? innerHeight
    const { top, bottom, height, left, right, width } = shown.getBoundingClientRect()
    if (left < 0 || right > innerWidth + 1 || width < 200)
      return `${Math.round(left)} to ${Math.round(right)} px across`
    const from = Math.max(top, bar.getBoundingClientRect().bottom)
    const seen = Math.min(bottom, foot) - from
    return seen >= Math.min(height - 1, 120) && shown.textContent?.trim()
      ? 'in sight'
      : `${Math.round(seen)} of ${Math.round(height)} px of ${named} from ${Math.round(top)}`
  }, name)

/**
 * readable is what a step's evidence says: its text, what is chosen,
 * and its charts' names with their figures.
 */
const readable = (page: Page) =>
  page
    .locator('main [data-shown]')
    .evaluate((shown) =>
      [
        (shown as HTMLElement).innerText,
        ...[...shown.querySelectorAll('select')].map((of) => `chosen: ${of.selectedOptions[0]?.text}`),
        ...[...shown.querySelectorAll('svg[aria-label]')].map((svg) => svg.getAttribute('aria-label')),
      ].join('\n'),
    )

/** told are the views whose story a presenter tells part by part, so that not all of it is there at first. */
const told = ['ask', 'trace']

const sizes = [
  { what: 'presented on a projector', size: { width: 1280, height: 720 }, presented: true },
  { what: 'on a phone', size: { width: 390, height: 844 }, presented: false },
]

/**
 * at brings the page to the first step of a lesson, as an address
 * does, in another size and mode than before.
 */
async function at(page: Page, { size, presented }: (typeof sizes)[number], to: string): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    ([hash, search]) => {
      history.replaceState(null, '', `${location.pathname}${search}`)
      location.hash = hash
    },
    [to, presented ? '?present=1' : ''] as const,
  )
  await expect.poll(() => page.locator('html[data-large]').count()).toBe(presented ? 1 : 0)
}

/**
 * One page goes through all lessons in both sizes: what it has measured over all questions for one step it need not
 * measure for another, nor for the same step on a phone.
 */
describe.each(lessons.map((l) => [l.id, l] as const))(
  'every step of %s shows what it is about',
  (id, lesson) => {
    it.each(sizes)('$what', { timeout: 600_000 }, async (size) => {
      const { presented } = size
      const room = lesson.steps[0]?.view === 'trace' ? 'lessons' : lesson.steps[0]?.view
      const { page } = await show()
      await at(page, size, `/${room}?lesson=${id}&step=1`)
      for (const [i, step] of lesson.steps.entries()) {
        await page.locator('.lesson-bar', { hasText: `Step ${i + 1} of` }).waitFor()
        await expect.poll(() => page.locator('.lesson-bar h2').textContent()).toBe(step.title)
        await reveal(page, step)
        await expect
          .poll(() => inSight(page, step.shows), { message: `step ${i + 1}, ${step.title}`, timeout: far })
          .toBe('in sight')
        for (const said of says[`${id} ${i + 1}`] ?? []) {
          if (presented && told.includes(step.view)) break // beat by beat
          await expect
            .poll(() => readable(page), {
              message: `step ${i + 1}, ${step.title}`,
              timeout: far,
            })
            .toMatch(said)
        }
        if (!step.settings.sql || step.view !== 'ask')
          expect(await page.locator('.problem').allTextContents()).toEqual([])
        if (i + 1 === lesson.steps.length) break
        if (presented) await page.evaluate(() => dispatchEvent(new Event('resize')))
        await advance(page, i + 2)
      }
      if (presented) return // a presentation ends with its last step in sight
      await page.getByRole('button', { name: 'Finish', exact: true }).click()
      await expect.poll(() => page.locator('.lesson-bar').count()).toBe(0)
    })
  },
)

/** advance goes on to a step, through the beats of a story that is told before it. */
async function advance(page: Page, to: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let presses = 0; presses < 20; presses++) {
    await next.click()
    if (await page.locator('.lesson-bar', { hasText: `Step ${to} of` }).count()) return
  }
  throw new Error(`step ${to} does not come`)
}
