import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samples, useBrowser } from './browser'

const { open } = useBrowser()
const [database] = samples

const figures = (page: Page) => page.locator('.loop .figures').innerText()
const room = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

// saved is the shown run as the bytes of a file.
async function saved(page: Page, within: string, format: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(within).getByRole('button', { name: format, exact: true }).click(),
  ])
  return readFileSync(await download.path())
}

it('a run of the loop goes into a run store, and comes back with its figures', async () => {
  const { page } = await open()
  await room(page, 'Loop')
  await page.getByLabel('Questions', { exact: true }).selectOption(database?.id ?? '')
  await page.getByRole('button', { name: /^Run \d/ }).click()
  await page.locator('.loop .exchange').getByText('Save this run').waitFor()
  const measured = await figures(page)
  const file = await saved(page, '.loop', 'SQLite file')
  await page.reload()
  await page
    .locator('.loop .open-run input')
    .setInputFiles({ name: 'mine.db', mimeType: 'application/octet-stream', buffer: file })
  await page.locator('.loop .figures').waitFor()
  await expect.poll(() => figures(page)).toBe(measured)
  await expect.poll(() => page.locator('.loop .ran').innerText()).toMatch(/read from a file/i)
})

const attack = (where: string) => `<img src=x onerror="window.hacked='${where}'">`

// A run in which every text is markup, at every depth.
function hostile(): Buffer {
  const sql = attack('sql')
  const result = {
    outcome: 'error',
    error: attack('error'),
    columns: [attack('column')],
    rows: [[attack('cell')]],
    steps: 1,
  }
  const judgement = {
    verdict: 'false',
    reason: attack('reason'),
    answer: attack('answer'),
    votes: [{ critic: attack('voter'), verdict: 'false', reason: attack('vote') }],
  }
  const record = {
    query: attack('id'),
    question: attack('question'),
    database: attack('database'),
    rows: [1],
    error: '',
    hits: [
      {
        table: attack('table'),
        database: attack('database'),
        rank: 1,
        score: 1,
        contributions: [{ term: attack('term'), words: [attack('word')], fields: [attack('field')], score: 1 }],
      },
    ],
    trace: {
      question: attack('question'),
      actor: attack('actor'),
      critic: attack('critic'),
      z: 2,
      final: 1,
      chosen: attack('chosen'),
      attempts: [{ number: 1, sql, answer: attack('raw'), result, judgement }],
    },
    gold: {
      database: attack('database'),
      sql: attack('gold'),
      hardness: attack('hardness'),
      rows: 1,
      right: false,
      reason: attack('why'),
      by_attempt: [false],
      first_hit: 1,
      result,
    },
  }
  const config = {
    dataset: attack('dataset'),
    split: attack('split'),
    actor: 'llm',
    critic: 'llm',
    z: 2,
    retriever: attack('retriever'),
    endpoint: { base_url: 'http://localhost:1/v1', model: attack('model') },
  }
  return Buffer.from(
    JSON.stringify({
      orbweaver: 1,
      database: attack('database'),
      config,
      total: 1,
      left_out: [{ database: attack('left'), questions: 1, reason: attack('reason') }],
      rows: [{ record, ms: 1 }],
    }),
  )
}

async function unharmed(page: Page, where: string, shown: string): Promise<void> {
  await expect.poll(() => page.locator('#root').innerText(), { message: `${where} shows ${shown}` }).toContain(shown)
  expect(await page.locator('img').count(), where).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { hacked?: string }).hacked), where).toBeUndefined()
}

it('markup in every text of a run that is imported stays text, also as a run store', async () => {
  const { page } = await open()
  const give = (within: string, name: string, buffer: Buffer) =>
    page.locator(`${within} .open-run input`).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('tab', { name: 'All questions' }).click()
  await give('.bench', `${attack('file').replaceAll('/', '')}.json`, hostile())
  await page.locator('.bench .results tr').first().waitFor()
  await unharmed(page, 'the run', attack('question'))
  const store = await saved(page, '.bench', 'SQLite file')
  expect(store.subarray(0, 15).toString()).toBe('SQLite format 3')
  await give('.bench', 'hostile.db', store)
  await page.locator('.bench .open-run input:enabled').waitFor({ state: 'attached' }) // it has been read
  await page.locator('.bench .results .question').first().click()
  await page.locator('.trace .stages').waitFor()
  for (const fold of await page.locator('.trace summary').all()) await fold.click()
  await unharmed(page, 'its question', attack('sql'))
  await unharmed(page, 'its question', attack('table'))
  await room(page, 'Loop')
  await give('.loop', 'hostile.db', store)
  await page.locator('.loop .history').waitFor()
  await unharmed(page, 'the loop', attack('model'))
})
