import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, pick, rightQuestion, samples, stage, useBrowser } from './browser'

const { open } = useBrowser()
const { database, question } = rightQuestion()

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)
const answered = (page: Page, text: string) => page.locator('.asked h2', { hasText: text }).waitFor()

/** at opens a page at an address of its own. */
const at = async (fragment: string): Promise<Page> => (await open({ at: fragment })).page

describe('every state has an address', () => {
  it('of a question; Back and Forward go through questions, and a reload loses nothing', async () => {
    const other = database.questions.find((q) => q.id !== question.id) as typeof question
    const { page } = await open()
    await choose(page, database)
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect.poll(() => hash(page)).toBe(`#/ask?db=${database.id}&q=${question.id}`)
    await pick(page, other)
    await answered(page, other.text)
    await expect.poll(() => hash(page)).toContain(other.id)
    await expect.poll(() => page.title()).toContain(other.text)
    await page.goBack()
    await answered(page, question.text)
    await page.goForward()
    await answered(page, other.text)
    await page.getByRole('tab', { name: 'Schema' }).click()
    await expect.poll(() => hash(page)).toContain('tab=schema')
    await page.reload()
    await page.getByRole('tab', { name: 'Schema', selected: true }).waitFor()
    await expect.poll(() => page.locator('.ask textarea').inputValue()).toBe(other.text)
  })

  it('of a question that nobody has asked here, which is then asked', async () => {
    const page = await at(`#/ask?db=${database.id}&q=${question.id}`)
    await answered(page, question.text)
    await stage(page, 'Gold').locator('.verdict').waitFor()
  })

  it.each<[string, string, (page: Page) => Promise<unknown>]>([
    [
      'columns and corpus',
      '#/compare?corpus=almanac&columns=bm25,tfidf~title',
      async (page) => {
        await expect.poll(() => page.locator('.side-column').count()).toBe(2)
        await expect.poll(() => page.locator('.corpus select').inputValue()).toBe('almanac')
      },
    ],
    [
      'sliders',
      '#/theory?p=0.6&q=0.1&s=0.2&z=7',
      (page) => expect.poll(() => page.locator('.theory input[type=range]').first().inputValue()).toBe('0.6'),
    ],
    [
      'a loop’s set-up',
      '#/loop?variant=exec&z=7',
      async (page) => {
        await page
          .locator('.variants .pressed', { hasText: 'execution' })
          .or(page.locator('.variants .pressed'))
          .first()
          .waitFor()
        await expect.poll(() => page.locator('.loop output', { hasText: '7' }).count()).toBeGreaterThan(0)
      },
    ],
    [
      'a microscope’s pair',
      `#/evaluate?db=${samples[0]?.id}&gold=SELECT 1&answer=SELECT 2`,
      (page) => page.locator('.microscope table').first().waitFor(),
    ],
    [
      'how predictions are judged',
      '#/evaluate?distinct=true&plug=true&clusters=table',
      async (page) => {
        await page.getByRole('checkbox', { name: 'keep DISTINCT', checked: true }).waitFor()
        await page.getByRole('checkbox', { name: 'plug values', checked: true }).waitFor()
      },
    ],
    [
      'a table and the console',
      `#/data?db=${samples[1]?.id}&table=${samples[1]?.tables.at(-1)?.name}&sql=SELECT 7`,
      async (page) => {
        await page.locator('.tables [aria-pressed=true]', { hasText: samples[1]?.tables.at(-1)?.name ?? '' }).waitFor()
        await expect.poll(() => page.locator('.console .cm-content').textContent()).toContain('SELECT 7')
      },
    ],
    [
      'a statement that is checked, its retriever and k',
      '#/answer?task=verify&retriever=bm25&k=3',
      async (page) => {
        await page.getByRole('radio', { name: 'Check statements', checked: true }).waitFor()
        await expect.poll(() => page.getByLabel('Retriever').inputValue()).toBe('bm25')
        await page.locator('.hits-found li').first().waitFor()
        expect(await page.locator('.hits-found li').count()).toBe(3)
        await expect.poll(() => page.title()).toContain('Answer')
      },
    ],
    [
      'a question of the person’s own that tables answer',
      '#/answer?text=Who won at Ostrey in 2014?',
      async (page) => {
        await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toContain('Ostrey in 2014')
        await page.locator('.hits-found li').first().waitFor()
      },
    ],
    [
      'the notes on a lesson',
      '#/lessons?notes=length',
      (page) => page.getByRole('heading', { name: 'Teacher’s notes: Length normalisation' }).waitFor(),
    ],
    [
      'a lesson and its step',
      '#/evaluate?lesson=execution-accuracy&step=3',
      (page) => page.locator('.lesson-bar', { hasText: 'Step 3 of' }).waitFor(),
    ],
  ])('of %s', async (_, fragment, shows) => {
    const page = await at(fragment)
    await shows(page)
    await expect.poll(() => hash(page).replaceAll('+', ' ')).toContain(fragment.split('?')[0] ?? '')
    for (const part of (fragment.split('?')[1] ?? '').split('&'))
      await expect.poll(() => hash(page).replaceAll('+', ' ')).toContain(part)
  })
})
