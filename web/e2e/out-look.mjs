import { chromium } from 'playwright-core'
const exe = process.env.CHROMIUM ?? '/usr/bin/chromium'
const [, , size = '360', scheme = 'light'] = process.argv
const width = Number(size)
const b = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] })
const phone = width < 600
const c = await b.newContext({ viewport: { width, height: phone ? 740 : 860 }, colorScheme: scheme, hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1 })
const p = await c.newPage()
const out = '/tmp/w/pagefix/shots'
p.on('pageerror', (e) => console.log('ERROR', e.message))
p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
await p.goto('http://127.0.0.1:8377/')
await p.locator('#root:not([data-plain])').waitFor()
await p.locator('input[type=file]').first().setInputFiles('/tmp/w/pagefix/own/aufträge 2024.csv')
await p.waitForTimeout(2500)
const shot = async (n) => { await p.screenshot({ path: `${out}/${n}-${size}-${scheme}.png`, fullPage: true }) 
  const w = await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth]); if (w[0] > w[1]) console.log(n, 'overflows', w) }
await shot('own0')
let i = 0
for (const q of ['total of Menge times Einzelpreis per Kunde', 'How many Auftrag are there?', 'average Einzelpreis by Stadt', 'Which Kunde has the highest Menge?', 'latest Datum', 'show everything']) {
  const box = p.locator('textarea, input[type=text]').first()
  await box.fill(q)
  await box.press('Enter')
  await p.waitForTimeout(1800)
  console.log(q, '=>', await p.locator('.summary-card .rows th').allTextContents(), await p.locator('.summary-card .sql').allTextContents(), (await p.locator('.summary-card .rows td').allTextContents()).slice(0, 8))
  await shot(`own${++i}`)
}
await b.close()
