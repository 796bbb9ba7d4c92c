import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from './launch'
import { build, root, serve } from './serve'

const data = join(root, '..', 'shared', 'data')
const rounds = 3

/**
 * main prints how long 972 predictions of a real system take in Chromium: by
 * both official programs and every definition, databases brought along. The
 * processor's time is beside the clock's, for machines that do other work.
 */
export async function main(): Promise<void> {
  const expected = join(data, 'expected', 'spider-eval')
  if (!existsSync(expected)) throw new Error(`${expected} is not there: the benchmark's data are needed`)
  const gold = join(expected, 'gold_972.tsv')
  const ids = [
    ...new Set(
      readFileSync(gold, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[1] ?? ''),
    ),
  ]
  build()
  const server = await serve()
  const browser = await launch()
  const cdp = await browser.newBrowserCDPSession()
  const cpu = async () =>
    (await cdp.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, p) => sum + p.cpuTime, 0)
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${server.url}#/evaluate`)
    await page.getByText(/gold\.tsv, \d+ lines/).waitFor({ timeout: 120_000 })
    await page.getByText('Databases of your own').click()
    await page
      .getByText('Add files')
      .locator('input')
      .setInputFiles([
        ...ids.map((id) => join(data, 'spider', 'database', id, `${id}.sqlite`)),
        join(data, 'spider', 'tables.json'),
      ])
    await page.getByLabel('Choose a file: Gold').setInputFiles(gold)
    for (let round = 0; round < rounds; round++) {
      for (const name of ['dail_gpt4', 'gpt4_zero']) {
        await page.getByLabel('Choose a file: Predictions').setInputFiles(join(expected, `${name}.sql`))
        await page.getByText(`${name}.sql`).first().waitFor()
        const before = [performance.now(), await cpu()] as const
        await page.getByRole('button', { name: /^Evaluate/ }).click()
        await page.getByText(`${name}.sql against`).waitFor({ timeout: 300_000 })
        const took = await page.locator('.headline .about').textContent()
        console.log(
          `${name}: ${Math.round(performance.now() - before[0])} ms by the clock, ` +
            `${Math.round(1000 * ((await cpu()) - before[1]))} ms of processors; ${took}`,
        )
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
