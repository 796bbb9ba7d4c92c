import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Database, Samples } from '../src/gen/rpc'
import { launch } from './launch'
import { build, root, serve } from './serve'

const samples = (JSON.parse(readFileSync(join(root, 'web', 'src', 'gen', 'samples.json'), 'utf8')) as Samples).databases

// main asks the sample questions of every database over and over, as a person
// would who runs all of them for an hour, and prints after each round what the
// page and its worker hold, and the longest task of the main thread:
//
//	npm run long -- ROUNDS
export async function main([rounds = '3']: string[]): Promise<void> {
  build()
  const server = await serve()
  const browser = await launch()
  try {
    const page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(300_000)
    await page.goto(server.url)
    await page.locator('.engine.ready').waitFor()
    await watchTasks(page)
    const cdp = await page.context().newCDPSession(page)
    let asked = 0
    for (let round = 1; round <= Number(rounds); round++) {
      for (const database of samples) asked += await runAll(page, database)
      console.log(JSON.stringify({ round, asked, ...(await held(browser, cdp)), ...(await tasks(page)), load: loadavg()[0]?.toFixed(1) }))
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function runAll(page: Page, database: Database): Promise<number> {
  await page.getByRole('radio', { name: database.title || database.id, exact: true }).click()
  await page.locator('.questions .button').click()
  await page.locator('.bench .scores').waitFor()
  return database.questions.length
}

// watchTasks has the page note the tasks of more than 50 ms, which Chromium
// calls long.
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => e.duration))).observe({ type: 'longtask' })
  })
}

async function tasks(page: Page): Promise<{ longTasks: number; longest_ms: number }> {
  const all = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  return { longTasks: all.length, longest_ms: Math.round(Math.max(0, ...all)) }
}

// held is the page's heap after a collection, and what the renderer's process,
// the worker's WebAssembly memory in it, has resident.
async function held(browser: Browser, cdp: CDPSession): Promise<{ heap_MB: string; resident_MB: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  const resident = processInfo.filter((p) => p.type === 'renderer').map((p) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${p.id}/status`, 'utf8'))?.[1] ?? 0))
  return { heap_MB: (usedSize / 1e6).toFixed(1), resident_MB: Math.round(Math.max(...resident) / 1024) }
}
