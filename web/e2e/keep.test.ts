import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, samples, stage, table, type, useBrowser, useModel } from './browser'
import { Endpoint } from './endpoint'
import { serve } from './serve'

const { open } = useBrowser({ ahead: true })
const key = 'sk-e2e-secret-1234567890'

// everywhere is all that a page could have left behind.
async function everywhere(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const caught: string[] = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
      document.documentElement.outerHTML,
    ]
    for (const { name } of await indexedDB.databases()) caught.push(name ?? '')
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) caught.push(request.url)
    }
    for (const input of document.querySelectorAll('input')) caught.push(input.value)
    return caught
  })
  return [...stored, ...page.workers().map((worker) => worker.url())].join('\n')
}

const chosen = (page: Page) => page.locator('[role=radio][aria-checked=true]').textContent()

describe('a reload', () => {
  it('keeps the settings, the database, the question and the colours, but never the key', async () => {
    const endpoint = await Endpoint.start({ status: 401, body: `{"error":{"message":"unknown key ${key}"}}` })
    try {
      const { page } = await open()
      const last = samples.at(-1)
      if (!last) throw new Error('there are no samples')
      await choose(page, last)
      await useModel(page, endpoint.url, { key })
      await page.getByLabel('Tables to find').fill('9')
      await page.getByRole('button', { name: /^Colours/ }).click()
      await type(page, 'What is this?')
      await page.locator('.trace').getByRole('alert').waitFor()
      expect(endpoint.calls[0]?.authorization).toBe(`Bearer ${key}`)
      await page.reload()
      await page.getByRole('button', { name: 'Change settings' }).click()
      await expect.poll(() => page.getByLabel('Base URL').inputValue()).toBe(endpoint.url)
      await expect.poll(() => page.getByLabel('Model', { exact: true }).inputValue()).toBe('mock')
      await expect.poll(() => page.getByLabel('Tables to find').inputValue()).toBe('9')
      await expect.poll(() => page.getByLabel(/^Key for /).inputValue()).toBe('')
      await expect.poll(() => page.locator('.ask textarea').inputValue()).toBe('What is this?')
      await expect.poll(() => page.locator('[role=radio][aria-checked=true]').textContent()).toBe(last.title || last.id)
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
      expect(await everywhere(page)).not.toContain(key)
    } finally {
      await endpoint.stop()
    }
  })

  it('leaves the key nowhere even while it is in use, but in its field', async () => {
    const endpoint = await Endpoint.start({ text: 'SELECT 1' })
    try {
      const { page } = await open()
      await useModel(page, endpoint.url, { key })
      await type(page, 'What is this?')
      await stage(page, 'Result').locator('td').first().waitFor()
      expect((await everywhere(page)).split(key).length - 1).toBe(1)
    } finally {
      await endpoint.stop()
    }
  })

  it('finds kept CSV files as one database, with joins and glossary, also without a network', async () => {
    const server = await serve()
    let stopped = false
    try {
      const { page } = await open({ url: server.url })
      await page.getByRole('link', { name: 'Data' }).click()
      await page.getByLabel('Keep files that I open').check()
      const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page
        .locator('.openers input[type=file]')
        .first()
        .setInputFiles([
          csv('boats.csv', 'Boat,Home port\nTern,Oslo\nGannet,Bergen\nSkua,Oslo\n'),
          csv('trips.csv', 'Boat,Nights\nTern,3\nGannet,5\nSkua,1\nTern,2\n'),
        ])
      await page.locator('.kept').getByText('2 files of yours').waitFor()
      await page.getByLabel('Glossary of boats and 1 more').fill('fleet = boats')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await server.stop()
      stopped = true
      await page.goto(`${server.url}#/ask`)
      await page.reload()
      await page.getByRole('radio', { name: 'boats and 1 more' }).click()
      expect(await page.getByRole('alert').count()).toBe(0)
      await expect.poll(() => page.locator('.schema .name').allTextContents()).toEqual(['boats', 'trips'])
      await type(page, 'total nights of each home port')
      await stage(page, 'Result').locator('td').first().waitFor()
      await expect
        .poll(() => table(page, '.stage .rows'))
        .toEqual([
          ['Bergen', '5'],
          ['Oslo', '6'],
        ])
      await page.reload() // the address names the database, which is opened before it is missed
      await expect.poll(() => chosen(page)).toBe('boats and 1 more')
      await expect.poll(() => page.locator('.asked h2').textContent()).toBe('total nights of each home port')
      await page.goto('about:blank')
      await page.goto(server.url) // and where it does not
      await expect.poll(() => chosen(page)).toBe('boats and 1 more')
      await expect.poll(() => page.locator('.ask textarea').inputValue()).toBe('total nights of each home port')
      await page.getByText('kept from an earlier visit').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.getByRole('link', { name: 'Data', exact: true }).click()
      await expect.poll(() => page.getByLabel('Glossary of').inputValue()).toBe('fleet = boats')
      await page.getByRole('button', { name: 'Close boats and 1 more' }).click()
      await page.locator('.kept').getByText('No file of yours').waitFor()
    } finally {
      if (!stopped) await server.stop()
    }
  })

  it('works without a network after the first visit', async () => {
    const server = await serve()
    let stopped = false
    try {
      const { page } = await open({ url: server.url })
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await server.stop()
      stopped = true
      await page.reload()
      const question = samples[0]?.questions[0]
      await page
        .locator('.questions .question', { hasText: question?.text ?? '' })
        .first()
        .click()
      await stage(page, 'Gold').locator('.verdict').waitFor()
      await expect.poll(() => page.locator('.engine').textContent()).toBe('Runs locally')
    } finally {
      if (!stopped) await server.stop()
    }
  })
})
