import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faults } from './axe'
import { type, useBrowser, useModel } from './browser'
import { Endpoint } from './endpoint'
import { dist, serve, type Server } from './serve'

const { open } = useBrowser({ ahead: true })

let dir = ''
let server: Server

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'orbweaver-page-'))
  cpSync(dist, dir, { recursive: true })
  server = await serve(dir)
})

afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true })
})

// later are the files that only rooms need.
const later = /^(view|model)-/

// deploy puts the next version in place of the one that is served: it has
// a mark in its head, and its rooms have gone elsewhere.
function deploy(): void {
  change('index.html', (page) => page.replace('</title>', '</title><meta name="next" content="">'))
  change('sw.js', (code) =>
    code.replace(/const version = "\w+"/, 'const version = "next"').replace(/"\/assets\/(view|model)-[^"]+",?/g, ''),
  )
  for (const name of readdirSync(join(dir, 'assets'))) if (later.test(name)) rmSync(join(dir, 'assets', name))
}

function change(name: string, edit: (text: string) => string): void {
  const file = join(dir, name)
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`${name} is as it was`)
  writeFileSync(file, after)
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`, { force: true })
}

// kept waits until the page is there without a network.
const kept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })

// fetched has the browser notice the next version and fetch all of it.
async function fetched(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null, null, {
    timeout: 60_000,
  })
}

// next waits until the next version is shown.
const next = (page: Page) => page.waitForFunction(() => document.querySelector('meta[name=next]') !== null)

const offer = (page: Page) => page.getByRole('region', { name: 'New version' })

describe('a new version of the page', () => {
  it('waits for the person, also over a reload, and takes over when they agree', async () => {
    const { page, context } = await open({ url: server.url })
    await kept(page)
    await page.locator('.ask textarea').fill('Is this kept?')
    deploy()
    await fetched(page)
    await offer(page).waitFor()
    expect(await faults(page)).toEqual([])
    await page.reload()
    await expect.poll(() => page.locator('meta[name=next]').count()).toBe(0)
    await offer(page).waitFor()
    await offer(page).getByRole('button', { name: 'Reload' }).click()
    await next(page)
    await expect.poll(() => page.locator('.ask textarea').inputValue()).toBe('Is this kept?')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['orbweaver-next'])
    await context.setOffline(true)
    await page.reload()
    await expect.poll(() => page.locator('meta[name=next]').count()).toBe(1)
  })

  it('is not announced while a question is under way', async () => {
    const endpoint = await Endpoint.start({ hang: 'SELECT' })
    try {
      const { page } = await open({ url: server.url })
      await kept(page)
      await useModel(page, endpoint.url)
      await type(page, 'What takes so long?')
      const cancel = page.getByRole('button', { name: 'Cancel' }).first()
      await cancel.waitFor()
      // The page itself says whether a question was under way when it announced.
      await page.evaluate(() => {
        new MutationObserver(() => {
          const { dataset } = document.documentElement
          if (document.querySelector('.update') && !dataset.announced)
            dataset.announced = document.querySelector('.ask .stop') ? 'amid' : 'after'
        }).observe(document.body, { childList: true, subtree: true })
      })
      deploy()
      await fetched(page)
      await expect.poll(() => page.locator('.ask .stop').count()).toBe(1)
      await expect.poll(() => offer(page).count()).toBe(0)
      await cancel.click()
      await offer(page).waitFor()
      expect(await page.evaluate(() => document.documentElement.dataset.announced)).toBe('after')
    } finally {
      await endpoint.stop()
    }
  })

  it('leaves another tab as it is, whole, and tells it', async () => {
    const { page, context } = await open({ url: server.url })
    await kept(page)
    const other = await context.newPage()
    await other.goto(server.url)
    await other.locator('.engine.ready').waitFor()
    deploy()
    await fetched(page)
    await offer(page).getByRole('button', { name: 'Reload' }).click()
    await next(page)
    await expect.poll(() => other.locator('meta[name=next]').count()).toBe(0)
    await other.getByRole('link', { name: 'Theory' }).click()
    await other.locator('.theory svg').first().waitFor()
    await offer(other).waitFor()
  })

  it('can wait until later', async () => {
    const { page } = await open({ url: server.url })
    await kept(page)
    deploy()
    await fetched(page)
    await offer(page).getByRole('button', { name: 'Later' }).click()
    await offer(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('meta[name=next]').count()).toBe(0)
  })
})
