import { expect, it } from 'vitest'
import { faults } from './axe'
import { stage, table, useBrowser } from './browser'

const { open } = useBrowser()

it('a person’s own file begins with its first rows and with questions that are answered', async () => {
  const { page } = await open()
  const boats = Array.from(
    { length: 24 },
    (_, i) => `Boat ${i},${['Kiel', 'Hull', 'Cork'][i % 3]},${40 + ((i * i) % 37) * 5}`,
  )
  await page.locator('.database-picker input[type=file]').setInputFiles({
    name: 'boats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,harbour,seats\n${boats.join('\n')}\n`),
  })
  const rows = page.getByRole('region', { name: 'The first rows of boats' }).first()
  await expect.poll(() => rows.locator('tbody tr').count()).toBe(5)
  expect(await faults(page)).toEqual([])
  const question = page.locator('.questions .question', { hasText: 'How many are there of each harbour?' })
  await question.click()
  await stage(page, 'Result').locator('td').first().waitFor()
  await expect
    .poll(() => table(page, '.stage .rows'))
    .toEqual([
      ['Cork', '8'],
      ['Hull', '8'],
      ['Kiel', '8'],
    ])
})
