import type { Page } from 'playwright-core'

/** Transfer is a file that came over the network. */
export interface Transfer {
  file: string
  bytes: number
  at: number // when the last of them came, since the epoch
}

/** transfersOf is what a page and its workers have fetched, and not found in the browser's cache. */
export async function transfersOf(page: Page): Promise<Transfer[]> {
  const entries = () =>
    performance
      .getEntries()
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ file: entry.name, bytes: entry.transferSize, at: performance.timeOrigin + entry.responseEnd }]
          : [],
      )
  const all = await page.evaluate(entries)
  for (const worker of page.workers()) all.push(...(await worker.evaluate(entries)))
  return all.map((t) => ({ ...t, file: new URL(t.file).pathname })).filter((t) => t.bytes > 0)
}
