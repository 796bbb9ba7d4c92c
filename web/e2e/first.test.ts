import { describe, expect, it } from 'vitest'
import { choose, countQuestion, pick, rightQuestion, samples, stage, table, type, useBrowser } from './browser'

const { open } = useBrowser({ ahead: true })

describe('the first view', () => {
  it('shows databases, sample questions and the box before the engine is there', async () => {
    const { page } = await open({ prepare: ({ context }) => context.route('**/*.wasm', () => {}) })
    await page.locator('.questions .question').first().waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(samples.length)
    await expect.poll(() => page.locator('.engine').textContent()).toBe('Loading the engine')
    expect(await page.locator('.ask textarea').isEditable()).toBe(true)
  })

  it('takes a question before the engine is ready, says so, and answers it then', async () => {
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page } = await open({
      prepare: ({ context }) =>
        context.route('**/*.wasm', async (route) => {
          await held
          await route.continue()
        }),
    })
    const { database, question } = countQuestion()
    await choose(page, database)
    await type(page, question.text)
    await page.locator('.trace .note').waitFor()
    release()
    await stage(page, 'Result').locator('td').first().waitFor()
    await expect.poll(() => page.locator('.trace .note').count()).toBe(0)
  })

  it('does what was pressed, typed and sent before the page’s program was there', async () => {
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page } = await open({
      plain: true,
      prepare: ({ context }) =>
        context.route('**/assets/main-*.js', async (route) => {
          await held
          await route.continue()
        }),
    })
    const { question } = countQuestion()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.locator('.ask textarea').fill(question.text)
    await page.locator('.ask textarea').press('Enter')
    const shown = await page.locator('.questions .question').count()
    release()
    await expect.poll(() => page.locator('.trace .asked h2').textContent()).toBe(question.text)
    await expect.poll(() => page.locator('.questions .question').count()).toBeGreaterThan(shown)
    expect(await page.locator('.ask textarea').evaluate((e) => e === document.activeElement)).toBe(true)
  })

  it('says what to do when the engine cannot be loaded', async () => {
    const { page } = await open({ prepare: ({ context }) => context.route('**/*.wasm', (route) => route.abort()) })
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain('The engine could not be started')
    await expect.poll(() => alert.textContent()).toContain('Reload the page')
  })
})

describe('a sample question', () => {
  it('is answered by the built-in rules with the right rows, each stage shown', async () => {
    const { page } = await open()
    const { database, question, rows } = rightQuestion()
    await choose(page, database)
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect.poll(() => table(page, '.stage .rows')).toEqual(rows)
    await expect.poll(() => stage(page, 'Gold').textContent()).toContain('Right: matches the gold (reference) answer')
    const found = stage(page, 'Tables found')
    await expect.poll(() => found.locator('.hit-list > li').count()).toBeGreaterThan(0)
    await expect.poll(() => found.locator('.word').count()).toBeGreaterThan(0)
    await expect.poll(() => stage(page, 'Attempts').locator('.sql .keyword').first().textContent()).toMatch(/select/i)
    await expect.poll(() => page.locator('.asked').textContent()).toContain('built-in, no language model')
    await expect.poll(() => page.locator('.attempt').last().textContent()).toContain('built-in, no language model')
    const word = page.locator('.asked [role=button]').first()
    await word.hover()
    await expect.poll(() => page.locator('.hit-list [data-lit], .trace .sql [data-lit]').count()).toBeGreaterThan(0)
    await found.locator('.word').first().hover() // and back
    await expect.poll(() => page.locator('.asked [data-on]').count()).toBeGreaterThan(0)
  })

  it('has no gold any more when its text was changed', async () => {
    const { page } = await open()
    const { database, question } = countQuestion()
    await choose(page, database)
    await type(page, `${question.text} Please.`)
    await stage(page, 'Result').locator('td').first().waitFor()
    await expect.poll(() => stage(page, 'Gold').count()).toBe(0)
  })

  it('of 100,000 characters is taken, and the page stays usable', async () => {
    const { page } = await open()
    const { database, question } = countQuestion()
    await choose(page, database)
    await type(page, `${question.text} ${'very '.repeat(20_000)}`)
    await page
      .locator('.trace')
      .getByRole('alert')
      .or(page.locator('.trace .facts', { hasText: /took|first answer in/ }))
      .first()
      .waitFor()
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
  })

  it('finds the database by itself when asked to', async () => {
    const { page } = await open()
    const { database, question } = countQuestion()
    await choose(page, database)
    await page.getByRole('button', { name: 'Change settings' }).click()
    await page.getByLabel('Run SQL on').selectOption('found')
    await page.getByLabel('Retriever').selectOption('tfidf')
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect.poll(() => stage(page, 'Tables found').textContent()).toContain('by TF-IDF')
  })
})
