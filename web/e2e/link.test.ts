import { describe, expect, it } from 'vitest'
import { choose, pick, rightQuestion, stage, table, useBrowser } from './browser'

const { open } = useBrowser()
const { database, question, rows } = rightQuestion()

describe('a link', () => {
  it('shows a finished answer to somebody else without asking anything', async () => {
    const { page, context } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await choose(page, database)
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText(/Copied, [\d,]+ characters/).waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address.length).toBeLessThan(8000)
    const other = await context.browser()?.newContext()
    const visit = await other?.newPage()
    if (!visit) throw new Error('there is no second browser')
    await visit.route('**/*.wasm', () => {}) // the answer is in the link
    await visit.goto(address)
    await visit.getByText('from a link: nothing was asked in this tab').waitFor()
    expect(await table(visit, '.stage .rows')).toEqual(rows)
    expect(await visit.locator('.asked h2').textContent()).toBe(question.text)
    expect(new URL(visit.url()).hash).toBe('#/ask')
    await other?.close()
  })

  it('that is cut off says so, and the page works', async () => {
    const { page } = await open()
    const url = page.url()
    await page.goto(`${url.split('#')[0]}#/ask?v1=q1YqLE0tqlSyUkpMUapVAAA`)
    await page.getByRole('alert').getByText('This link cannot be read').waitFor()
    await choose(page, database)
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
  })
})

describe('after a reload', () => {
  it('the last answer and the run over all questions are still there', async () => {
    const { page } = await open()
    await choose(page, database)
    await page.getByRole('button', { name: /^Run all/ }).first().click()
    await page.locator('.bench .scores').waitFor()
    const scores = await page.locator('.bench .scores').textContent()
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await page.locator('.past summary').waitFor()
    await page.reload()
    await page.getByText('kept from an earlier visit').waitFor()
    expect(await table(page, '.stage .rows')).toEqual(rows)
    await page.getByRole('tab', { name: 'All questions' }).click()
    expect(await page.locator('.bench .scores').textContent()).toBe(scores)
  })

  it('a run that was saved is shown again from its file', async () => {
    const { page } = await open()
    await choose(page, database)
    await page.getByRole('button', { name: /^Run all/ }).first().click()
    await page.locator('.bench .scores').waitFor()
    const scores = await page.locator('.bench .scores').textContent()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'JSON lines' }).click()
    const file = await (await saving).path()
    await page.locator('.exchange input[type=file]').setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') })
    await page.getByText('broken.json cannot be shown').waitFor()
    await page.locator('.exchange input[type=file]').setInputFiles(file)
    await page.getByText('read from a file').waitFor()
    expect(await page.locator('.bench .scores').textContent()).toBe(scores)
  })
})
