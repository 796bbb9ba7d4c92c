import { expect, it } from 'vitest'
import { defaults } from '../../../store/settings'
import { triesLong } from './model'

const at = (baseURL: string) => ({ ...defaults, actor: 'llm' as const, baseURL })

it('tries a long prompt unasked where no token of it is paid for', () => {
  for (const near of ['http://localhost:11434/v1', 'http://192.168.1.7:8000/v1'])
    expect(triesLong(null, at(near)), near).toBe(true)
  for (const far of ['https://api.openai.com/v1', 'https://10.example.com/v1', `${location.origin}/v1`])
    expect(triesLong(null, at(far)), far).toBe(false)
  expect(triesLong(true, at('https://api.openai.com/v1'))).toBe(true)
  expect(triesLong(false, at('http://localhost:11434/v1'))).toBe(false)
})
