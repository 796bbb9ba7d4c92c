import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rightQuestion, samples, stage, useBrowser } from './browser'

const { open } = useBrowser()
const { database, question } = rightQuestion()

// opened is the page once it hears keys: the first paint hears none yet.
async function opened(): Promise<Page> {
  const { page } = await open()
  await page.locator('.engine.ready').waitFor()
  return page
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Commands' })

// perform does what a person does: the keys, some words, Enter.
async function perform(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await box(page).waitFor({ state: 'detached' })
}

describe('the commands', () => {
  it('open a room, choose a database and ask a sample question without the mouse', async () => {
    const page = await opened()
    await perform(page, 'theory')
    await page.locator('.theory').waitFor()
    const last = samples.at(-1)
    await perform(page, `databases ${last?.title}`)
    await expect.poll(() => page.getByRole('radio', { checked: true }).textContent()).toBe(last?.title)
    await perform(page, question.text)
    await expect.poll(() => page.getByRole('radio', { checked: true }).textContent()).toBe(database.title)
    await stage(page, 'Gold').locator('.verdict').waitFor()
  })

  it('start a lesson, run all questions and change a setting', async () => {
    const page = await opened()
    await perform(page, 'lessons headers alone')
    await page.locator('.lesson-bar').waitFor()
    await perform(page, 'run all questions')
    await page.locator('.bench .scores').waitFor()
    await perform(page, 'critic none')
    await expect.poll(() => page.locator('.sentence').textContent()).toContain('no critic')
  })

  it('close with Esc and with the keys that open them, and give the focus back', async () => {
    const page = await opened()
    const button = page.getByRole('button', { name: 'Commands' })
    for (const key of ['Escape', 'Control+k']) {
      await button.focus()
      await page.keyboard.press('Enter')
      await box(page).waitFor()
      expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true)
      await page.keyboard.press(key)
      await box(page).waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  it('tell a screen reader which line is chosen, and keep it in view', async () => {
    const page = await opened()
    await page.keyboard.press('Control+k')
    await box(page).waitFor()
    for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowDown')
    const chosen = page.locator('.palette [role=option][aria-selected=true]')
    await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    const inside = await chosen.evaluate((option) => {
      const [line, list] = [option.getBoundingClientRect(), option.closest('[role=listbox]')!.getBoundingClientRect()]
      return line.top >= list.top && line.bottom <= list.bottom
    })
    expect(inside).toBe(true)
  })
})
