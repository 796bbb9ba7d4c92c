import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Database, Question, Samples } from '../src/gen/rpc'
import { valueText } from '../src/format/value'
import { baseline, launch, launchShell } from './launch'
import { root } from './serve'

export interface Opened {
  page: Page
  context: BrowserContext
}

export interface OpenOptions extends BrowserContextOptions {
  url?: string
  at?: string // what follows the page's address: a search, a fragment
  prepare?: (opened: Opened) => unknown // before the page is opened
  plain?: boolean // not to wait until the program has taken the page over
}

/**
 * patience stretches every wait, on a machine with other work
 * (PATIENCE=4, say): three browsers share two cores.
 */
const patience = Number(process.env.PATIENCE ?? 2)

export interface Pages {
  /** open gives a test a page of its own, with nothing stored, if it can in a tab that a test has left. */
  open(options?: OpenOptions): Promise<Opened>
  /**
   * share gives tests that look at one view after the other a page between
   * them: opening one costs more than most views. It is opened anew after a
   * test that failed, so that one failure does not become ten.
   */
  share(options?: OpenOptions): () => Promise<Opened>
}

/** Tab is a page that is open, and how its context was made. */
interface Tab extends Opened {
  like: string // the context's options; "" = prepared for one test alone
}

/**
 * useBrowser gives a test file its browser. A test fails when a page threw, or
 * when the content security policy had to stop something. A file whose tests
 * compute for long asks for the optimising compiler, as everybody's browser
 * has it. One that is about what a page does ahead (getting warm, keeping
 * itself for a day without a network) asks for that, and gets the whole
 * Chromium for it.
 */
export function useBrowser({ optimised = false, ahead = false } = {}): Pages {
  let browser: Browser
  const used: Tab[] = []
  const idle: Tab[] = []
  const shared = new Map<OpenOptions, Opened>()
  const complaints: string[] = []
  beforeAll(async () => {
    browser = await (ahead ? launch : launchShell)(...(optimised ? [] : [baseline]))
  })
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    for (const tab of used.splice(0)) {
      const here = new URL(tab.page.url()).origin === new URL(inject('url')).origin
      if (failed || ahead || tab.like === '' || !here) await tab.context.close()
      else idle.push(await emptied(tab))
    }
    if (failed) {
      for (const { context } of shared.values()) await context.close()
      shared.clear()
    }
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())

  const listen = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text())
    })
  }
  const created = async (options: BrowserContextOptions, like: string): Promise<Tab> => {
    const context = await browser.newContext({ ...viewport, ...options })
    context.setDefaultTimeout(30_000 * patience)
    const page = await context.newPage()
    if (!ahead) await sparing({ page, context })
    return { page, context, like }
  }
  const start = async ({ url = inject('url'), at = '', prepare, plain, ...options }: OpenOptions): Promise<Tab> => {
    const like = prepare ? '' : JSON.stringify(options)
    const [tab = await created(options, like)] = idle.splice(idle.findIndex((t) => t.like === like) >>> 0, 1)
    listen(tab.page)
    await prepare?.(tab)
    await tab.page.goto(url + at)
    if (!plain) await tab.page.locator('#root:not([data-plain])').waitFor()
    return tab
  }
  return {
    async open(options = {}) {
      const tab = await start(options)
      used.push(tab)
      return tab
    },
    share:
      (options = {}) =>
      async () => {
        const opened = shared.get(options) ?? (await start(options))
        shared.set(options, opened)
        return opened
      },
  }
}

/** heard is what tests hear of a page. */
const heard = ['pageerror', 'console', 'request', 'response', 'worker', 'download'] as const

const viewport = { viewport: { width: 1280, height: 860 } }

/**
 * emptied is a tab as if it had never been used, but that its process is there and has the page's
 * files: opening the next page in it takes two fifths of the processor's time. The icon is of the
 * page's origin and runs nothing.
 */
async function emptied(tab: Tab): Promise<Tab> {
  const { page, context } = tab
  const { origin } = new URL(page.url())
  for (const of of heard) page.removeAllListeners(of)
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll()
  await page.unrouteAll()
  await context.setOffline(false)
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(() => sessionStorage.clear())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = JSON.parse(tab.like) as BrowserContextOptions
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  return tab
}

/** sparing tells a page that its person saves data. */
async function sparing({ page, context }: Opened): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}

/** samples are what the page was built with. */
export const samples = (JSON.parse(readFileSync(join(root, 'web', 'src', 'gen', 'samples.json'), 'utf8')) as Samples)
  .databases

export interface CountQuestion {
  database: Database
  question: Question
  table: string
  rows: number
}

/**
 * countQuestion finds a sample whose answer the schema already tells: how
 * many rows a table has.
 */
export function countQuestion(): CountQuestion {
  for (const database of samples) {
    for (const question of database.questions) {
      const name = /^select\s+count\(\s*\*\s*\)\s+from\s+(\w+)\s*;?$/i.exec(question.sql.trim())?.[1]
      const table = database.tables.find((t) => t.name.toLowerCase() === name?.toLowerCase())
      if (table) return { database, question, table: table.name, rows: table.rows }
    }
  }
  throw new Error('no sample question counts the rows of a table')
}

export interface RightQuestion {
  database: Database
  question: Question
  rows: string[][] // of the answer, as the page writes them
}

/**
 * rightQuestion finds a sample of few rows that the built-in rules answer
 * right on this machine, natively.
 */
export function rightQuestion(): RightQuestion {
  for (const record of inject('native')) {
    const answer = record.trace?.attempts?.[record.trace.final - 1]?.result
    const rows = answer?.rows ?? []
    const database = samples.find((d) => d.id === record.database)
    const question = database?.questions.find((q) => q.id === record.query)
    if (!record.gold?.right || rows.length === 0 || rows.length > 20 || !database || !question) continue
    return { database, question, rows: rows.map((row) => row.map(valueText)) }
  }
  throw new Error('the built-in rules answer no sample question right')
}

/** choose picks a database on the page. */
export async function choose(page: Page, database: Database): Promise<void> {
  await page
    .getByRole('radio', { name: database.title || database.id })
    .first()
    .click()
}

/** pick asks a sample question of the chosen database. */
export async function pick(page: Page, question: Question): Promise<void> {
  const more = page.locator('.questions .more')
  if ((await more.count()) > 0 && (await more.textContent())?.includes('all')) await more.click()
  await page.locator('.questions .question', { hasText: question.text }).first().click()
}

/** type asks a question by typing it. */
export async function type(page: Page, question: string): Promise<void> {
  await page.locator('.ask textarea').fill(question)
  await page.locator('.ask textarea').press('Enter')
}

/** useModel opens the settings and puts a model in place of the rules. */
export async function useModel(page: Page, url: string, { critic = 'none', key = '' } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Change settings' }).click()
  await page.getByLabel('Actor', { exact: true }).selectOption('llm')
  await page.getByLabel('Critic', { exact: true }).selectOption(critic)
  await page.getByLabel('Base URL').fill(url)
  await page.getByLabel('Model', { exact: true }).fill('mock')
  await page.getByLabel(/^Key for /).fill(key)
}

/** stage is one of the story's stages by its title. */
export const stage = (page: Page, title: string) =>
  page.locator('.trace .stage', { has: page.getByRole('heading', { name: title, exact: true }) })

/** runSQL runs a person's own statement. */
export async function runSQL(page: Page, sql: string): Promise<void> {
  await page.getByRole('tab', { name: 'Your own SQL' }).click()
  const plain = await page.evaluate(() => matchMedia('(pointer: coarse)').matches) // as touch screens have it
  const editor = page.locator(plain ? '.own-sql textarea' : '.own-sql .cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(sql)
  await page.keyboard.press('Control+Enter')
}

/** table is what a result table shows, cell by cell. */
export async function table(page: Page, within: string): Promise<string[][]> {
  const rows = await page.locator(`${within} tbody tr`).all()
  return Promise.all(rows.map((row) => row.locator('td').allTextContents()))
}
