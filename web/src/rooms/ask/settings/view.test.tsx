import { act } from 'preact/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../engine/client'
import { config, defaults } from '../../../store/settings'
import { show, until } from '../../../testing/page'
import { SettingsSentence } from './sentence'
import Settings from './view'

const keys = { 'http://localhost:11434': 'sk-secret' }
const llm = { ...defaults, actor: 'llm' as const, model: 'llama3.1' }

// The page's own server forwards nothing, unless a test says otherwise.
const server = vi.fn(async () => new Response('there is no such file', { status: 404 }))

beforeEach(() => {
  vi.stubGlobal('fetch', server)
})

describe('the settings', () => {
  it('offer the page’s own server where it forwards calls', async () => {
    server.mockResolvedValueOnce(new Response(null, { headers: { 'Orbweaver-Endpoint': '/v1' } }))
    server.mockResolvedValueOnce(Response.json({ data: [{ id: 'qwen' }, { id: 'llama' }] }))
    const { click, button, store } = show(<Settings />, { settingsOpen: true, settings: llm })
    await until(() => button('This server'))
    click('This server')
    expect(store.state.settings).toMatchObject({ baseURL: `${location.origin}/v1`, model: 'qwen' })
    expect(show(<Settings />, { settingsOpen: true, settings: llm }).text()).not.toContain('This server')
  })

  it('offer a temperature to the built-in actor only, 0 until it is moved', () => {
    const { root, store } = show(<Settings />, { settingsOpen: true })
    const slider = [...root.querySelectorAll('label')].find((l) => l.textContent?.startsWith('Temperature'))
    const input = root.querySelector<HTMLInputElement>(`[id="${slider?.htmlFor}"]`)!
    expect(input.value).toBe('0')
    expect(config(store.state.settings).temperature).toBeUndefined()
    input.value = '1.5'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    expect(config(store.state.settings).temperature).toBe(1.5)
    expect(config({ ...store.state.settings, actor: 'llm' }).temperature).toBeUndefined()
    expect(show(<Settings />, { settingsOpen: true, settings: llm }).text()).not.toContain('Temperature')
  })

  it('are one sentence until they are opened', () => {
    const { text, root, click, store } = show(
      <>
        <SettingsSentence />
        <Settings />
      </>,
    )
    expect(text()).toContain(
      'Built-in rules, no language model · BM25 finds 5 tables · SQL runs on the chosen database · at most 5 ' +
        'attempts, built-in critic',
    )
    expect(root.querySelector('form')).toBeNull()
    click('Change settings')
    expect(store.state.settingsOpen).toBe(true)
  })

  it('show the endpoint only when a model is asked', () => {
    expect(show(<Settings />, { settingsOpen: true }).text()).not.toContain('Base URL')
    expect(show(<Settings />, { settingsOpen: true, settings: llm }).text()).toContain('Base URL')
  })

  it('show the endpoint, and retrievers over it, once an embedding model is named', () => {
    const hello = { version: '', go: '', sqlite: '', retrievers: ['bm25'], over_models: ['openai-embedding'] }
    expect(show(<Settings />, { settingsOpen: true, hello }).text()).not.toContain('Embeddings')
    const { text } = show(<Settings />, {
      settingsOpen: true,
      hello,
      settings: { ...defaults, embedModel: 'e' },
    })
    expect(text()).toContain('Embeddings')
    expect(text()).toContain('Base URL')
  })

  it('take the key in a password field and never print it', () => {
    const { find, root } = show(<Settings />, { settingsOpen: true, settings: llm, keys })
    const field = find('input[type=password]') as HTMLInputElement
    expect(field.value).toBe('sk-secret')
    expect(root.innerHTML).not.toContain('sk-secret')
  })

  it('say which command lets this page reach the chosen server', () => {
    const { click, find } = show(<Settings />, { settingsOpen: true, settings: llm })
    click('Ollama')
    expect(find('.command').textContent).toBe(`OLLAMA_ORIGINS="${location.origin}" ollama serve`)
  })

  it('show each step of an examination with its fix, as it comes', async () => {
    const { click, text, program, all, find, store } = show(<Settings />, {
      settingsOpen: true,
      settings: llm,
      keys,
    })
    click('Check the endpoint')
    expect(program.last).toMatchObject({
      method: 'doctor',
      connect: 'http://localhost:11434',
      params: {
        keys: { 'http://localhost:11434/v1': 'sk-secret' },
        short: false,
        endpoint: { model: 'llama3.1' },
      },
    })
    program.last.tell({ name: 'address', state: 'running', said: '', fixes: [] })
    expect(text()).toContain('Address under way')
    program.last.tell(
      { name: 'address', state: 'good', said: 'Calls go there.', fixes: [] },
      { name: 'reach', state: 'running', said: '', fixes: [] },
    )
    expect(all('.step').map((e) => e.className)).toEqual(['step is-good', 'step is-running'])
    const bad = {
      name: 'reach',
      state: 'bad',
      fault: 'cors',
      said: 'No page of this origin.',
      fixes: [{ text: 'Start it so:', command: 'OLLAMA_ORIGINS=x ollama serve' }],
    }
    await program.last.resolve({
      server: 'Ollama',
      fault: 'cors',
      steps: [{ name: 'address', state: 'good', said: 'Calls go there.', fixes: [] }, bad],
      models: ['a', 'b'],
      usage: {},
    })
    expect(find('[data-fault=cors]').textContent).toContain('OLLAMA_ORIGINS=x ollama serve')
    expect(all('datalist option').map((o) => (o as HTMLOptionElement).value)).toEqual(['a', 'b'])
    expect(store.state.said).toContain('No page of this origin.')
  })

  it('keep what an examination found before it was cancelled', async () => {
    const { click, text, program } = show(<Settings />, { settingsOpen: true, settings: llm })
    click('Check the endpoint')
    program.last.tell(
      { name: 'address', state: 'good', said: 'Calls go there.', fixes: [] },
      { name: 'reach', state: 'running', said: '', fixes: [] },
    )
    click('Cancel')
    expect(program.last.signal?.aborted).toBe(true)
    await program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(text()).toContain('Calls go there.')
    expect(text()).toContain('Cancelled; what was found')
    expect(text()).not.toContain('under way')
  })

  it('forget what was found when the address changes', async () => {
    const { click, text, program, store } = show(<Settings />, { settingsOpen: true, settings: llm })
    click('Check the endpoint')
    await program.last.resolve({
      server: '',
      steps: [{ name: 'address', state: 'good', said: 'Calls go there.', fixes: [] }],
      models: [],
      usage: {},
    })
    expect(text()).toContain('All is well.')
    act(() => store.set({ settings: { ...llm, baseURL: 'http://localhost:1/v1' } }))
    expect(text()).not.toContain('Calls go there.')
  })

  it('say what is sent to whom', () => {
    const local = show(<Settings />, { settingsOpen: true, settings: { ...llm, critic: 'builtin' } }).text()
    expect(local).toContain('To http://localhost:11434, and nowhere else')
    expect(local).not.toContain('to the critic:')
    expect(
      show(<Settings />, { settingsOpen: true, settings: { ...llm, critic: 'llm', context: 'hits' } }).text(),
    ).toMatch(/names of the tables found.*to the critic:/)
  })

  it('count tokens by model, and money where the person typed a price', async () => {
    const spent = [
      { model: 'llama3.1', calls: 2, prompt: 1_500_000, answer: 500_000, estimated: false },
      { model: 'e', calls: 1, prompt: 9, answer: 0, estimated: true },
    ]
    const { text, find, store, root } = show(
      <>
        <SettingsSentence />
        <Settings />
      </>,
      { settingsOpen: true, settings: llm, spent },
    )
    await until(() => expect(text()).toContain('2,000,009 tokens so far'))
    expect(text()).toContain('2 calls: 1,500,000 tokens sent, 500,000 received')
    for (const [label, value] of [
      ['Input price per million tokens of llama3.1', '0.4'],
      ['Output price per million tokens of llama3.1', '1.6'],
    ]) {
      const input = find(`[aria-label="${label}"]`) as HTMLInputElement
      input.value = value ?? ''
      act(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
    }
    expect(store.state.prices).toEqual({ 'llama3.1': { prompt: 0.4, answer: 1.6 } })
    expect(root.querySelector('.costs .cost')?.textContent).toBe('1.40')
    expect(text()).toContain('All together: 1.40, without the models that have no price')
  })

  it('say that an address is none', () => {
    const { text } = show(<Settings />, { settingsOpen: true, settings: { ...llm, baseURL: 'localhost' } })
    expect(text()).toContain('Type an address such as')
  })

  it('go back to the defaults', () => {
    const { click, store } = show(<Settings />, { settingsOpen: true, settings: { ...llm, k: 17 } })
    act(() => click('Back to the defaults'))
    expect(store.state.settings).toEqual(defaults)
  })
})
