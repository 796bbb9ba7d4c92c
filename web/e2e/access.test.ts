import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { colours, faults } from './axe'
import { choose, pick, rightQuestion, runSQL, stage, useBrowser } from './browser'

const { open, share } = useBrowser()
const { database, question, rows } = rightQuestion()

// views are the states of the page that a person can be in, in the order in
// which one page goes through them all; each can be reached from a new page too.
const views: [string, (page: Page) => Promise<void>][] = [
  ['the first view', async (page) => void (await page.locator('.engine.ready').waitFor())],
  [
    'the schema as a diagram',
    async (page) => {
      await page.locator('.origin.same').waitFor({ state: 'attached' })
      await page.getByRole('tab', { name: 'Schema' }).click()
      await page.locator('.diagram .box.lit').first().waitFor()
    },
  ],
  [
    'an error in SQL',
    async (page) => {
      await runSQL(page, 'SELEC')
      await page.locator('.own-sql').getByRole('alert').waitFor()
    },
  ],
  [
    'the critic’s opinion of a person’s SQL',
    async (page) => {
      await page.locator('.engine.ready').waitFor()
      await runSQL(page, 'SELECT 1')
      await page.getByRole('button', { name: 'Ask the critic' }).click()
      await page.locator('.own-sql .opinion').waitFor()
    },
  ],
  [
    'an answer',
    async (page) => {
      await choose(page, database)
      await page.locator('.schema summary').first().click()
      await pick(page, question)
      await stage(page, 'Gold').locator('.verdict').waitFor()
      for (const fold of await page.locator('.trace summary').all()) await fold.click()
    },
  ],
  [
    'answers of before',
    async (page) => {
      await choose(page, database)
      await pick(page, question)
      await stage(page, 'Gold').locator('.verdict').waitFor()
      await page.locator('.run-history summary').first().click()
      await page.locator('.run-history li').first().waitFor()
    },
  ],
  [
    'all questions',
    async (page) => {
      await page
        .getByRole('button', { name: /^Run all/ })
        .first()
        .click()
      await page.locator('.bench .scores').waitFor()
    },
  ],
  [
    'a comparison of retrievers',
    async (page) => {
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await page.locator('.first-hit').first().waitFor()
      await page.getByRole('button', { name: 'Run all questions' }).click()
      await page.locator('.recall .figures table').waitFor()
    },
  ],
  [
    'the room for data',
    async (page) => {
      await page.getByRole('link', { name: 'Data', exact: true }).click()
      await page.locator('.data .grid td').first().waitFor()
    },
  ],
  [
    'a judged file and an answer under the microscope',
    async (page) => {
      await page.getByRole('link', { name: 'Evaluate', exact: true }).click()
      await page.getByText(/gold\.tsv, \d+ lines/).waitFor({ timeout: 60_000 })
      await page
        .getByLabel('Gold, as text')
        .fill(
          'SELECT count(*) FROM vessel\tferry_line\nSELECT name FROM vessel ORDER BY name\tferry_line\nSELECT name ' +
            'FROM port\tferry_line',
        )
      await page
        .getByLabel('Predictions, as text')
        .fill('SELECT count(*) FROM vessel\nSELECT name FROM vessel\nSELECT nme FROM port')
      await page
        .getByLabel('A second file, to compare, as text')
        .fill('SELECT 1\nSELECT name FROM vessel ORDER BY name\nSELECT nme FROM port')
      await page.getByRole('button', { name: /^Evaluate/ }).click()
      await page.locator('.evaluate .headline').waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Try one where they disagree' }).click()
      await page.locator('.findings').waitFor()
    },
  ],
  [
    'a loop that has run',
    async (page) => {
      await page.getByRole('link', { name: 'Loop', exact: true }).click()
      await page.getByLabel('Questions', { exact: true }).selectOption(database.id)
      await page.getByLabel('Critic', { exact: true }).selectOption('simulated')
      await page.getByRole('button', { name: /^Run/ }).click()
      await page.locator('.loop .history tbody tr').first().waitFor({ timeout: 60_000 })
    },
  ],
  [
    'the theory',
    async (page) => {
      await page.getByRole('link', { name: 'Theory', exact: true }).click()
      await page.locator('.theory svg').first().waitFor()
    },
  ],
  [
    'an answer from tables found',
    async (page) => {
      await page.getByRole('link', { name: 'Answer', exact: true }).click()
      await page.locator('.answering [aria-busy=false] td, .answering [aria-busy=false] li').first().waitFor()
    },
  ],
  [
    'runs side by side',
    async (page) => {
      await page.getByRole('link', { name: 'Loop', exact: true }).click()
      await page.getByLabel('Questions', { exact: true }).selectOption('')
      await page.getByLabel('How many of them').selectOption('30')
      for (const z of ['2', '3']) {
        await page.getByLabel('Maximum attempts (z)').fill(z)
        await page.getByRole('button', { name: /^Run/ }).click()
        await page.locator('.loop .history th', { hasText: `z = ${z}` }).waitFor()
      }
      await page.getByRole('link', { name: 'Compare them question by question' }).click()
      await page.locator('.tests td').last().waitFor()
    },
  ],
  [
    'the lessons',
    async (page) => {
      await page.getByRole('link', { name: 'Lessons', exact: true }).click()
      await page.locator('.tours .tour').first().waitFor()
    },
  ],
  [
    'a lesson that asks what to expect',
    async (page) => {
      await page.getByRole('link', { name: 'Lessons', exact: true }).click()
      await page.locator('.tours .tour', { hasText: 'Length normalisation' }).click()
      await page.locator('.predict .option').first().click()
    },
  ],
  [
    'a lesson for a large room',
    async (page) => {
      await page.getByRole('link', { name: 'Lessons', exact: true }).click()
      await page.locator('.tours .tour', { hasText: 'Why headers alone fail' }).click()
      await page.locator('.lesson-bar').getByRole('button', { name: 'Present' }).click()
      await page.locator('.presenter').waitFor()
      await page.locator('.first-hit').first().waitFor({ timeout: 60_000 })
    },
  ],
  [
    'attempts that somebody made up',
    async (page) => {
      await page.getByRole('link', { name: 'Lessons', exact: true }).click()
      await page.locator('.faults button').first().click()
      await page.locator('.lessons .stage .verdict').first().waitFor()
    },
  ],
  [
    'the settings with an endpoint',
    async (page) => {
      await page.getByRole('link', { name: 'Ask', exact: true }).click()
      await page.getByRole('button', { name: 'Change settings' }).click()
      await page.getByLabel('Actor', { exact: true }).selectOption('llm')
    },
  ],
  [
    'the commands',
    async (page) => {
      await page.locator('.engine.ready').waitFor() // the first paint hears no key yet
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Commands' }).fill('e')
      await page.locator('.palette [role=option]').first().waitFor()
    },
  ],
]

/** show leaves the presentation and the lesson that are under way, if any, and goes on to a view. */
async function show(page: Page, go: (page: Page) => Promise<void>): Promise<void> {
  for (const name of ['Leave presenter mode', 'Leave the lesson']) {
    const leave = page.getByRole('button', { name })
    if (await leave.count()) await leave.click()
  }
  await go(page)
}

describe('in light and in dark colours', () => {
  const desktop = share({ colorScheme: 'light', reducedMotion: 'reduce' })
  it.each(views)('%s has no fault that axe finds', async (_, go) => {
    const { page } = await desktop()
    await page.emulateMedia({ colorScheme: 'light' })
    await show(page, go)
    expect(await faults(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(page, colours), 'dark').toEqual([])
  })
})

describe('on a phone of 360 pixels', () => {
  const phone = { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true }
  const held = share(phone)
  it.each(views)('%s needs no sideways scrolling', async (_, go) => {
    const { page } = await held()
    await show(page, go)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  it.each([
    ['an answer', '.trace'],
    ['all questions', '.bench'],
  ])('%s comes into view', async (view, name) => {
    const { page } = await open({ ...phone, reducedMotion: 'reduce' })
    await views.find(([name]) => name === view)?.[1](page)
    await expect
      .poll(() => page.locator(name).evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(720)
  })
})

describe('with the keyboard alone', () => {
  it('a slash goes to the box, Enter asks', async () => {
    const { page } = await open()
    await choose(page, database)
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await page.keyboard.type(question.text)
    await page.keyboard.press('Enter')
    await stage(page, 'Result').locator('td').first().waitFor()
  })

  it('a database is chosen with the arrows and a sample question reached with Tab', async () => {
    const { page } = await open()
    const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
    const until = async (name: string) => {
      for (let i = 0; i < 40 && !(await focused()).split(' ').includes(name); i++) await page.keyboard.press('Tab')
      await expect.poll(focused).toContain(name)
    }
    await until('choose')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('[role=radio]').nth(1).getAttribute('aria-checked')).toBe('true')
    await until('question')
    await page.keyboard.press('Enter')
    await stage(page, 'Gold').locator('.verdict').waitFor()
  })

  it('Tab stops once at the rooms and at the header’s buttons, and at most 13 times before the answer', async () => {
    const { page } = await open()
    await page.locator('.origin.same').waitFor({ state: 'attached' })
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return at?.closest('.trace') ? 'answer' : (at?.closest('.rooms, .toolbar')?.className ?? '')
      })
    const stops: string[] = []
    while (stops.at(-1) !== 'answer' && stops.length < 40) {
      await page.keyboard.press('Tab')
      stops.push(await focused())
    }
    for (const row of ['rooms', 'toolbar']) expect(stops.filter((stop) => stop === row).length).toBe(1)
    expect(stops.length).toBeLessThanOrEqual(13)
    await page.getByRole('link', { name: 'Ask', exact: true }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.rooms [aria-current=page]').textContent()).toBe('Data')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Lessons')
  })

  it('a stage is announced once it is over', async () => {
    const { page } = await open()
    await choose(page, database)
    await page.locator('.engine.ready').waitFor()
    await pick(page, question)
    await page
      .locator('[aria-live=polite]', {
        hasText: new RegExp(`Answer: ${rows.length} rows?. It matches the gold answer.`),
      })
      .waitFor({ state: 'attached' })
  })
})
