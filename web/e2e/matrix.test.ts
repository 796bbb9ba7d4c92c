import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { rightQuestion, useBrowser } from './browser'

const { open } = useBrowser()
const { database } = rightQuestion()

// seed writes runs as the page keeps them.
function seed(page: Page, runs: { id: string; lines: number }[]): Promise<void> {
  return page.evaluate(async (runs) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('orbweaver-runs', 1)
      request.onsuccess = () => resolve(request.result)
    })
    const writing = db.transaction(['heads', 'lines'], 'readwrite')
    runs.forEach(({ id, lines }, run) => {
      const head = { id, kind: 'imported', name: `Run ${id}`, data: 'made', database: '', started: run, phase: 'done' }
      const counts = { total: lines, done: lines, right: lines / 2, failed: 0, tokens: 0, paid: false }
      writing.objectStore('heads').put({ ...head, ...counts })
      for (let i = 0; i < lines; i++) {
        const outcome = i % 100 === 0 && run === 1 ? 'failed' : i % 2 === 0 ? 'right' : 'wrong'
        const line = {
          query: `${i}`,
          database: 'made',
          question: `Question ${i}`,
          hardness: 'easy',
          gold: `SELECT ${i}`,
        }
        writing.objectStore('lines').put({ ...line, answer: '', outcome, note: '', ms: 1 }, [id, i])
      }
    })
    await new Promise<void>((resolve) => (writing.oncomplete = () => resolve()))
    db.close()
  }, runs)
}

const go = (page: Page, to: string) => page.evaluate((to) => void (location.hash = to), to)

describe('the room of runs', () => {
  it('goes on with a run after a reload, compares runs and opens what happened to a question', async () => {
    const { page } = await open({ url: `${inject('url')}#/loop?database=${database.id}&critic=builtin` })
    const total = database.questions.length
    // The page itself cancels once it shows a question: a machine with other work would come too late.
    await page.evaluate(() =>
      new MutationObserver((_, observer) => {
        const stop = [...document.querySelectorAll('button')].find((b) => b.textContent?.includes('Cancel'))
        if (!stop || !document.querySelector('.ran .last')) return
        observer.disconnect()
        stop.click()
      }).observe(document.body, { childList: true, subtree: true }),
    )
    await page.getByRole('button', { name: `Run ${total}` }).click()
    await page.locator('.ran', { hasText: 'Cancelled after' }).waitFor()
    await page.reload()
    await go(page, '#/runs')
    const rest = page.getByRole('button', { name: /^Ask the other/ })
    await rest.click()
    await page.locator('.runs-list .badge').waitFor({ state: 'detached' })
    expect(await page.locator('.runs-list tbody tr').innerText()).toContain(`\t${total}\t`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Any wrong/ }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/of=.+&show=wrong/)
    await page.locator('.grid-body .cell').first().click()
    await page.locator('.trace, .answer').first().waitFor()
    expect(await page.evaluate(() => location.hash)).toMatch(/^#\/ask/)
    await page.goBack()
    await page.locator('.grid-body .cell').first().waitFor()
  })

  it('has outcomes and p values in sight on a phone', async () => {
    const { page } = await open({ url: `${inject('url')}#/runs`, viewport: { width: 390, height: 844 } })
    await page.getByText('There is no run yet').waitFor()
    await seed(page, [
      { id: 'one', lines: 200 },
      { id: 'two', lines: 200 },
    ])
    await page.reload()
    await go(page, '#/runs?of=one+two')
    const rightEdge = async (of: string) => {
      const box = await page.locator(of).first().boundingBox()
      return box ? box.x + box.width : Number.NaN
    }
    await page.locator('.tests td').last().waitFor()
    expect(await rightEdge('.grid-body [role=row] [role=cell]:nth-child(3) .badge')).toBeLessThanOrEqual(390)
    for (const cell of await page.locator('.tests td').all()) {
      const box = await cell.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width).toBeLessThanOrEqual(390)
      expect(await cell.evaluate((td) => td.scrollWidth > td.clientWidth)).toBe(false)
    }
    expect(await page.locator('.tests').innerText()).toMatch(/\s1\.000\s|\s[<]? ?0\.\d{3}/)
  })

  it('stays quick with ten thousand questions a run: it renders those in sight', async () => {
    const { page } = await open({ url: `${inject('url')}#/runs` })
    await page.getByText('There is no run yet').waitFor()
    await seed(page, [
      { id: 'one', lines: 10_000 },
      { id: 'two', lines: 10_000 },
    ])
    await page.reload()
    await go(page, '#/runs?of=one+two')
    const table = page.getByRole('table', { name: 'Question by question' })
    await table.waitFor()
    expect(await table.getAttribute('aria-rowcount')).toBe('10001')
    expect(await page.locator('*').count()).toBeLessThan(2000)
    await page.getByText('Over the 10,000 questions').waitFor()
    await page.getByRole('button', { name: /^Different outcomes 100$/ }).click()
    await page.getByRole('button', { name: '#', exact: true }).click()
    await page.getByRole('button', { name: /^#/ }).click()
    await expect.poll(() => table.getByRole('cell').nth(1).innerText()).toBe('Question 9900')
    await page.getByRole('searchbox').fill('question 4200')
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('2')
  })
})
