import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { runSQL, samples, stage, type, useBrowser, useModel } from './browser'
import { Endpoint } from './endpoint'

const { open } = useBrowser()

const attack = (where: string) => `<img src=x onerror="window.hacked='${where}'">`

// unharmed fails where a name has become more than text; where gives the page
// whose text has to show it.
async function unharmed(page: Page, room: string, shown: string): Promise<void> {
  await expect.poll(() => page.locator('#root').innerText(), { message: `${room} shows ${shown}` }).toContain(shown)
  expect(await page.locator('img, b b, iframe').count(), room).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { hacked?: string }).hacked), room).toBeUndefined()
}

const room = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

// A table whose name, columns and cells are markup, and a model that answers
// with markup, in every room.
it('markup in names, cells, questions, answers and errors stays text in every room', { timeout: 240_000 }, async () => {
  const answer = `SELECT * FROM "${attack('sql').replaceAll('"', '""')}"`
  const endpoint = await Endpoint.start(
    { text: answer },
    { asked: 'Attempt 1:', status: 400, body: JSON.stringify({ error: { message: attack('endpoint') } }) },
  )
  try {
    const { page } = await open()
    const header = `"${attack('column').replaceAll('"', '""')}",plain`
    const cell = `"${attack('cell').replaceAll('"', '""')}",1`
    await page.locator('.database-picker input[type=file]').setInputFiles({
      name: `${attack('file').replaceAll('/', '')}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${header}\n${cell}\n`),
    })
    await page.getByRole('radio').nth(samples.length).waitFor()
    await page.getByRole('tab', { name: 'Schema' }).click()
    await page.locator('.diagram .box').first().waitFor()
    await unharmed(page, 'the schema', '<img') // the picture shortens names

    await runSQL(page, `SELECT * FROM "${attack('own').replaceAll('"', '""')}"`)
    await page.locator('.own-sql').getByRole('alert').or(page.locator('.own-sql .error')).first().waitFor()
    await unharmed(page, 'own SQL', 'no such table')

    await useModel(page, endpoint.url)
    await type(page, attack('question'))
    await stage(page, 'Attempts').waitFor()
    await page.locator('.trace').getByRole('alert').first().waitFor()
    await unharmed(page, 'an answer', attack('question'))
    await unharmed(page, 'an endpoint’s error', attack('endpoint'))

    await room(page, 'Compare')
    await page.locator('.side-column .hits > li').first().waitFor()
    await unharmed(page, 'Compare', '<img')

    await room(page, 'Data')
    await page.locator('.data .grid td').first().waitFor()
    await unharmed(page, 'Data', attack('cell'))

    await room(page, 'Evaluate')
    await page.getByText(/gold\.tsv, \d+ lines/).waitFor({ timeout: 60_000 })
    await page.getByLabel('Gold, as text').fill('SELECT name FROM port\tferry_line')
    await page
      .getByLabel('Predictions, as text')
      .fill(`SELECT '${attack('prediction').replaceAll("'", "''")}' FROM nowhere`)
    await page.getByRole('button', { name: /^Evaluate/ }).click()
    await page.locator('.evaluate .headline').waitFor({ timeout: 60_000 })
    for (const fold of await page.locator('.evaluate summary').all()) await fold.click()
    await unharmed(page, 'Evaluate', 'One file under each metric')

    await room(page, 'Loop')
    await page.locator('.loop').waitFor()
    await unharmed(page, 'Loop', 'Run')

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Commands' }).fill('img')
    await page.locator('.palette [role=option]').first().waitFor()
    await unharmed(page, 'the commands', '<img')
  } finally {
    await endpoint.stop()
  }
})
