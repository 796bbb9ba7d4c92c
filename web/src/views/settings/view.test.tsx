import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { defaults } from '../../store/settings'
import { show } from '../../testing/page'
import { Settings, SettingsSentence } from './view'

const llm = { ...defaults, actor: 'llm' as const, model: 'llama3.1' }

describe('the settings', () => {
  it('are one sentence until they are opened', () => {
    const { text, root, click, store } = show(<><SettingsSentence /><Settings /></>)
    expect(text()).toContain('Built-in rules, no language model · BM25 finds 5 tables · SQL runs on the chosen database · at most 5 attempts, built-in critic')
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
    const { text } = show(<Settings />, { settingsOpen: true, hello, settings: { ...defaults, embedModel: 'e' } })
    expect(text()).toContain('Embeddings')
    expect(text()).toContain('Base URL')
  })

  it('take the key in a password field and never print it', () => {
    const { find, root } = show(<Settings />, { settingsOpen: true, settings: llm, key: 'sk-secret' })
    const field = find('input[type=password]') as HTMLInputElement
    expect(field.value).toBe('sk-secret')
    expect(root.innerHTML).not.toContain('sk-secret')
  })

  it('say which command lets this page reach the chosen server', () => {
    const { click, find } = show(<Settings />, { settingsOpen: true, settings: llm })
    click('Ollama')
    expect(find('.command').textContent).toBe(`OLLAMA_ORIGINS="${location.origin}" ollama serve`)
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
