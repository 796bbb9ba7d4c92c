import { describe, expect, it } from 'vitest'
import { faults } from './axe'
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
    await expect.poll(() => visit.locator('.asked h2').textContent()).toBe(question.text)
    expect(new URL(visit.url()).hash).toBe('#/ask')
    const banner = visit.getByRole('region', { name: 'From a link' })
    await banner.getByText('nothing of the link is kept').waitFor()
    expect(await faults(visit)).toEqual([])
    await expect.poll(() => visit.evaluate(() => localStorage.getItem('orbweaver') ?? '')).not.toContain(question.text)
    await banner.getByRole('button', { name: 'Keep as mine' }).click()
    await visit.getByText('kept as yours').waitFor()
    await visit.locator('.run-history summary').waitFor()
    await visit.reload()
    await visit.getByText('kept from an earlier visit').waitFor()
    await expect.poll(() => banner.count()).toBe(0)
    await other?.close()
  })

  it('that is cut off says so, and the page works', async () => {
    const { page } = await open()
    const url = page.url()
    await page.goto(`${url.split('#')[0]}#/ask?v2=q1YqLE0tqlSyUkpMUapVAAA`)
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
    await page
      .getByRole('button', { name: /^Run all/ })
      .first()
      .click()
    await page.locator('.bench .scores').waitFor()
    const scores = await page.locator('.bench .scores').textContent()
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await page.locator('.run-history summary').waitFor()
    await page.reload()
    await page.getByText('kept from an earlier visit').waitFor()
    await expect.poll(() => table(page, '.stage .rows')).toEqual(rows)
    await page.getByRole('tab', { name: 'All questions' }).click()
    await expect.poll(() => page.locator('.bench .scores').textContent()).toBe(scores)
  })

  it('an opened file is there only where the person asked for that', async () => {
    const { page } = await open()
    const give = (name: string) =>
      page
        .locator('.openers input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('city,people\nOslo,709037\n') })
    await page.getByRole('link', { name: 'Data' }).click()
    await give('forgotten.csv')
    await page.getByRole('button', { name: 'Close forgotten' }).waitFor()
    await page.reload()
    await page.locator('.engine.ready').waitFor()
    await page.getByLabel('Keep files that I open').check()
    await give('cities.csv')
    await page.locator('.kept').getByText('cities.csv').waitFor() // the page says so once it is kept
    await page.reload()
    await page.getByRole('button', { name: 'Close cities' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Close forgotten' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Close cities' }).click()
    await page.locator('.kept').getByText('No file of yours').waitFor()
    await page.reload()
    await page.locator('.engine.ready').waitFor()
    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    await page.locator('.origin.same').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'cities' }).count()).toBe(0)
  })

  it('a run that was saved is shown again from its file', async () => {
    const { page } = await open()
    await choose(page, database)
    await page
      .getByRole('button', { name: /^Run all/ })
      .first()
      .click()
    await page.locator('.bench .scores').waitFor()
    const scores = await page.locator('.bench .scores').textContent()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'JSON lines' }).click()
    const file = await (await saving).path()
    await page
      .locator('.exchange input[type=file]')
      .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') })
    await page.getByText('broken.json cannot be shown').waitFor()
    await page.locator('.exchange input[type=file]').setInputFiles(file)
    await page.getByText('read from a file').waitFor()
    await expect.poll(() => page.locator('.bench .scores').textContent()).toBe(scores)
  })
})
