import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { choose, countQuestion, pick, stage, table, useBrowser, useModel } from './browser'
import { type Answer, Endpoint, toJudge } from './endpoint'

const { open } = useBrowser()
const { database, question, rows } = countQuestion()
const endpoints: Endpoint[] = []

afterEach(async () => {
  for (const endpoint of endpoints.splice(0)) await endpoint.stop()
})

// connect opens the page and gives it a mock endpoint in place of the rules.
async function connect(...answers: Answer[]): Promise<{ page: Page; endpoint: Endpoint }> {
  const endpoint = await Endpoint.start(...answers)
  endpoints.push(endpoint)
  const { page } = await open()
  await choose(page, database)
  await useModel(page, endpoint.url, { critic: 'llm', key: 'sk-e2e-secret' })
  return { page, endpoint }
}

const sql = (text: string, asked = ''): Answer => ({ asked, text: `Here you are:\n\`\`\`sql\n${text}\n\`\`\`` })
const accepts: Answer = { asked: toJudge, text: 'True' }
const heads = (page: Page) => page.locator('.attempt > .head').allTextContents()

describe('a model of the person’s own', () => {
  it('is asked again after an error and after a False, until the critic says True', async () => {
    const { page, endpoint } = await connect(
      sql('SELECT no_such_column FROM nowhere_else'),
      sql('SELECT 1 AS wrong', 'Attempt 1:'),
      sql(question.sql, 'Attempt 2:'),
      accepts,
      { asked: '-- Query:\nSELECT 1 AS wrong', text: 'False. It counts nothing.' },
    )
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect
      .poll(() => heads(page))
      .toEqual([
        'Attempt 1ErrorRejected: did not run',
        'Attempt 2Ran: 1 rowFalse: rejecteddoes not match the gold',
        'Attempt 3Ran: 1 rowTrue: acceptedmatches the goldreturned',
      ])
    await expect.poll(() => page.locator('.attempt').first().textContent()).toContain('no such table: nowhere_else')
    await page.locator('.attempt').nth(1).getByText('Critic’s raw answer').click()
    await expect.poll(() => page.locator('.attempt').nth(1).textContent()).toContain('False. It counts nothing.')
    await expect.poll(() => stage(page, 'Result').textContent()).toContain(String(rows))
    await expect.poll(() => stage(page, 'Gold').textContent()).toContain('Right')
    await expect.poll(() => stage(page, 'Prompt').textContent()).toMatch(/\d+ messages?, \d+ tokens/)
    await expect.poll(() => page.locator('.asked').textContent()).not.toContain('no language model')
    expect(endpoint.calls.length).toBe(5)
    expect(endpoint.calls.every((c) => c.authorization === 'Bearer sk-e2e-secret' && c.body.stream === true)).toBe(true)
    expect(JSON.stringify(endpoint.calls[1]?.body.messages)).toContain('no_such_column')
  })

  it('is waited for when it is busy, as long as it says', async () => {
    const { page, endpoint } = await connect(sql(question.sql), accepts, { status: 429, retryAfter: 1, times: 1 })
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect.poll(() => page.locator('.attempt .retry').first().textContent()).toMatch(/429/)
    await expect.poll(() => heads(page)).toEqual(['Attempt 1Ran: 1 rowTrue: acceptedmatches the goldreturned'])
    const [first, second] = endpoint.calls
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('that refuses this page is told apart, with what to set for each server', async () => {
    const { page, endpoint } = await connect(sql('SELECT 1'))
    endpoint.cors = false
    await pick(page, question)
    const alert = page.locator('.trace').getByRole('alert')
    await alert.waitFor()
    const said = (await alert.textContent()) ?? ''
    for (const word of ['CORS', 'OLLAMA_ORIGINS', 'llama.cpp', 'vLLM', new URL(page.url()).origin])
      expect(said).toContain(word)
    expect(endpoint.calls).toEqual([])
  })

  it('streams its answer to the page, and a cancel closes the connection', async () => {
    const { page, endpoint } = await connect({ hang: 'SELECT name FROM somewhere' })
    await pick(page, question)
    await page.locator('.attempt .live', { hasText: 'SELECT name FROM somewhere' }).waitFor()
    await page.keyboard.press('Escape')
    await endpoint.closed
    await page.getByText('Cancelled. What had happened by then is below.').waitFor()
    await expect.poll(() => page.locator('.engine').textContent()).toBe('Runs locally')
  })

  it.each<[string, Answer, RegExp]>([
    ['answers HTML', { status: 200, body: '<!doctype html><p>hello', type: 'text/html' }, /HTML|html/],
    ['does not know the key', { status: 401, body: '{"error":{"message":"bad key sk-e2e-secret"}}' }, /401|key/],
  ])('that %s ends the question with a sentence, without the key', async (_, answer, says) => {
    const { page } = await connect(answer)
    await pick(page, question)
    const alert = page.locator('.trace').getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toMatch(says)
    expect(await page.content()).not.toContain('sk-e2e-secret')
  })

  it('that is not there is told apart from a wrong answer', async () => {
    const { page, endpoint } = await connect({ text: 'SELECT 1' })
    await endpoint.stop()
    await pick(page, question)
    const alert = page.locator('.trace').getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain('not running')
    await expect.poll(() => page.locator('.engine').textContent()).toBe('Runs locally')
  })

  it('that breaks off in the middle is asked again from the start', async () => {
    const { page } = await connect(sql(question.sql), accepts, { breakOff: 'SELECT nonsense FROM', times: 1 })
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect.poll(() => page.locator('.attempt .retry').count()).toBe(1)
    await expect.poll(() => heads(page)).toEqual(['Attempt 1Ran: 1 rowTrue: acceptedmatches the goldreturned'])
  })

  it('that never answers can be left', async () => {
    const { page, endpoint } = await connect({ hang: '' })
    await pick(page, question)
    await page.locator('.attempt .doing', { hasText: 'Writing' }).waitFor()
    await page.locator('.ask').getByRole('button', { name: 'Cancel' }).click()
    await endpoint.closed
    await page.getByText('Cancelled. What had happened by then is below.').waitFor()
  })

  it('whose SQL never ends is stopped, and its next one runs', async () => {
    const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c'
    const { page } = await connect(sql(endless), sql(question.sql, 'Attempt 1:'), accepts)
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect
      .poll(() => heads(page))
      .toEqual([
        'Attempt 1Out of step budgetRejected: did not run',
        'Attempt 2Ran: 1 rowTrue: acceptedmatches the goldreturned',
      ])
  })

  it('gives a verdict that is neither True nor False a word of its own', async () => {
    const { page } = await connect(
      sql(question.sql),
      sql(`SELECT * FROM (${question.sql})`, 'Attempt 1:'),
      { asked: toJudge, text: 'Who can say?' },
      { asked: '-- Query:\nSELECT * FROM (', text: 'True' },
    )
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    expect((await heads(page))[0]).toContain('Unparsable: neither True nor False')
  })

  it('is not streamed from when that is switched off', async () => {
    const { page, endpoint } = await connect(sql(question.sql), accepts)
    await page.getByLabel('Stream the answer').uncheck()
    await page.getByLabel('Reasoning model').check()
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    expect(endpoint.calls.map((c) => [c.body.stream ?? false, 'temperature' in c.body])).toEqual([
      [false, false],
      [false, false],
    ])
    await expect.poll(() => table(page, '.stage .rows')).toEqual([[String(rows)]])
  })

  it('cannot put a page into the page', async () => {
    const attack = '<img src=x onerror="window.hacked=1">'
    const { page } = await connect(
      sql(`SELECT '${attack}' AS "<b>${attack.replaceAll('"', '')}</b>"`),
      { asked: 'Attempt 1:', text: attack },
      { asked: toJudge, text: `False ${attack}` },
    )
    await pick(page, question)
    await page.locator('.attempt').nth(1).waitFor()
    for (const fold of await page.locator('.attempt summary').all()) await fold.click()
    await expect.poll(() => page.locator('.attempt').first().textContent()).toContain(attack)
    await expect.poll(() => page.locator('.page img, .rows b').count()).toBe(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
