import { expect, it } from 'vitest'
import { colours, faults } from './axe'
import { stage, type, useBrowser } from './browser'

const { open } = useBrowser()
const dark = { colorScheme: 'dark' as const }
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, ...dark }

it.each([
  { on: 'a wide screen', as: {} },
  { on: 'a phone in the dark', as: phone },
])('words with slips of typing: what they were read as is said on $on, of a refusal too', async ({ as }) => {
  const { page } = await open(as)
  const asked = page.locator('.trace .asked')
  const heard = page.locator('.page > [role=status]')
  await type(page, 'how mnay plants are there?')
  await stage(page, 'Result').locator('td').first().waitFor()
  const many = '"mnay" is read as "many"'
  await expect.poll(() => asked.innerText()).toContain(`Read otherwise than typed: ${many}`)
  await expect.poll(() => heard.textContent()).toBe(`Answer: 1 row. ${many}.`)

  await type(page, 'Who is the oldset unicorn whisperer?')
  await expect.poll(() => page.locator('.trace .verdict-line').innerText()).toContain('No answer')
  const oldest = '"oldset" is read as "oldest"'
  await expect.poll(() => asked.innerText()).toContain(`Read otherwise than typed: ${oldest}`)
  await expect.poll(() => heard.textContent()).toBe(`No answer was found. ${oldest}.`)

  expect(await faults(page, colours)).toEqual([])
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0)
})
