import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, pick, rightQuestion, stage, useBrowser } from './browser'

const { share } = useBrowser()
const { database, question } = rightQuestion()

/** go opens a room by its name in the navigation. */
const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** loopTwice runs a loop with two and with three attempts. */
async function loopTwice(page: Page): Promise<void> {
  await go(page, 'Loop')
  await page.getByLabel('Questions', { exact: true }).selectOption('')
  await page.getByLabel('How many of them').selectOption('30')
  for (const z of ['2', '3']) {
    await page.getByLabel('Maximum attempts (z)').fill(z)
    await page.getByRole('button', { name: /^Run/ }).click()
    await page.locator('.loop .history th', { hasText: `z = ${z}` }).waitFor()
  }
}

/**
 * rooms are all that draw or tabulate, with how many tables and charts
 * each has at least, once something is in it.
 */
const rooms: [string, { tables: number; charts: number }, (page: Page) => Promise<unknown>][] = [
  [
    'Ask',
    { tables: 2, charts: 0 },
    async (page) => {
      await choose(page, database)
      await pick(page, question)
      await stage(page, 'Gold').locator('.verdict').waitFor()
    },
  ],
  [
    'Ask, the schema',
    { tables: 0, charts: 1 },
    async (page) => {
      await page.getByRole('tab', { name: 'Schema' }).click()
      await page.locator('.diagram .box').first().waitFor()
    },
  ],
  [
    'Answer',
    { tables: 1, charts: 0 },
    async (page) => {
      await go(page, 'Answer')
      await page.locator('.answering [aria-busy=false] td, .answering [aria-busy=false] li').first().waitFor()
    },
  ],
  [
    'Compare',
    { tables: 2, charts: 1 },
    async (page) => {
      await go(page, 'Compare')
      await page.locator('.first-hit').first().waitFor()
      await page.getByRole('button', { name: 'Run all questions' }).click()
      await page.locator('.recall .figures table').waitFor()
    },
  ],
  ['Loop', { tables: 3, charts: 2 }, loopTwice],
  [
    'Runs',
    { tables: 2, charts: 0 },
    async (page) => {
      if ((await page.getByRole('link', { name: 'Compare them question by question' }).count()) === 0)
        await loopTwice(page)
      await page.getByRole('link', { name: 'Compare them question by question' }).click()
      await page.locator('.tests td').last().waitFor()
    },
  ],
  [
    'Theory',
    { tables: 1, charts: 2 },
    async (page) => {
      await go(page, 'Theory')
      await page.locator('.theory').getByRole('button', { name: 'Simulate', exact: true }).click()
      await page.locator('.simulation table').waitFor()
    },
  ],
  [
    'Evaluate',
    { tables: 3, charts: 0 },
    async (page) => {
      await go(page, 'Evaluate')
      await page.getByRole('button', { name: 'Load example: gold with typical errors' }).click()
      await page.locator('.evaluate .button.primary:not([disabled])').first().click()
      await page.locator('#official-title').waitFor()
      await page.getByRole('button', { name: 'Try one where they disagree' }).click()
      await page.locator('.microscope table').first().waitFor()
    },
  ],
  [
    'Data',
    { tables: 1, charts: 0 },
    async (page) => {
      await go(page, 'Data')
      await page.locator('.data .grid td').first().waitFor()
    },
  ],
]

/**
 * shown are the tables or charts of a room that are in the page's
 * flow; a chart is more than an icon or a bar.
 */
async function shown(page: Page, of: 'table' | 'chart'): Promise<Locator[]> {
  const all = await page.locator(of === 'table' ? 'main table, main [role=table]' : 'main svg').all()
  const sizes = await Promise.all(all.map((at) => at.boundingBox()))
  return all.filter((_, i) => {
    const { width, height } = sizes[i] ?? { width: 0, height: 0 }
    return of === 'table' ? width > 0 && height > 0 : width >= 180 && height >= 60
  })
}

/** saved is what a format's button of the menu over a table or chart gives as a file. */
async function saved(page: Page, format: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.locator('.save-menu').getByRole('button', { name: format, exact: true }).click()
  return readFileSync(await (await download).path())
}

/**
 * offer rests the pointer on a table or chart until the menu is there:
 * again where the page moved what the pointer was to rest on.
 */
async function offer(page: Page, at: Locator, name: string): Promise<void> {
  const menu = page.getByRole('group', { name, exact: true })
  await page.keyboard.press('Escape') // what has the focus keeps the menu
  await page.mouse.move(0, 0)
  await page.locator('.save-menu').waitFor({ state: 'hidden' })
  await expect
    .poll(
      async () => {
        await page.mouse.move(0, 0)
        await at.hover({ force: true })
        return menu.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 50_000 },
    )
    .toBe(true)
}

/** recordsOf are the rows of CSV. */
function recordsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r"]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

/** letters are a text without what separates its parts. */
const letters = (text: string) => text.replace(/\s+/g, '').replace(/^'/, '')

/** rowsOf are a table's rows as the page has them, columns by their names, and how many there are in all. */
const rowsOf = (at: Locator) =>
  at.evaluate((table) => {
    const rows = [...table.querySelectorAll('tr, [role=row]')].filter(
      (r) => r.closest('table, [role=table]') === table,
    )
    return {
      all: Number(table.getAttribute('aria-rowcount') ?? rows.length),
      texts: rows.map((r) =>
        [...r.children]
          .map(
            (c) =>
              c.getAttribute('data-name') ??
              c.querySelector<HTMLInputElement>('input[type=text]')?.value ??
              c.textContent ??
              '',
          )
          .join(''),
      ),
    }
  })

describe('every chart and table can be saved', () => {
  const show = share({ acceptDownloads: true })
  it.each(rooms)('in %s', async (_, least, open) => {
    const { page } = await show()
    await open(page)
    const tables = await shown(page, 'table')
    expect(tables.length, 'tables').toBeGreaterThanOrEqual(least.tables)
    for (const at of tables) {
      const { all, texts } = await rowsOf(at)
      if (all === 0) continue
      await offer(page, at, 'Save this table')
      const rows = recordsOf((await saved(page, 'CSV')).toString())
      expect(rows.length).toBe(all)
      const kept = rows.map((r) => letters(r.map((c) => c.replace(/^'/, '')).join('')))
      for (const text of texts) expect(kept).toContain(letters(text))
      const tex = (await saved(page, 'LaTeX')).toString()
      expect(tex).toMatch(
        /^\\begin\{tabular\}\{[lr]+\}\n {2}\\toprule\n[\s\S]+\\bottomrule\n\\end\{tabular\}\n$/,
      )
      expect(tex.match(/\\\\$/gm)?.length).toBe(all)
    }
    const charts = await shown(page, 'chart')
    expect(charts.length, 'charts').toBeGreaterThanOrEqual(least.charts)
    for (const at of charts) {
      await offer(page, at, 'Save this chart')
      const box = await at.boundingBox()
      const [width, height] = [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
      const svg = (await saved(page, 'SVG')).toString()
      const parsed = await page.evaluate((text) => {
        const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
        return [
          root.nodeName,
          root.getAttribute('width'),
          root.getAttribute('height'),
          root.querySelectorAll('*').length > 5,
        ]
      }, svg)
      expect(parsed).toEqual(['svg', String(width), String(height), true])
      const png = await saved(page, 'PNG')
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * width, 2 * height])
    }
  })
})

describe('on a touch screen', () => {
  const show = share({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  it('a tap offers to save a table', async () => {
    const { page } = await show()
    await page.locator('.save-menu').waitFor({ state: 'attached' }) // it comes with the first answer
    await go(page, 'Data')
    await page.locator('.data .grid td').first().tap()
    await page.getByRole('group', { name: 'Save this table', exact: true }).waitFor()
  })
})
