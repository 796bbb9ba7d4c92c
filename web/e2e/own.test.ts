import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { runSQL, samples, stage, table, type, useBrowser, useModel } from './browser'
import { Endpoint } from './endpoint'
import { root } from './serve'
import { zip } from './zip'

const { open } = useBrowser()
const first = samples[0]
if (!first) throw new Error('there are no samples')
const image = () => readFileSync(join(root, 'samples', 'database', first.id, `${first.id}.sqlite`))
const csv = 'city,people,note\nOslo,709037,north\nTurin,841600,\nQuito,1763275,"high, very high"\n'

// spider is a folder in Spider's layout around a copy of a sample.
function spider(): Record<string, Buffer> {
  const schema = (id: string) => ({
    db_id: id,
    table_names_original: first?.tables.map((t) => t.name),
    table_names: first?.tables.map((t) => t.name),
    column_names_original: [[-1, '*'], ...(first?.tables.flatMap((t, i) => t.columns.map((c) => [i, c.name])) ?? [])],
    column_names: [[-1, '*'], ...(first?.tables.flatMap((t, i) => t.columns.map((c) => [i, c.name])) ?? [])],
    column_types: ['text', ...(first?.tables.flatMap((t) => t.columns.map((c) => c.type)) ?? [])],
    primary_keys: [],
    foreign_keys: [],
  })
  const table = first?.tables[0]?.name
  const asked = (id: string) => ({
    db_id: id,
    question: `How many ${table}s are there?`,
    query: `SELECT count(*) FROM ${table}`,
  })
  return {
    'mine/tables.json': Buffer.from(JSON.stringify(['garden', 'lost', 'torn'].map(schema))),
    'mine/dev.json': Buffer.from(JSON.stringify(['garden', 'lost', 'torn'].map(asked))),
    'mine/database/garden/garden.sqlite': image(),
    'mine/database/torn/torn.sqlite': image().subarray(0, 1000),
    'mine/database/unasked/unasked.sqlite': Buffer.from('not even read'),
    'mine/README.txt': Buffer.from('nor this'),
  }
}

// onDisk writes the folder, and takes it away after the test.
async function onDisk(test: (folder: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'orbweaver-'))
  try {
    for (const [name, content] of Object.entries(spider())) {
      mkdirSync(dirname(join(dir, name)), { recursive: true })
      writeFileSync(join(dir, name), content)
    }
    await test(join(dir, 'mine'))
  } finally {
    rmSync(dir, { recursive: true })
  }
}

// told is what the page says of a folder that was opened.
async function told(page: Page): Promise<string[]> {
  const note = page.getByRole('region', { name: /^What was found in/ })
  await note.waitFor()
  return [(await note.locator('p').first().textContent()) ?? '', ...(await note.locator('li').allTextContents())]
}

const found = (name: string): unknown =>
  expect.stringMatching(`^${name}: 1 database opened, with 1 question from dev.json; tables searched: [0-9]+\\.$`)
const leftOut = [
  '1 question about lost: there is no file database/ID/ID.sqlite; its schema is searched, and the question counts ' +
    'for retrieval alone',
  expect.stringMatching('^1 question about torn, whose file cannot be read: .*malformed.*; its schema is searched'),
  '1 database: no question names it',
  '1 other file: neither JSON nor SQLite',
]

const give = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('.database-picker input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
const chosen = (page: Page) => page.locator('[role=radio][aria-checked=true]')

describe('a person’s own file', () => {
  it('is opened from SQLite, with its schema and rows', async () => {
    const { page } = await open()
    await give(page, 'My own copy.sqlite', image())
    await page.getByRole('radio', { name: 'My own copy' }).waitFor()
    await expect.poll(() => chosen(page).textContent()).toContain('My own copy')
    await expect.poll(() => page.locator('.schema .name').allTextContents()).toEqual(first.tables.map((t) => t.name))
    const name = first.tables[0]?.name ?? ''
    await page.getByRole('button', { name: `Look at the rows of ${name}` }).click()
    await page.locator('.own-sql .rows td').first().waitFor()
    expect((await table(page, '.own-sql .rows')).length).toBe(Math.min(first.tables[0]?.rows ?? 0, 100))
  })

  it('is opened from CSV and can be asked', async () => {
    const { page } = await open()
    await give(page, 'cities.csv', Buffer.from(csv))
    await page.getByRole('radio', { name: 'cities' }).waitFor()
    await type(page, 'How many cities are there?')
    await stage(page, 'Result').locator('td').first().waitFor()
    await expect.poll(() => table(page, '.stage .rows')).toEqual([['3']])
    await runSQL(page, 'SELECT note FROM cities WHERE people > 1000000')
    await page.locator('.own-sql .rows td').first().waitFor()
    await expect.poll(() => table(page, '.own-sql .rows')).toEqual([['high, very high']])
  })

  it('is opened from several CSV files as the tables of one, zipped or not', async () => {
    const { page } = await open()
    const files = { 'cities.csv': Buffer.from(csv), 'trips.csv': Buffer.from('city,nights\nOslo,3\nQuito,2\nOslo,4\n') }
    const asked = async () => {
      await type(page, 'total nights per city')
      await stage(page, 'Result').locator('td').first().waitFor()
      await expect
        .poll(() => table(page, '.stage .rows'))
        .toEqual([
          ['Oslo', '7'],
          ['Quito', '2'],
        ])
      expect(await page.locator('.schema .name').allTextContents()).toEqual(['cities', 'trips'])
    }
    const list = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'text/csv', buffer }))
    await page.locator('.database-picker input[type=file]').setInputFiles(list)
    await page.getByRole('radio', { name: 'cities and 1 more' }).waitFor()
    await asked()
    await give(page, 'both.zip', zip(files))
    await page.getByRole('radio', { name: 'both' }).waitFor()
    await asked()
  })

  it('is said to be closed after a reload, in every room, until it is open again', async () => {
    const { page } = await open()
    await give(page, 'garden.zip', zip(spider()))
    await page.getByRole('radio', { name: 'garden' }).waitFor()
    await page.getByRole('button', { name: 'Close this note' }).click()
    await page.goto(`${inject('url')}#/loop`)
    await page.reload()
    const note = page.getByRole('region', { name: 'Files that are no longer open' })
    await expect.poll(() => note.innerText()).toContain('garden.zip is no longer open.')
    await note.getByRole('link', { name: 'Open again' }).click()
    await page.locator('.openers').waitFor()
    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    await give(page, 'garden.zip', zip(spider()))
    await note.waitFor({ state: 'detached' })
    await page.reload()
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    await page.locator('.engine.ready').waitFor()
    expect(await note.count()).toBe(0)
  })

  it('is opened from a zip in Spider’s layout, and its questions are asked and run', async () => {
    const { page } = await open()
    await give(page, 'garden.zip', zip(spider()))
    await page.getByRole('radio', { name: 'garden' }).waitFor()
    await expect.poll(() => told(page)).toEqual([found('garden.zip'), ...leftOut])
    await page.getByRole('button', { name: 'Close this note' }).click()
    await page.locator('.questions .question').first().click()
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await page.getByRole('button', { name: 'Run all 1' }).click()
    await page.locator('.bench .scores').waitFor()
    await page.getByRole('link', { name: 'Data' }).click()
    await page.getByRole('button', { name: 'Close garden' }).click()
    await page
      .getByRole('navigation', { name: 'Databases' })
      .getByText('From garden.zip')
      .waitFor({ state: 'detached' })
  })

  it('is opened from a folder that is dropped, also in the room for data', () =>
    onDisk(async (folder) => {
      const { page, context } = await open()
      await page.getByRole('link', { name: 'Data' }).click()
      await page.locator('.openers').waitFor()
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).protocol}`))
      const devtools = await context.newCDPSession(page)
      const data = { items: [], files: [folder], dragOperationsMask: 1 }
      for (const type of ['dragEnter', 'dragOver'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
      await page.getByText('Drop the file or folder to open it').waitFor()
      await devtools.send('Input.dispatchDragEvent', { type: 'drop', x: 300, y: 300, data })
      await expect.poll(() => told(page)).toEqual([found('mine'), ...leftOut])
      await page.getByRole('navigation', { name: 'Databases' }).getByText('From mine').waitFor()
      expect(requests.filter((r) => !r.startsWith('GET'))).toEqual([])
      await page.getByRole('link', { name: 'Ask about it' }).click()
      await page.locator('.questions .question').first().click()
      await stage(page, 'Gold').locator('.verdict').waitFor()
    }))

  it('is opened from a folder that is chosen', () =>
    onDisk(async (folder) => {
      const { page } = await open()
      await page.getByRole('link', { name: 'Data' }).click()
      await page.locator('.openers input[type=file]').nth(1).setInputFiles(folder)
      await expect.poll(() => told(page)).toEqual([found('mine'), ...leftOut])
    }))

  it('can be browsed page by page and queried in the room for data', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Data' }).click()
    const lines = Array.from({ length: 120 }, (_, i) => `${i + 1},name ${i + 1}`)
    await page
      .locator('.openers input[type=file]')
      .first()
      .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(`id,name\n${lines.join('\n')}\n`) })
    await page.getByText('rows 1–50 of 120').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('rows 51–100 of 120').waitFor()
    await expect.poll(() => page.locator('.data .grid tbody td').first().textContent()).toBe('51')
    await page.locator('.console .cm-content').fill('SELECT count(*) FROM many')
    await page.keyboard.press('Control+Enter')
    await page.locator('.console .rows td').first().waitFor()
    await expect.poll(() => table(page, '.console .rows')).toEqual([['120']])
  })

  it('can be dropped on the page', async () => {
    const { page } = await open()
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.csv'))
      return transfer
    }, csv)
    await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
    await page.getByText('Drop the file or folder to open it').waitFor()
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await page.getByRole('radio', { name: 'dropped' }).waitFor()
    await expect.poll(() => page.getByText('Drop the file or folder to open it').count()).toBe(0)
  })

  it.each([
    ['is no database', 'cat.sqlite', 'meow '.repeat(300), /cat\.sqlite.*(not a|no) (SQLite )?database/i],
    ['is empty', 'nothing.sqlite', '', /nothing\.sqlite is empty/],
    ['is cut off', 'half.sqlite', null, /half\.sqlite/],
  ])('is refused in a sentence when it %s, and the page stays as it was', async (_, name, text, says) => {
    const { page } = await open()
    await give(page, name, text === null ? image().subarray(0, 1500) : Buffer.from(text))
    await page.locator('.database-picker').getByRole('alert').waitFor()
    await expect.poll(() => page.locator('.database-picker').getByRole('alert').textContent()).toMatch(says)
    await expect.poll(() => page.getByRole('radio').count()).toBe(samples.length)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => page.locator('.database-picker').getByRole('alert').count()).toBe(0)
  })

  it('is not even read when it is huge', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'orbweaver-'))
    try {
      const huge = join(dir, 'huge.sqlite')
      writeFileSync(huge, '')
      truncateSync(huge, 300 << 20)
      const { page } = await open()
      await page.locator('input[type=file]').setInputFiles(huge)
      await page.locator('.database-picker').getByRole('alert').waitFor()
      await expect
        .poll(() => page.locator('.database-picker').getByRole('alert').textContent())
        .toContain('huge.sqlite has 300 MB; 256 MB are the most')
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  it('is still there after the program was started anew for an endpoint', async () => {
    const endpoint = await Endpoint.start({ text: 'SELECT max(people) FROM cities' })
    try {
      const { page } = await open()
      await give(page, 'cities.csv', Buffer.from(csv))
      await page.getByRole('radio', { name: 'cities' }).waitFor()
      await useModel(page, endpoint.url)
      await type(page, 'How many people live in the largest city?')
      await stage(page, 'Result').locator('td').first().waitFor()
      await expect.poll(() => table(page, '.stage .rows')).toEqual([['1763275']])
    } finally {
      await endpoint.stop()
    }
  })

  it('shows hostile names and values as text', async () => {
    const attack = '<img src=x onerror="window.hacked=1">'
    const { page } = await open()
    await give(
      page,
      `${attack}.csv`,
      Buffer.from(`name,"${attack.replaceAll('"', '""')}","select ""]` + `"\n"${attack.replaceAll('"', '""')}",1,2\n`),
    )
    await page.getByRole('radio').nth(samples.length).waitFor()
    await page.locator('.schema summary').first().click()
    await expect.poll(() => page.locator('.schema .columns').textContent()).toContain(attack)
    await page.locator('.schema .look').first().click()
    await page.locator('.own-sql .rows td').first().waitFor()
    expect((await table(page, '.own-sql .rows'))[0]?.[0]).toBe(attack)
    await type(page, 'How many rows are there?')
    await stage(page, 'Result').waitFor()
    await expect.poll(() => page.locator('.page img').count()).toBe(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})

describe('a person’s own SQL', () => {
  it('shows NULL, blobs and integers above 2^53 exactly', async () => {
    const { page } = await open()
    await runSQL(page, `SELECT NULL, x'00ff', 9007199254740993, -9223372036854775807 - 1, 0.1, 'NULL', 1e300`)
    await page.locator('.own-sql .rows td').first().waitFor()
    await expect
      .poll(() => table(page, '.own-sql .rows'))
      .toEqual([['NULL', "x'00ff'", '9007199254740993', '-9223372036854775808', '0.1', 'NULL', '1e+300']])
    await expect.poll(() => page.locator('.own-sql td.null').allTextContents()).toEqual(['NULL'])
  })

  it('that never ends is stopped by the step budget, and the next statement runs', async () => {
    const { page } = await open()
    await runSQL(page, 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c')
    await page.locator('.own-sql').getByRole('alert').waitFor()
    await expect.poll(() => page.locator('.own-sql').getByRole('alert').textContent()).toContain('budget')
    await runSQL(page, 'SELECT 42')
    await page.locator('.own-sql .rows td').first().waitFor()
    await expect.poll(() => table(page, '.own-sql .rows')).toEqual([['42']])
  })

  it('can be cancelled while it runs', async () => {
    const { page } = await open()
    await runSQL(page, 'SELECT 1')
    await page.locator('.own-sql .rows td').first().waitFor()
    await runSQL(page, 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c')
    await page.locator('.own-sql').getByRole('button', { name: 'Cancel' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.own-sql').getByText('Cancelled.').waitFor()
    await runSQL(page, 'SELECT 43')
    await page.locator('.own-sql .rows td').first().waitFor()
    await expect.poll(() => table(page, '.own-sql .rows')).toEqual([['43']])
  })

  it.each([
    ['writes', 'CREATE TABLE t (x)'],
    ['looks outside', "ATTACH 'other.db' AS other"],
    ['is none', 'SELEC 1'],
  ])('that %s is refused in words', async (_, sql) => {
    const { page } = await open()
    await runSQL(page, sql)
    await page.locator('.own-sql').getByRole('alert').waitFor()
    expect((await page.locator('.own-sql').getByRole('alert').textContent())?.length).toBeGreaterThan(20)
  })
})
