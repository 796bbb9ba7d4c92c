import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Question, Samples } from '../src/gen/rpc'
import { launch } from './launch'
import { build, root, serve } from './serve'
import { type Transfer, transfersOf } from './transfers'

const rounds = 5

/**
 * main prints what a visit costs: bytes, and milliseconds from navigation to
 * the first view and to the first answer, with an empty profile and again.
 */
export async function main(): Promise<void> {
  build()
  const server = await serve()
  const cold: Visit[] = []
  const warm: Visit[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const browser = await launch()
      const context = await browser.newContext()
      cold.push(await visit(context, server.url))
      warm.push(await visit(context, server.url))
      await browser.close()
    }
  } finally {
    await server.stop()
  }
  console.log(`median of ${rounds} (least, most), ms from navigation`)
  console.table({ cold: summary(cold), warm: summary(warm) })
  console.log('a first visit, bytes over the network; until the first answer', cold[0]?.before)
  console.table(cold[0]?.transfers, ['file', 'bytes'])
}

interface Visit {
  paint: number
  questions: number
  answer: number
  next: number // a second question, from the click
  before: number // bytes over the network, until the first answer
  transfers: Transfer[]
}

const samples = JSON.parse(readFileSync(join(root, 'web', 'src', 'gen', 'samples.json'), 'utf8')) as Samples
const [first, second] = samples.databases[0]?.questions ?? []

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const questions = await shown(page, '.questions .question')
  await page
    .locator('.questions .question', { hasText: first?.text ?? '' })
    .first()
    .click()
  const answer = await shown(page, answered(first))
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const opened = await page.evaluate(() => performance.timeOrigin)
  const asked = await page.evaluate(() => performance.now())
  await page
    .locator('.questions .question', { hasText: second?.text ?? '' })
    .first()
    .click()
  const next = (await shown(page, answered(second))) - asked
  const transfers = await transfersOf(page)
  // V8 writes its code cache some seconds after the program has run.
  await new Promise((resolve) => setTimeout(resolve, 6000))
  await page.close()
  const before = transfers.filter((t) => t.at <= opened + answer).reduce((sum, t) => sum + t.bytes, 0)
  return { paint, questions, answer, next, before, transfers: [...transfers, sumOf(transfers)] }
}

/**
 * answered is the verdict on a question's answer: another question, already
 * answered, comes with the page.
 */
const answered = (question: Question | undefined) => `.trace:has(.asked[data-for="${question?.id}"]) .stage .verdict`

/** shown is when an element came to be there, by the page's own clock. */
function shown(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          resolve(performance.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, attributes: true })
        look()
      }),
    selector,
  )
}

/** sumOf is all transfers as one line. */
const sumOf = (transfers: Transfer[]): Transfer => ({
  file: 'all',
  bytes: transfers.reduce((sum, t) => sum + t.bytes, 0),
  at: Math.max(...transfers.map((t) => t.at)),
})

function summary(visits: Visit[]): Record<string, string> {
  const line = (pick: (visit: Visit) => number) => {
    const sorted = visits.map(pick).sort((a, b) => a - b)
    const at = (i: number) => Math.round(sorted[i] ?? 0)
    return `${at(Math.floor(sorted.length / 2))} (${at(0)}, ${at(sorted.length - 1)})`
  }
  return {
    'first paint': line((v) => v.paint),
    'questions shown': line((v) => v.questions),
    'first answer': line((v) => v.answer),
    'next answer': line((v) => v.next),
  }
}
