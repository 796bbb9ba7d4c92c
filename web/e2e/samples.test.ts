import type { Page } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Database } from '../src/gen/rpc'
import { choose, runSQL, samples, table, useBrowser } from './browser'
import { counting } from './counting'

const { open } = useBrowser({ ahead: true })
const last = samples.at(-1)
if (!last) throw new Error('there are no samples')

/** counted is SQL whose answer the schema tells. */
const counted = ({ id, tables: [first] }: Database) => `SELECT count(*), '${id}' FROM ${first?.name}`
const answer = ({ id, tables: [first] }: Database) => [[String(first?.rows), id]]

/** answers has a database's file read. */
async function answers(page: Page, database: Database): Promise<void> {
  await choose(page, database)
  await runSQL(page, counted(database))
  await expect.poll(() => table(page, '.own-sql')).toEqual(answer(database))
}

/** long is how long keeping all of the page may take. */
const long = { timeout: 60_000, interval: 500 }

/** kept is how many of the databases the service worker has. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    let n = 0
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith('.sqlite')) n++
    return n
  })

describe('the sample databases', () => {
  it('are fetched beside the program, each once, also where the service worker keeps them', async () => {
    const network = await counting(inject('url'))
    onTestFinished(network.stop)
    const { page } = await open({ url: network.url })
    await answers(page, last)
    await answers(page, samples[0] ?? last) // the others come with the second one
    await expect.poll(() => kept(page), long).toBe(samples.length)
    const fetched = network.asked.flatMap((path) => /(\w+)-[\w-]{8}\.sqlite$/.exec(path)?.[1] ?? [])
    expect(fetched.sort()).toEqual(samples.map((d) => d.id).sort())
  })

  it('that cannot be fetched are named, and fetched when asked again', async () => {
    let online = false
    const { page } = await open({
      prepare: ({ context }) => context.route('**/*.sqlite', (route) => (online ? route.continue() : route.abort())),
    })
    await choose(page, last)
    await runSQL(page, counted(last))
    const alert = page.getByRole('alert').first()
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain(last.id)
    online = true
    await runSQL(page, counted(last))
    await expect.poll(() => table(page, '.own-sql')).toEqual(answer(last))
  })

  it('are there without a network after the first visit', async () => {
    const { page, context } = await open()
    await expect.poll(() => kept(page), long).toBe(samples.length)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {})) // the rest of the page is kept too
    await context.setOffline(true)
    await page.reload()
    await page.locator('.engine.ready').waitFor()
    await answers(page, last)
  })
})
