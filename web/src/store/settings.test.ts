import { describe, expect, it } from 'vitest'
import {
  clean,
  config,
  connection,
  defaults,
  keyOf,
  keyParam,
  models,
  origin,
  presetOf,
  retrieversFor,
  sameEndpoint,
  withAsked,
  withPreset,
} from './settings'

describe('settings', () => {
  it('ask for the built-in rules and no endpoint by default', () => {
    expect(config(defaults)).toEqual({
      actor: 'builtin',
      critic: 'builtin',
      context: 'database',
      z: 5,
      retriever: 'bm25',
      k: 5,
      database: 'known',
    })
  })

  it('leave k and the database found out where nothing is retrieved', () => {
    expect(config({ ...defaults, retriever: '', database: 'found' })).toEqual({
      actor: 'builtin',
      critic: 'builtin',
      context: 'database',
      z: 5,
    })
  })

  it('name the endpoint only when a model is asked', () => {
    const c = config({
      ...defaults,
      critic: 'llm',
      baseURL: 'http://localhost:1/v1//',
      model: 'm',
      stream: false,
      reasoning: true,
    })
    expect(c.endpoint).toEqual({
      base_url: 'http://localhost:1/v1',
      model: 'm',
      no_stream: true,
      reasoning: true,
    })
  })

  it('name the models of retrievers only where one embeds', () => {
    const s = { ...defaults, embedModel: ' e ', baseURL: 'http://localhost:1/v1/', model: 'm' }
    const embedding = { base_url: 'http://localhost:1/v1', model: 'e' }
    expect(models(s)).toEqual({ embedding, summaries: { ...embedding, model: 'm' } })
    expect(config(s)).toMatchObject({ actor: 'builtin', embedding })
    expect(config({ ...s, retriever: '' }).embedding).toBeUndefined()
    expect(connection(s)).toBe('http://localhost:1')
    expect(models(defaults)).toBeUndefined()
    expect(models({ ...s, baseURL: 'nowhere' })).toBeUndefined()
  })

  it('offer retrievers over a model where there is one, and keep the chosen one', () => {
    const s = { ...defaults, embedModel: 'e' }
    expect(retrieversFor(s, ['bm25'], ['vectors'], 'bm25')).toEqual(['bm25', 'vectors'])
    expect(retrieversFor(defaults, ['bm25'], ['vectors'], '')).toEqual(['bm25'])
    expect(retrieversFor(defaults, ['bm25'], ['vectors'], 'vectors')).toEqual(['bm25', 'vectors'])
  })

  it('connect to nothing while the built-in rules answer', () => {
    expect(connection(defaults)).toBe('')
    expect(connection({ ...defaults, critic: 'llm' })).toBe('http://localhost:11434')
  })

  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com'],
    ['http://localhost:11434/v1', 'http://localhost:11434'],
    ['localhost:11434', ''],
    ['javascript:alert(1)', ''],
    ['http://[::1]:11434/v1', ''],
    ['https://Exämple.org/v1', 'https://xn--exmple-cua.org'],
    ['', ''],
  ])('take %j for the origin %j', (url, expected) => {
    expect(origin(url)).toBe(expected)
  })

  it('fill in a preset’s address, and keep one that the person typed where a preset has none', () => {
    const openai = withPreset(defaults, 'openai')
    expect(openai).toMatchObject({ baseURL: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' })
    expect(withPreset(openai, 'custom')).toMatchObject({ baseURL: '', model: '' })
    expect(withPreset({ ...openai, baseURL: 'http://x/v1' }, 'custom')).toMatchObject({
      baseURL: 'http://x/v1',
    })
    expect(withPreset(withPreset(defaults, 'browser'), 'custom').baseURL).toBe('')
  })

  it.each([
    ['https://api.openai.com/v1/', 'openai'],
    ['https://api.openai.com.x.example/v1', 'custom'],
    ['https://api.openai.com@x.example/v1', 'custom'],
    ['https://mine.me.workers.dev/v1', 'worker'],
    ['http://page.example/v1', 'self'],
    ['', 'custom'],
  ])('name %j as the preset %j', (baseURL, name) => {
    expect(presetOf({ baseURL }, 'http://page.example')).toBe(name)
  })

  it('have a key for the origin that it was typed for alone', () => {
    const keys = { 'https://api.openai.com': 'sk-secret' }
    expect(keyOf(keys, withPreset(defaults, 'openai').baseURL)).toBe('sk-secret')
    for (const baseURL of [
      'https://api.openai.com.x.example/v1',
      'https://api.openai.com@x.example/v1',
      'http://api.openai.com/v1',
      '',
      'constructor',
    ]) {
      expect(keyOf(keys, baseURL)).toBe('')
    }
    expect(keyParam(keys, withPreset(defaults, 'openai'))).toEqual({})
  })

  it('ask each model at its own address, with the key of its origin', () => {
    const s = {
      ...withPreset(defaults, 'openai'),
      ...{
        actor: 'llm' as const,
        critic: 'llm' as const,
        criticURL: 'http://localhost:9/v1/',
        criticModel: 'c',
      },
      ...{ embedModel: 'e', embedURL: 'https://vectors.example/v1' },
    }
    const keys = {
      'https://api.openai.com': 'sk-o',
      'http://localhost:9': 'sk-9',
      'http://elsewhere': 'sk-e',
    }
    expect(connection(s)).toBe('http://localhost:9 https://api.openai.com https://vectors.example')
    expect(keyParam(keys, s)).toEqual({
      keys: { 'https://api.openai.com/v1': 'sk-o', 'http://localhost:9/v1': 'sk-9' },
    })
    expect(config(s)).toMatchObject({
      endpoint: { base_url: 'https://api.openai.com/v1' },
      critic_endpoints: [{ base_url: 'http://localhost:9/v1', model: 'c' }],
      embedding: { base_url: 'https://vectors.example/v1', model: 'e' },
    })
    expect(connection({ ...s, critic: 'builtin', embedModel: '' })).toBe('https://api.openai.com')
    expect(withAsked({ ...s, critic: 'builtin', embedModel: '' })).toMatchObject({
      criticURL: '',
      embedURL: '',
    })
    expect(sameEndpoint(s, { ...s, criticURL: 'http://localhost:8/v1' })).toBe(false)
  })

  it.each([null, 'text', 7, [], { k: 'many', z: 99, actor: 'root', model: 3 }])(
    'come out of broken storage %j as the defaults',
    (stored) => {
      expect(clean(stored)).toEqual(defaults)
    },
  )

  it('come out of storage as they were', () => {
    const mine = { ...defaults, k: 9, actor: 'llm' as const, model: 'mine', retriever: '' }
    expect(clean(JSON.parse(JSON.stringify(mine)))).toEqual(mine)
  })
})
