import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownModel } from '../../../engine/ownmodel'
import { config, connection, defaults, withPreset } from '../../../store/settings'
import { show } from '../../../testing/page'
import Settings from './view'

const llm = { ...defaults, actor: 'llm' as const }
const own = withPreset(llm, 'browser')

// has gives the browser a model, and the test a hand on its download.
function has(is: string) {
  const seen = { is, progress: (_: number) => {}, done: () => {}, fail: (_: Error) => {} }
  vi.stubGlobal('LanguageModel', {
    availability: async () => seen.is,
    create: ({ monitor, signal }: { monitor: (of: EventTarget) => void; signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        const target = new EventTarget()
        monitor(target)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        seen.progress = (loaded) =>
          void target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }))
        seen.fail = reject
        seen.done = () => {
          seen.is = 'available'
          resolve({ destroy: () => {} })
        }
      }),
  })
  return seen
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))) // of the page's own server
afterEach(() => void vi.unstubAllGlobals())

const soon = () => act(() => new Promise((resolve) => setTimeout(resolve)))

describe('the browser’s own model', () => {
  it('is offered where the browser has one', async () => {
    expect(show(<Settings />, { settingsOpen: true, settings: llm }).text()).not.toContain(
      'This browser’s model',
    )
    has('available')
    const { click, store, text } = show(<Settings />, { settingsOpen: true, settings: llm })
    click('This browser’s model')
    await soon()
    expect(store.state.settings).toMatchObject({ baseURL: ownModel.url, model: ownModel.name })
    expect(text()).toContain('Ready: the browser’s own model answers')
    for (const absent of ['Base URL', 'Key', 'Check the endpoint']) expect(text()).not.toContain(absent)
    expect(text()).toContain('Nothing is sent over a network')
  })

  it('needs no origin that the program may reach', () => {
    expect(connection(own)).toBe('')
    expect(config(own).endpoint).toEqual({ base_url: ownModel.url, model: ownModel.name })
  })

  it('that a link asks for says why it is not available here', async () => {
    const { text } = show(<Settings />, { settingsOpen: true, settings: own })
    await soon()
    expect(text()).toContain('Not available here: this browser has no model of its own')
  })

  it('is downloaded on a click, with its progress, and then ready', async () => {
    const browser = has('downloadable')
    const { click, text, find } = show(<Settings />, { settingsOpen: true, settings: own })
    await soon()
    click('Download it')
    act(() => browser.progress(0.42))
    expect(text()).toContain('Downloading: 42 %')
    expect((find('.own-model progress') as HTMLProgressElement).value).toBe(0.42)
    browser.done()
    await soon()
    expect(text()).toContain('Ready: the browser’s own model answers')
  })

  it('that cannot be downloaded says what the browser says; a cancel says nothing', async () => {
    const browser = has('downloadable')
    const { click, text } = show(<Settings />, { settingsOpen: true, settings: own })
    await soon()
    click('Download it')
    browser.fail(new Error('no space left'))
    await soon()
    expect(text()).toContain('The browser says: no space left')
    click('Download it')
    expect(text()).not.toContain('no space left')
    click('Cancel')
    await soon()
    expect(text()).toContain('has to download its model first')
    expect(text()).not.toContain('The browser says')
  })
})
