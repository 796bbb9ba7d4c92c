import { chromium, type Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { choose, countQuestion, pick, stage, useBrowser, useModel } from './browser'
import { type Answer, Endpoint } from './endpoint'
import { flags, whole } from './launch'
import { dist, serve, type Server } from './serve'

const { open } = useBrowser()
const { database, question, rows } = countQuestion()
const opened: { stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

async function started(...answers: Answer[]): Promise<Endpoint> {
  const endpoint = await Endpoint.start(...answers)
  opened.push(endpoint)
  return endpoint
}

// examine gives the page an endpoint, has it examined, and returns the step
// at which something is wrong, if there is one.
async function examine(page: Page, url: string, key = ''): Promise<{ fault: string | null; text: string }> {
  await useModel(page, url, { key })
  await page.getByRole('button', { name: 'Check the endpoint' }).click()
  await page.getByRole('button', { name: 'Check again' }).waitFor()
  const faults = page.locator('.doctor [data-fault]')
  const text = (await page.locator('.doctor .steps').textContent()) ?? ''
  return { fault: (await faults.count()) > 0 ? await faults.last().getAttribute('data-fault') : null, text }
}

describe('the endpoint doctor', () => {
  it('takes every step of an endpoint that is well, and counts what that cost', async () => {
    const endpoint = await started({ repeats: 1 << 20 })
    const { page } = await open()
    const { fault, text } = await examine(page, endpoint.url)
    expect(fault).toBeNull()
    expect(text).toMatch(/It takes the call and has mock.*the first word after.*knows the first line of a long prompt/)
    await expect.poll(() => page.locator('.doctor .is-good').count()).toBe(5)
    expect(endpoint.calls.map((c) => (c.body.messages[0]?.content ?? '').length > 20_000)).toEqual([false, true])
    await page.locator('.costs', { hasText: '2 calls: 22 tokens sent, 14 received' }).waitFor()
  })

  it.each<[string, string, (e: Endpoint) => unknown, RegExp]>([
    [
      'a page that is not let in',
      'cors',
      (e) => (e.cors = false),
      /lets no page of http:\/\/127\.0\.0\.1:\d+ in \(CORS\)/,
    ],
    ['a server that is down', 'down', (e) => e.stop(), /Nobody answers at 127\.0\.0\.1/],
    ['a wrong key', 'key', (e) => (e.key = 'sk-right'), /does not accept the key/],
    [
      'a wrong model',
      'model',
      (e) =>
        Object.assign(e, {
          models: ['llama3.1', 'qwen'],
          owner: 'library',
          answers: [{ status: 404, body: '{"error":{"message":"model \\"mock\\" not found"}}' }],
        }),
      /ollama pull mock/,
    ],
    [
      'another kind of server',
      'not-openai',
      (e) => Object.assign(e, { models: null, answers: [{ status: 200, body: '<!doctype html>', type: 'text/html' }] }),
      /no OpenAI-compatible endpoint/,
    ],
    [
      'a prompt that is cut silently',
      'cut',
      (e) => Object.assign(e, { owner: 'library', answers: [{ repeats: 8000 }] }),
      /OLLAMA_CONTEXT_LENGTH=16384/,
    ],
  ])('tells %s apart', async (_, fault, spoil, says) => {
    const endpoint = await started({ repeats: 1 << 20 })
    await spoil(endpoint)
    const url = endpoint.port ? endpoint.url : 'http://127.0.0.1:9/v1'
    const { page } = await open()
    const found = await examine(page, url, 'sk-wrong-key')
    expect(found.fault).toBe(fault)
    expect(found.text).toMatch(says)
    expect(await page.content()).not.toContain('sk-wrong-key')
  })

  it('tells a machine without a network apart', async () => {
    const { page, context } = await open()
    await page.locator('.engine', { hasText: 'Runs locally' }).waitFor()
    await useModel(page, 'https://api.openai.com/v1')
    await page.getByRole('button', { name: 'Check the endpoint' }).click()
    await page.locator('.doctor .steps').waitFor()
    await page.getByRole('button', { name: 'Check again' }).waitFor()
    // The program that may reach the endpoint is there; now the network goes.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.locator('.doctor [data-fault=offline]').waitFor()
  })

  it('tells apart a browser that keeps the page from this machine', async () => {
    const url = new URL(inject('url'))
    const endpoint = await started({ repeats: 1 << 20 })
    // Chromium takes the page's server for one on the internet.
    const browser = await chromium.launch({
      executablePath: whole,
      args: [...flags, `--ip-address-space-overrides=${url.host}=public`],
    })
    try {
      const page = await browser.newPage()
      await page.goto(url.href)
      const cdp = await page.context().newCDPSession(page)
      const {
        targetInfo: { browserContextId },
      } = await cdp.send('Target.getTargetInfo')
      const root = await browser.newBrowserCDPSession()
      await root.send('Browser.setPermission', {
        permission: { name: 'loopback-network' },
        setting: 'denied',
        origin: url.origin,
        ...(browserContextId && { browserContextId }),
      })
      const { fault, text } = await examine(page, endpoint.url)
      expect(fault).toBe('local-network')
      expect(text).toMatch(/has no permission.*allow access to the local network/)
      expect(endpoint.calls).toEqual([])
    } finally {
      await browser.close()
    }
  })

  it('shows the steps as they come, and can be cancelled', async () => {
    const endpoint = await started({ repeats: 1 << 20 }, { asked: 'Line 300: ', hang: '' })
    const { page } = await open()
    await useModel(page, endpoint.url)
    await page.getByRole('button', { name: 'Check the endpoint' }).click()
    await page.locator('.doctor [data-step=long].is-running').waitFor()
    await expect.poll(() => page.locator('.doctor .is-good').count()).toBe(4)
    await page.locator('.doctor').getByRole('button', { name: 'Cancel' }).click()
    await endpoint.closed
    await page.getByText('Cancelled; what was found by then is above.').waitFor()
    await expect.poll(() => page.locator('.doctor .is-good').count()).toBe(4)
  })
})

describe('a server that forwards', () => {
  it('is offered as “This server”, needs no CORS and keeps its key', async () => {
    const endpoint = await started({ text: question.sql })
    Object.assign(endpoint, { cors: false, key: 'sk-of-the-server', models: ['mock', 'other'] })
    const server: Server = await serve(dist, ['--forward', endpoint.url], { OPENAI_API_KEY: 'sk-of-the-server' })
    opened.push(server)
    const { page } = await open({ url: server.url })
    await choose(page, database)
    await useModel(page, 'http://127.0.0.1:9/v1')
    await page.getByRole('button', { name: 'This server' }).click()
    await expect.poll(() => page.getByLabel('Base URL').inputValue()).toBe(`${server.url}v1`)
    await page.locator('.sent', { hasText: 'passes it on' }).waitFor()
    await pick(page, question)
    await stage(page, 'Gold').locator('.verdict').waitFor()
    await expect.poll(() => stage(page, 'Result').textContent()).toContain(String(rows))
    expect(endpoint.calls[0]).toMatchObject({
      authorization: 'Bearer sk-of-the-server',
      body: { model: 'mock', stream: true },
    })
    expect(await page.content()).not.toContain('sk-of-the-server')
  })

  it('is not offered where nothing is forwarded', async () => {
    const { page } = await open()
    const refused: string[] = []
    page.on('response', (answer) => answer.ok() || refused.push(answer.url()))
    const looked = page.waitForResponse((answer) => answer.request().method() === 'HEAD')
    await useModel(page, 'http://127.0.0.1:9/v1')
    await looked
    await page.getByRole('button', { name: 'OpenRouter' }).waitFor()
    expect(refused).toEqual([]) // the browser's log stays empty
    await expect.poll(() => page.getByRole('button', { name: 'This server' }).count()).toBe(0)
  })
})
