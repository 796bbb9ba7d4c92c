import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { samples, useBrowser } from './browser'
import { out, root } from './serve'

const { open } = useBrowser()
const room = () => `${inject('url')}#/evaluate`
const database = join(root, 'samples', 'database')

// opened is the room when the gold of the samples is there.
async function opened(): Promise<Page> {
  const { page } = await open({ url: room() })
  await page.getByText(/gold\.tsv, \d+ lines/).waitFor({ timeout: 60_000 })
  return page
}

const slot = (page: Page, name: string) => page.getByLabel(`${name}, as text`)
const evaluate = (page: Page) => page.getByRole('button', { name: /^Evaluate/ }).click()
const done = (page: Page) => page.locator('.evaluate .headline').waitFor({ timeout: 80_000 })

// saved is a file that the page hands to the browser.
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFileSync(await download.path(), 'utf8')
}

// native is what the command line prints for the same two files.
function native(gold: string, predictions: string, ...flags: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'orbweaver-eval-'))
  try {
    writeFileSync(join(dir, 'gold.tsv'), gold)
    writeFileSync(join(dir, 'pred.sql'), predictions)
    const args = [
      'eval',
      '--gold',
      join(dir, 'gold.tsv'),
      '--pred',
      join(dir, 'pred.sql'),
      '--db',
      database,
      '--table',
      join(root, 'samples', 'tables.json'),
    ]
    return execFileSync(join(out, 'orbweaver'), [...args, '--max-steps', '5000000', '--etype', 'all', ...flags], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } finally {
    rmSync(dir, { recursive: true })
  }
}

describe('judging a file of predictions', () => {
  it('prints what the command line prints, byte by byte', async () => {
    const page = await opened()
    await page.getByRole('button', { name: 'Load example: gold with typical errors' }).click()
    await page.getByText('slips.sql').waitFor()
    // Enough for every slip several times; all would be slow where much else runs.
    const first = (text: string) => text.split('\n').slice(0, 120).join('\n')
    const gold = first(await slot(page, 'Gold').inputValue())
    const slips = first(await slot(page, 'Predictions').inputValue())
    await slot(page, 'Gold').fill(gold)
    await slot(page, 'Predictions').fill(slips)
    await evaluate(page)
    await done(page)
    const whole = () => page.getByRole('button', { name: 'Save the whole output' }).click()
    expect(await saved(page, whole)).toBe(native(gold, slips))
    await page.getByRole('button', { name: 'the older evaluation.py' }).click()
    expect(await saved(page, whole)).toBe(native(gold, slips, '--compat', 'spider'))
    for (const [format, says] of [
      ['HTML', '<!doctype html>'],
      ['CSV', 'line,database,hardness'],
      ['Markdown', '## Slices'],
      ['JSON', '"definitions"'],
    ] as const) {
      expect(await saved(page, () => page.getByRole('button', { name: format, exact: true }).click())).toContain(says)
    }
    await page.getByRole('button', { name: /class syntax/ }).click()
    await expect.poll(() => page.locator('.answers .badge').first().textContent()).toBe('syntax')
  })

  it('takes dropped files, compares two, and runs on databases that come with them', async () => {
    const page = await opened()
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    const choose = (name: string) => page.getByLabel(`Choose a file: ${name}`)
    await choose('Gold').setInputFiles(
      file('g.tsv', 'SELECT count(*) FROM vessel\tmy_ferries\nSELECT name FROM vessel ORDER BY name\tmy_ferries\n'),
    )
    await choose('Predictions').setInputFiles(
      file('a.sql', 'SELECT count(*) FROM vessel\nSELECT name FROM vessel ORDER BY name DESC\n'),
    )
    await choose('A second file, to compare').setInputFiles(
      file('b.sql', 'SELECT 1 FROM vessel\nSELECT name FROM vessel ORDER BY name\n'),
    )
    await evaluate(page)
    await page.getByText('unknown db_id "my_ferries"').waitFor()
    await page.getByText('Databases of your own').click()
    await page
      .getByText('Add files')
      .locator('input')
      .setInputFiles({
        name: 'my_ferries.sqlite',
        mimeType: 'application/octet-stream',
        buffer: readFileSync(join(database, 'ferry_line', 'ferry_line.sqlite')),
      })
    await page.getByText('1 database file').waitFor()
    await evaluate(page)
    await done(page)
    await expect.poll(() => page.locator('.headline .figure').textContent()).toContain('1 of 2 right')
    await expect.poll(() => page.locator('.cells dd').allTextContents()).toEqual(['0', '1', '1', '0'])
    await page.getByRole('button', { name: 'Open in microscope: line 2' }).last().click()
    await page.locator('.findings').waitFor()
    await expect.poll(() => page.locator('.findings > li').count()).toBe(8) // one a definition
    await page.getByRole('button', { name: 'Is it right by luck?' }).click()
    await page.locator('.luck', { hasText: /Right by luck|No rows were found|It is wrong on this database/ }).waitFor()
    await expect
      .poll(() => page.locator('.parts .differs th').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('order')]))
  })

  it('says which line is wrong and keeps what was typed', async () => {
    const page = await opened()
    await slot(page, 'Predictions').fill('SELECT 1\nSELECT 2')
    await evaluate(page)
    await page.getByText(/pasted\.sql ends at line 2, where gold\.tsv has \d+ lines/).waitFor()
    await expect.poll(() => slot(page, 'Predictions').inputValue()).toBe('SELECT 1\nSELECT 2')
  })

  it('reads the CSV of a published system, and shows each question beside its SQL', async () => {
    const page = await opened()
    const [{ id, questions }] = samples as [(typeof samples)[number]]
    const two = questions.slice(0, 2)
    await slot(page, 'Gold').fill(two.map((q) => `${q.sql}\t${id}`).join('\n'))
    const rows = two.map((q, i) => `"${q.text}","${i ? 'SELECT 1' : q.sql.replaceAll('"', '""')}",${id}`)
    await slot(page, 'Predictions').fill(['NLQ,PREDICTED SQL,DATABASE', ...rows].join('\n'))
    await evaluate(page)
    await done(page)
    await page.getByText('read as CSV: 2 answers in “PREDICTED SQL”').waitFor()
    await expect.poll(() => page.locator('.answers .asked-for').allTextContents()).toEqual([two[1]?.text])
  })

  it('stops when asked to, and evaluates again', async () => {
    const page = await opened()
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n'
    await slot(page, 'Gold').fill('SELECT count(*) FROM vessel\tferry_line\n'.repeat(40))
    await slot(page, 'Predictions').fill(`${endless}\n`.repeat(40))
    await evaluate(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Cancelled.').waitFor()
    await slot(page, 'Predictions').fill('SELECT count(*) FROM vessel\n'.repeat(40))
    await evaluate(page)
    await done(page)
    await expect.poll(() => page.locator('.headline .figure').textContent()).toContain('40 of 40 right')
  })
})
