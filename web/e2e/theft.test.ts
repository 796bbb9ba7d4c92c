import { deflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choose, countQuestion, pick, stage, useBrowser, useModel } from './browser'
import { Endpoint } from './endpoint'

const { open } = useBrowser()
const { database, question } = countQuestion()
const key = 'sk-e2e-secret'
let mine: Endpoint
let theirs: Endpoint

beforeEach(async () => {
  const answer = { text: `\`\`\`sql\n${question.sql}\n\`\`\`` }
  mine = await Endpoint.start(answer)
  theirs = await Endpoint.start(answer)
})
afterEach(async () => {
  await mine.stop()
  await theirs.stop()
})

/** linkTo is a stranger's link, in the first form, whose settings name their endpoint. */
function linkTo(page: string, actor: 'builtin' | 'llm', more: object = {}): string {
  const settings = {
    preset: 'openai',
    baseURL: theirs.url,
    model: 'gpt-4.1-mini',
    embedModel: '',
    actor,
    critic: 'builtin',
    ...more,
  }
  const text = JSON.stringify({ database: database.id, question: question.text, query: question.id, settings })
  return `${page.split('#')[0]}#/ask?v1=${deflateRawSync(text).toString('base64url')}`
}

/** kept is all that the browser keeps of the page's state. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('orbweaver') ?? '')

const answered = (page: Page) => stage(page, 'Gold').locator('.verdict').waitFor()
const askAgain = (page: Page) => page.locator('.ask textarea').press('Enter')
const keyField = (page: Page) => page.locator('.settings input[type=password]')

/** stolen is what of the key a stranger's server has heard. */
const stolen = () => theirs.calls.filter((c) => c.authorization.includes(key))

describe('a stranger’s link', () => {
  it('plants no endpoint where its settings ask none, and takes no key', async () => {
    const { page } = await open()
    const home = page.url()
    await page.goto(linkTo(home, 'builtin'))
    await page.getByRole('region', { name: 'From a link' }).waitFor()
    await askAgain(page)
    await answered(page)
    expect(await kept(page)).not.toContain(theirs.url)
    await page.goto(home)
    await page.reload()
    await page.getByRole('button', { name: 'Change settings' }).click()
    await page.getByLabel('Actor', { exact: true }).selectOption('llm')
    expect(await page.getByLabel('Base URL').inputValue()).not.toContain(String(theirs.port))
    await page.getByLabel('Base URL').fill(mine.url)
    await page.getByLabel('Model', { exact: true }).fill('mock')
    await keyField(page).fill(key)
    await choose(page, database)
    await pick(page, question)
    await answered(page)
    expect(new Set(mine.calls.map((c) => c.authorization))).toEqual(new Set([`Bearer ${key}`]))
    expect(theirs.calls).toEqual([])
  })

  it('leaves none behind when what it asked for is answered by the built-in rules instead', async () => {
    const { page } = await open()
    await page.goto(linkTo(page.url(), 'llm'))
    await page.getByRole('region', { name: 'From a link' }).getByText(new URL(theirs.url).origin).waitFor()
    await page.getByRole('button', { name: 'Change settings' }).click()
    await page.getByLabel('Actor', { exact: true }).selectOption('builtin')
    await askAgain(page)
    await answered(page)
    expect(await kept(page)).not.toContain(theirs.url)
    await page.getByLabel('Actor', { exact: true }).selectOption('llm')
    expect(await page.getByLabel('Base URL').inputValue()).not.toContain(String(theirs.port))
    expect(theirs.calls).toEqual([])
  })

  it('that was made one’s own beside its address gets no key that was typed for another', async () => {
    const { page } = await open()
    await choose(page, database)
    await useModel(page, mine.url, { key })
    await pick(page, question)
    await answered(page)
    expect(mine.calls.length).toBeGreaterThan(0)
    await page.goto(linkTo(page.url(), 'llm'))
    const banner = page.getByRole('region', { name: 'From a link' })
    await banner.getByText(new URL(theirs.url).origin).waitFor()
    await askAgain(page)
    await page.getByRole('alert').getByText(new URL(theirs.url).origin).waitFor()
    expect(theirs.calls).toEqual([])
    await banner.getByRole('button', { name: 'Keep as mine' }).click()
    expect(await keyField(page).inputValue()).toBe('')
    await page
      .locator('.settings')
      .getByText(`Key for ${new URL(theirs.url).origin}`)
      .waitFor()
    await expect.poll(() => page.locator('.presets [aria-pressed=true]').textContent()).toBe('Other')
    await askAgain(page)
    await answered(page)
    expect(theirs.calls.length).toBeGreaterThan(0)
    expect(stolen()).toEqual([])
  })
})

describe('a key', () => {
  it('goes to its own endpoint alone where the critic is asked elsewhere', async () => {
    const { page } = await open()
    await choose(page, database)
    await useModel(page, mine.url, { critic: 'llm', key })
    // a stranger's link that hides their address as the critic's names it, and is sent nothing
    const hidden = linkTo(page.url(), 'llm', { baseURL: mine.url, critic: 'llm', criticURL: theirs.url })
    await page.goto(hidden)
    const banner = page.getByRole('region', { name: 'From a link' })
    await banner.getByText(new URL(theirs.url).origin).waitFor()
    await askAgain(page)
    await page.getByRole('alert').getByText(new URL(theirs.url).origin).waitFor()
    expect([...mine.calls, ...theirs.calls]).toEqual([])
    await banner.getByRole('button', { name: 'Back to my work' }).click()
    await page.getByLabel('Critic at').fill(theirs.url)
    await pick(page, question)
    await answered(page)
    expect(new Set(mine.calls.map((c) => c.authorization))).toEqual(new Set([`Bearer ${key}`]))
    expect(theirs.calls.length).toBeGreaterThan(0)
    expect(stolen()).toEqual([])
    await page.getByLabel(`Key for ${new URL(theirs.url).origin}`).fill('sk-theirs')
    await askAgain(page)
    await answered(page)
    await expect.poll(() => theirs.calls.at(-1)?.authorization).toBe('Bearer sk-theirs')
    expect(stolen()).toEqual([])
    await page.getByRole('button', { name: 'Check the endpoints' }).click()
    await page.getByRole('heading', { name: theirs.url }).waitFor()
    expect(await kept(page)).not.toContain('sk-')
  })

  it('is for the address that it was typed for', async () => {
    const { page } = await open()
    await choose(page, database)
    await useModel(page, mine.url, { key })
    await page.getByLabel('Base URL').fill(theirs.url)
    expect(await keyField(page).inputValue()).toBe('')
    await pick(page, question)
    await answered(page)
    expect(theirs.calls.length).toBeGreaterThan(0)
    expect(stolen()).toEqual([])
    await page.getByLabel('Base URL').fill(mine.url)
    expect(await keyField(page).inputValue()).toBe(key)
    await askAgain(page)
    await answered(page)
    await expect.poll(() => mine.calls.map((c) => c.authorization)).toEqual([`Bearer ${key}`])
  })

  it('is not asked for under a name that the address does not have', async () => {
    const planted = JSON.stringify({
      settings: { preset: 'openai', baseURL: 'http://api.openai.com.example/v1', actor: 'llm', model: 'm' },
    })
    const { page } = await open({
      prepare: ({ page: p }) => p.addInitScript((text) => localStorage.setItem('orbweaver', text), planted),
    })
    await page.getByRole('button', { name: 'Change settings' }).click()
    await expect.poll(() => page.locator('.presets [aria-pressed=true]').textContent()).toBe('Other')
    await page.locator('.settings').getByText('Key for http://api.openai.com.example').waitFor()
  })
})
