import { deflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samples, useBrowser } from './browser'

const { open } = useBrowser()
const [database] = samples

const many = <T>(n: number, of: T): T[] => Array.from({ length: n }, () => of)
const attempt = (sql: string) => ({
  sql,
  judgement: { verdict: 'false' },
  result: { outcome: 'ok', columns: ['x'], rows: [['1']] },
})

/** followed opens a link that holds this of a record. */
async function followed(record: object): Promise<Page> {
  const whole = {
    database: database?.id,
    question: 'q',
    settings: {},
    record: { query: '', question: 'q', database: database?.id, ...record },
  }
  const packed = deflateRawSync(JSON.stringify(whole)).toString('base64url')
  const { page } = await open({ at: `#/ask?v1=${packed}` })
  await page.getByRole('region', { name: 'From a link' }).waitFor()
  return page
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

describe('a link with far too much of something is shown as far as a page can show it', () => {
  it.each([
    ['20,000 attempts', { trace: { final: 1, attempts: many(20_000, { sql: 'SELECT 1' }) } }, '.attempt'],
    [
      '15,000 hits',
      {
        hits: many(15_000, { table: 'a.b', database: 'a', score: 1, contributions: many(3, { term: 'x', score: 1 }) }),
      },
      '.hit-list > li',
    ],
    [
      '300 rows of 1,500 columns',
      {
        trace: {
          final: 1,
          attempts: [
            {
              ...attempt('SELECT *'),
              result: { outcome: 'ok', columns: many(1500, 'c'), rows: many(300, many(1500, 'v')) },
            },
          ],
        },
      },
      '.rows td',
    ],
    [
      'a statement of 100,000 words',
      { trace: { final: 1, attempts: [attempt(`SELECT ${many(100_000, 'a').join(' ')}`)] } },
      '.attempt',
    ],
  ])('%s', async (_, record, part) => {
    const page = await followed(record)
    await page.locator(part).first().waitFor()
    expect(await elements(page)).toBeLessThan(20_000)
    await page.getByRole('button', { name: 'Back to my work' }).click()
    await page.getByRole('region', { name: 'From a link' }).waitFor({ state: 'detached' })
  })
})
