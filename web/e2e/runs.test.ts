import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { choose, rightQuestion, useBrowser } from './browser'
import { out } from './serve'

const { open } = useBrowser()
const { database } = rightQuestion()
const total = database.questions.length
const dir = mkdtempSync(join(tmpdir(), 'orbweaver-'))

afterAll(() => rmSync(dir, { recursive: true }))

const orbweaver = (...args: string[]) =>
  execFileSync(join(out, 'orbweaver'), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

// bench is what the page runs with its own settings, run by the command.
const bench = (file: string, ...more: string[]) =>
  orbweaver(
    'bench',
    '--dataset',
    'sample',
    '--database',
    database.id,
    '--task',
    'sql',
    '--retriever',
    'bm25',
    '-k',
    '5',
    '--out',
    file,
    ...more,
  )

// report is what the command prints of a file, but for the times.
const report = (file: string) => orbweaver('report', file).replace(/^Time: .*$/m, '')

async function runAll(page: Page): Promise<void> {
  await choose(page, database)
  await page
    .getByRole('button', { name: `Run all ${total}` })
    .first()
    .click()
  await page.locator('.bench .scores').waitFor()
}

// exported is the shown run as a file on this machine.
async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SQLite file' }).click(),
  ])
  const file = join(dir, `${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(file)
  return file
}

const give = (page: Page, file: string) => page.locator('.bench .open-run input').setInputFiles(file)

describe('a run as a run store', () => {
  it('is reported by the command as its own run of the same configuration is', async () => {
    const { page } = await open()
    await runAll(page)
    const file = await exported(page)
    expect(file).toMatch(/\.db$/)
    const native = join(dir, 'native.db')
    bench(native)
    expect(report(file)).toBe(report(native))
    expect(report(file)).toContain(`Text to SQL on sample`)
    const figures = (of: string) => JSON.parse(orbweaver('report', of, '--json')) as unknown
    expect(figures(file)).toEqual(figures(native))
  })

  it('is shown with its records where the command wrote it, and is the same when it is saved again', async () => {
    const native = join(dir, 'both.db')
    bench(native)
    bench(native, '-z', '1')
    const { page } = await open()
    await page.getByRole('tab', { name: 'All questions' }).click()
    await give(page, native)
    await page.locator('.bench .scores').waitFor()
    await expect.poll(() => page.locator('.bench .results tbody tr').count()).toBe(total)
    const runs = page.getByLabel('Runs in both.db')
    await expect.poll(() => runs.locator('option').count()).toBe(2)
    await expect.poll(() => runs.inputValue()).toBe('2')
    await runs.selectOption('1')
    await page.waitForFunction(() => !document.querySelector('.bench [aria-busy=true]'))
    const again = await exported(page)
    const [first] = JSON.parse(orbweaver('report', native, '--json')) as unknown[]
    expect(JSON.parse(orbweaver('report', again, '--json'))).toEqual([first])
    await page.locator('.bench .results .question').first().click()
    await page.locator('.trace .verdict').first().waitFor()
    await expect.poll(() => page.locator('.asked h2').textContent()).toBe(database.questions[0]?.text)
  })

  it('that is none is refused in words, and the page stays as it was', async () => {
    const { page } = await open()
    await page.getByRole('tab', { name: 'All questions' }).click()
    await page.locator('.bench .open-run input').setInputFiles({
      name: 'cat.db',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('SQLite format 3\0 meow'),
    })
    await page.locator('.bench').getByRole('alert').waitFor()
    await expect.poll(() => page.locator('.bench').getByRole('alert').textContent()).toContain('cat.db cannot be shown')
    await expect.poll(() => page.locator('.bench .results').count()).toBe(0)
  })
})
