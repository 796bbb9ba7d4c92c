import { describe, expect, it } from 'vitest'
import { choose, runSQL, samples, table, useBrowser } from './browser'

const { open } = useBrowser({ ahead: true })
const last = samples.at(-1)
const first = last?.tables[0]
if (!last || !first) throw new Error('there are no samples')
const statement = `SELECT count(*) FROM ${first.name}`
const answer = [[String(first.rows)]]

describe('the sample databases', () => {
  it('are fetched beside the program, each once', async () => {
    const fetched: string[] = []
    const { page } = await open({
      prepare: ({ context }) =>
        context.on('request', (request) => {
          const name = /(\w+)-[\w-]{8}\.sqlite$/.exec(request.url())?.[1]
          if (name) fetched.push(name)
        }),
    })
    await choose(page, last)
    await runSQL(page, statement)
    await page.locator('.own-sql tbody td').first().waitFor()
    await expect.poll(() => table(page, '.own-sql')).toEqual(answer)
    await expect.poll(() => fetched.length).toBe(samples.length)
    expect([...fetched].sort()).toEqual(samples.map((d) => d.id).sort())
  })

  it('that cannot be fetched are named, and fetched when asked again', async () => {
    let online = false
    const { page } = await open({
      prepare: ({ context }) => context.route('**/*.sqlite', (route) => (online ? route.continue() : route.abort())),
    })
    await choose(page, last)
    await runSQL(page, statement)
    const alert = page.getByRole('alert').first()
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain(last.id)
    online = true
    await runSQL(page, statement)
    await page.locator('.own-sql tbody td').first().waitFor()
    await expect.poll(() => table(page, '.own-sql')).toEqual(answer)
  })

  it('are there without a network after the first visit', async () => {
    const { page, context } = await open()
    const kept = async () =>
      page.evaluate(async () => {
        let n = 0
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith('.sqlite')) n++
        return n
      })
    await expect.poll(kept, { timeout: 60_000, interval: 500 }).toBe(samples.length)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {})) // the rest of the page is kept too
    await context.setOffline(true)
    await page.reload()
    await page.locator('.engine.ready').waitFor()
    await choose(page, last)
    await runSQL(page, statement)
    await page.locator('.own-sql tbody td').first().waitFor()
    await expect.poll(() => table(page, '.own-sql')).toEqual(answer)
  })
})
