import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { choose, runSQL, samples, table, useBrowser } from './browser'
import { evidence, lessons, reveal } from './lessons'
import { dist } from './serve'

const show = useBrowser({ ahead: true }).share()

// files are all that the page could ever ask for.
const files = readdirSync(join(dist, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))

/**
 * whole is the page that all tests share, once all of it is kept:
 * keeping takes longer than what they ask.
 */
async function whole(): Promise<{ page: Page; context: BrowserContext }> {
  const shown = await show()
  await shown.page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  return shown
}

/** away is the same without a network. */
async function away(): Promise<Page> {
  const { page, context } = await whole()
  await context.setOffline(true)
  return page
}

describe('without a network, after the first visit', () => {
  beforeAll(() => expect(files.length).toBeGreaterThan(20))

  it('no more than the newest few of what was asked for with a query are kept', async () => {
    const { page, context } = await whole()
    await context.setOffline(false)
    const worker = files.find((name) => /^worker-.*\.js$/.test(name)) ?? ''
    const kept = await page.evaluate(async (name) => {
      for (let i = 0; i < 20; i++) await fetch(`/assets/${name}?connect=${encodeURIComponent(`http://${i}.example`)}`)
      const caches_ = await Promise.all((await caches.keys()).map((c) => caches.open(c)))
      const all = (await Promise.all(caches_.map((c) => c.keys()))).flat().map((r) => r.url)
      return all.filter((url) => url.includes('?'))
    }, worker)
    expect(kept.length).toBe(4)
    expect(kept.at(-1)).toContain('19.example')
  })

  it('every file of the page is there, and the rest of what installs it', async () => {
    const page = await away()
    const missing = await page.evaluate(
      async (names) => {
        const gone: string[] = []
        for (const name of names) {
          const answer = await fetch(name).catch(() => null)
          if (!answer?.ok) gone.push(name)
        }
        return gone
      },
      [
        ...files.map((name) => `/assets/${name}`),
        '/',
        '/manifest.webmanifest',
        '/icon.svg',
        '/icon-192.png',
        '/icon-512.png',
        '/icon-maskable-512.png',
      ],
    )
    expect(missing).toEqual([])
  })

  it('every room opens in the tab that is open, and after a reload', async () => {
    const page = await away()
    for (const again of [false, true]) {
      if (again) await page.reload()
      for (const room of ['Compare', 'Evaluate', 'Loop', 'Theory', 'Data', 'Lessons', 'Ask']) {
        await page.getByRole('link', { name: room, exact: true }).click()
        await page.locator('.arriving').waitFor({ state: 'detached' })
        await page.locator('.room .card').first().waitFor()
        expect(await page.getByRole('alert').count(), room).toBe(0)
      }
    }
  })

  it('every database answers', async () => {
    const page = await away()
    for (const database of samples) {
      await choose(page, database)
      const of = database.tables[0]
      await runSQL(page, `SELECT count(*), '${database.id}' FROM "${of?.name}"`)
      await page.locator('.own-sql tbody td', { hasText: database.id }).waitFor()
      await expect.poll(() => table(page, '.own-sql')).toEqual([[String(of?.rows), database.id]])
    }
  })

  it('every lesson begins', { timeout: 300_000 }, async () => {
    const page = await away()
    await page.locator('.engine.ready').waitFor()
    for (const lesson of lessons) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Commands' }).fill(`lessons ${lesson.title}`)
      await page.getByRole('option', { name: lesson.title }).first().click()
      await page.locator('.lesson-bar', { hasText: lesson.steps[0]?.title ?? lesson.title }).waitFor()
      if (lesson.steps[0]) await reveal(page, lesson.steps[0])
      if (lesson.steps[0]) await page.locator(evidence(lesson.steps[0])).first().waitFor({ timeout: 60_000 })
      expect(await page.getByRole('alert').count(), lesson.title).toBe(0)
    }
  })
})
