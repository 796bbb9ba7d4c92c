import { describe, expect, it } from 'vitest'
import { choose, countQuestion, pick, stage, useBrowser } from './browser'
import { transfersOf } from './transfers'

const { open } = useBrowser() // not what is done ahead: how much of that came first depends on the machine

/**
 * What comes over the network before the first answer may not grow beyond 4.37 MB, of the best compression. Of that
 * build tools/compress.mjs itself says whether the program fits, and how much larger --fast, which tests use, makes it.
 */
const budget = { program: 3_830_000 * 1.23, others: 540_000 }

describe('a first visit', () => {
  it('takes no more bytes before the first answer than the budget says', async () => {
    const { page } = await open()
    const { database, question } = countQuestion()
    await choose(page, database)
    await pick(page, question)
    await stage(page, 'Result').locator('td').first().waitFor()
    const now = await page.evaluate(() => Date.now())
    const taken = (await transfersOf(page)).filter((t) => t.at <= now)
    const sum = (of: typeof taken) => of.reduce((sum, t) => sum + t.bytes, 0)
    const isProgram = (t: { file: string }) => /orbweaver-.*\.wasm$/.test(t.file)
    const [program, others] = [sum(taken.filter(isProgram)), sum(taken.filter((t) => !isProgram(t)))]
    expect(program, 'the program').toBeGreaterThan(1_000_000)
    expect(program, 'the program').toBeLessThanOrEqual(budget.program)
    expect(others, taken.map((t) => `${t.bytes} ${t.file}`).join('\n')).toBeLessThanOrEqual(budget.others)
    expect(taken.map((t) => t.file).join(' ')).not.toMatch(/tokens|codemirror|diagram|lessons/)
  })
})
