import { describe, expect, it } from 'vitest'
import { state, threeAttemptsResult } from '../testing/fixtures'
import { linkedState, shared } from './arrive'
import { newRun, finish } from './run'
import { config, defaults } from './settings'

const { record } = threeAttemptsResult
const linked = {
  database: 'reef_watch',
  question: record.question,
  query: 'reef_watch-02',
  settings: { ...defaults, k: 9 },
  record,
  ms: 12,
}

describe('following a link', () => {
  it('restores the question, the settings and the finished answer, labelled as such', () => {
    const next = linkedState(state(), linked)
    expect(next).toMatchObject({
      current: 'reef_watch',
      box: record.question,
      picked: 'reef_watch-02',
      settings: { k: 9 },
      linkProblem: null,
    })
    expect(next.run).toMatchObject({ phase: 'done', origin: 'linked', final: 3, ms: 12 })
  })

  it('takes no endpoint over that its settings do not ask', () => {
    const idle = { ...linked, settings: { ...defaults, baseURL: 'https://llm.example/v1', model: 'theirs' } }
    expect(linkedState(state(), idle).settings).toEqual(defaults)
    const asked = { ...idle, settings: { ...idle.settings, critic: 'llm' as const } }
    expect(linkedState(state(), asked).settings).toMatchObject({
      baseURL: 'https://llm.example/v1',
      model: 'theirs',
    })
    const shared = state({
      settings: asked.settings,
      sharedLink: { address: '', before: { ...state(), settings: defaults } },
    })
    expect(linkedState(shared, idle).settings).toEqual(defaults)
  })

  it('takes a question whose text has changed since for a person’s own', () => {
    expect(linkedState(state(), { ...linked, question: 'Something else?' })).toMatchObject({ picked: '' })
  })

  it('names a file that is not here, shows the answer, and leaves the choice of database', () => {
    const next = linkedState(state(), { ...linked, database: 'mine', title: 'mine.sqlite' })
    expect(next.linkProblem?.text).toContain('mine.sqlite')
    expect(next.run?.final).toBe(3)
    expect('current' in next).toBe(false)
  })

  it('is the way back from what was shared', () => {
    const run = finish(newRun(record.question, 'reef_watch-02', 'reef_watch', config(defaults)), record, 5)
    expect(shared(state({ keys: { 'http://localhost:11434': 'sk-secret' } }), run)).toEqual({
      database: 'reef_watch',
      question: record.question,
      query: 'reef_watch-02',
      settings: defaults,
    })
  })
})
