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
// page and its worker hold; before that, the main thread's longest task:
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
    const cdp = await page.context().newCDPSession(page)
    for (const database of samples.slice(0, 3))
      console.log(`${database.id}: the longest task took ${(await longestTask(browser, page, database)).toFixed(1)} ms`)
    const began = performance.now()
    let asked = 0
    for (let round = 1; round <= Number(rounds); round++) {
      for (const database of samples) asked += await runAll(page, database)
      console.log(
        JSON.stringify({
          round,
          minutes: Math.round((performance.now() - began) / 60_000),
          asked,
          ...(await held(browser, cdp)),
          load: loadavg()[0]?.toFixed(1),
        }),
      )
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

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number // microseconds of the thread's own clock
  args?: { name?: string }
}

/**
 * longestTask is the longest task of the page's main thread while all questions
 * of a database are asked, in ms of that thread's own clock, which other work
 * on the machine does not stretch.
 */
async function longestTask(browser: Browser, page: Page, database: Database): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await runAll(page, database)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const thread = (e: TraceEvent) => `${e.pid} ${e.tid}`
  const main = new Set(
    traceEvents.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(thread),
  )
  const tasks = traceEvents.filter((e) => e.name.endsWith('RunTask') && main.has(thread(e)))
  if (tasks.length === 0) throw new Error('the trace has no task of a main thread')
  return Math.max(...tasks.map((e) => e.tdur ?? 0)) / 1000
}

interface Held {
  heap_MB: string // JavaScript's
  nodes: number // of the document
  blink_MB: string // what the browser itself keeps for the page
  resident_MB: number // the renderer's process, the worker's WebAssembly memory in it
}

/** held is what the page holds after a collection. */
async function held(browser: Browser, cdp: CDPSession): Promise<Held> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  const resident = processInfo
    .filter((p) => p.type === 'renderer')
    .map((p) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${p.id}/status`, 'utf8'))?.[1] ?? 0))
  return {
    heap_MB: (usedSize / 1e6).toFixed(1),
    nodes,
    blink_MB: (embedderHeapUsedSize / 1e6).toFixed(1),
    resident_MB: Math.round(Math.max(...resident) / 1024),
  }
}
