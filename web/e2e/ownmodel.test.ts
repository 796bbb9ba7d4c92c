import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, countQuestion, pick, stage, table, useBrowser } from './browser'
import { toJudge } from './endpoint'

const { open } = useBrowser()
const { database, question, rows } = countQuestion()

// What the fake model does with a prompt that holds a text.
type Reply = { asked?: string } & ({ says: string } | { fails: string; name: string } | { hangs: string })

interface Fake {
  is: string
  replies: Reply[] // the last that fits is given
  asked: { before: { role: string; content: string }[]; last: string }[]
  aborted: number
  destroyed: number
  finish?: () => void // ends a download, which stands at 75 % until then
}

// A window gets a model that does as it is told, whatever its browser has.
function install(fake: Pick<Fake, 'is' | 'replies'>): void {
  const of: Fake = Object.assign(fake, { asked: [], aborted: 0, destroyed: 0 })
  const model = {
    availability: async () => of.is,
    async create({
      monitor,
      initialPrompts = [],
    }: {
      monitor?: (of: EventTarget) => void
      initialPrompts?: Fake['asked'][0]['before']
    }) {
      if (of.is === 'downloadable') {
        const target = new EventTarget()
        monitor?.(target)
        for (const loaded of [0.25, 0.75])
          target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }))
        await new Promise<void>((resolve) => (of.finish = resolve))
        of.is = 'available'
      }
      return {
        destroy: () => void of.destroyed++,
        promptStreaming(last: string, { signal }: { signal: AbortSignal }) {
          of.asked.push({ before: initialPrompts, last })
          const prompt = [...initialPrompts.map((p) => p.content), last].join('\n')
          const reply = of.replies.findLast((r) => prompt.includes(r.asked ?? '')) ?? { says: '' }
          return new ReadableStream<string>({
            start(controller) {
              signal.addEventListener('abort', () => {
                of.aborted++
                controller.error(signal.reason)
              })
              if ('fails' in reply) return controller.error(Object.assign(new Error(reply.fails), { name: reply.name }))
              for (const piece of ('says' in reply ? reply.says : reply.hangs).match(/[\s\S]{1,9}/g) ?? [])
                controller.enqueue(piece)
              if ('says' in reply) controller.close()
            },
          })
        },
      }
    },
  }
  Object.assign(window, { LanguageModel: model, fake: of })
}

const seen = (page: Page): Promise<Fake> => page.evaluate(() => (window as unknown as { fake: Fake }).fake)

// connect opens the page in a browser with a model, and chooses it.
async function connect(is: string, ...replies: Reply[]): Promise<Page> {
  const { page } = await open({ prepare: ({ page }) => page.addInitScript(install, { is, replies }) })
  await choose(page, database)
  await page.getByRole('button', { name: 'Change settings' }).click()
  await page.getByLabel('Actor', { exact: true }).selectOption('llm')
  await page.getByRole('button', { name: 'This browser’s model' }).click()
  return page
}

const sql = (text: string, asked = ''): Reply => ({ asked, says: `Here you are:\n\`\`\`sql\n${text}\n\`\`\`` })
const accepts: Reply = { asked: toJudge, says: 'True' }

describe('the browser’s own model', () => {
  it('writes and judges, without any call over the network', async () => {
    const page = await connect('available', sql('SELECT x FROM nowhere'), sql(question.sql, 'Attempt 1:'), accepts)
    await page.getByText('Ready: the browser’s own model answers').waitFor()
    await expect.poll(() => page.getByLabel('Base URL').count()).toBe(0)
    const called: string[] = []
    page.on('request', (request) => called.push(request.url()))
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect
      .poll(() => page.locator('.attempt > .head').allTextContents())
      .toEqual(['Attempt 1ErrorRejected: did not run', 'Attempt 2Ran: 1 rowTrue: acceptedmatches the goldreturned'])
    await expect.poll(() => table(page, '.stage .rows')).toEqual([[String(rows)]])
    const { asked, destroyed } = await seen(page)
    expect(asked.length).toBe(3)
    expect(asked.map((a) => JSON.stringify(a)).join()).toContain(question.text)
    expect(destroyed).toBe(3)
    expect(called.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])
  })

  it('streams its answer to the page, and a cancel ends it', async () => {
    const page = await connect('available', { hangs: 'SELECT name FROM somewhere' })
    await pick(page, question)
    await page.locator('.attempt .live', { hasText: 'SELECT name FROM somewhere' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Cancelled. What had happened by then is below.').waitFor()
    await page.waitForFunction(() => (window as unknown as { fake: Fake }).fake.aborted === 1)
    expect((await seen(page)).destroyed).toBe(1)
    await expect.poll(() => page.locator('.engine').textContent()).toBe('Runs locally')
  })

  it('that fails says why', async () => {
    const page = await connect('available', { fails: 'too much', name: 'QuotaExceededError' })
    await pick(page, question)
    const alert = page.locator('.trace').getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain('the prompt is longer than the browser’s own model takes')
    await expect.poll(() => alert.textContent()).toContain('whether this browser’s model is ready')
  })

  it('is downloaded when the person says so, and not by a question', async () => {
    const page = await connect('downloadable', sql(question.sql), accepts)
    await page.getByText('The browser has to download its model first').waitFor()
    await pick(page, question)
    const alert = page.locator('.trace').getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain('has to be downloaded first')
    await page.getByRole('button', { name: 'Download it' }).click()
    await page.getByText('Downloading: 75 %').first().waitFor()
    await page.evaluate(() => (window as unknown as { fake: Fake }).fake.finish?.())
    await page.getByText('Ready: the browser’s own model answers').waitFor()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await stage(page, 'Gold').locator('.verdict').waitFor()
  })

  it('is not offered where there is none', async () => {
    // Chromium may have the API, with a model or without.
    const { page } = await open({
      prepare: ({ page }) => page.addInitScript(() => delete (window as { LanguageModel?: unknown }).LanguageModel),
    })
    await page.getByRole('button', { name: 'Change settings' }).click()
    await page.getByLabel('Actor', { exact: true }).selectOption('llm')
    await page.getByRole('button', { name: 'OpenRouter' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'This browser’s model' }).count()).toBe(0)
  })
})
