import { expect, it } from 'vitest'
import { faults } from './axe'
import { type, useBrowser, useModel } from './browser'
import { Endpoint } from './endpoint'

const { open } = useBrowser()
const key = 'sk-secret-report-123'
const question = 'Which patients of Doctor Weatherby left in October?'

// An endpoint that repeats what it was sent in its error.
it('a problem’s report has neither the key nor the question, also where the endpoint repeats them', async () => {
  const endpoint = await Endpoint.start({
    status: 400,
    body: JSON.stringify({ error: { message: `${key} asked: ${question}` } }),
  })
  try {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await useModel(page, endpoint.url, { key })
    await type(page, question)
    const problem = page.locator('.trace .problem')
    await problem.getByText('Endpoint failure').waitFor()
    await problem.getByRole('button', { name: 'Copy report' }).click()
    await problem.getByText('Copied. It has no key').waitFor()
    expect(await faults(page)).toEqual([])
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toMatch(/problem: Endpoint failure \(endpoint\)[\s\S]*version: [\s\S]*browser: Mozilla/)
    for (const own of [key, 'Weatherby', 'October', new URL(endpoint.url).host]) expect(report).not.toContain(own)
    await problem.getByRole('button', { name: 'with the question' }).click()
    await problem.getByText('with the question and the SQL. It has no key').waitFor()
    const whole = await page.evaluate(() => navigator.clipboard.readText())
    expect(whole).toContain(question)
    expect(whole).not.toContain(key)
  } finally {
    await endpoint.stop()
  }
})
