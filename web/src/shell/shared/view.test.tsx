import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../engine/client'
import { linkedState } from '../../store/arrive'
import { defaults, type Settings } from '../../store/settings'
import { UntrustedLinkGuard } from '../../store/linkguard'
import { threeAttemptsResult } from '../../testing/fixtures'
import { show } from '../../testing/page'
import { SharedLink } from './view'

const { record } = threeAttemptsResult
const keys = { 'http://localhost:11434': 'sk-secret' }
const theirs = { ...defaults, k: 9 }
const sends: Settings = { ...defaults, actor: 'llm', model: 'm', baseURL: 'https://llm.example/v1' }

// opened is a page on which a link was followed.
function opened(settings: Settings, answered = true) {
  const page = show(<SharedLink />, { box: 'Mine?', keys, settings: { ...defaults, k: 3 } })
  const { settings: s, current, box, picked, run, bench, tab } = page.store.state
  const linked = {
    database: 'reef_watch',
    question: record.question,
    query: record.query,
    settings,
    ...(answered && { record, ms: 12 }),
  }
  act(() =>
    page.store.set({
      ...linkedState(page.store.state, linked),
      sharedLink: { address: '#/ask?v2=abc', before: { settings: s, current, box, picked, run, bench, tab } },
    }),
  )
  return page
}

describe('what a link brought', () => {
  it('is shown as somebody’s, with nothing said where there is no link', () => {
    expect(show(<SharedLink />).text()).toBe('')
    expect(opened(theirs).text()).toContain(
      'Opened from a link: a shared question, settings and finished answer. Yours are as they were',
    )
    expect(opened(theirs, false).text()).toContain('a shared question and settings.')
  })

  it('is said to hold more than is shown, where a newer version of the page made it', () => {
    const { store, text } = opened(theirs)
    expect(text()).not.toContain('newer version')
    act(() => store.set({ sharedLink: { ...store.state.sharedLink!, more: true } }))
    expect(text()).toContain('A newer version of the page made it')
    expect(text()).toContain('lost when you make it yours')
  })

  it('is made one’s own, with its answer', () => {
    const { click, store, text } = opened(theirs)
    click('Keep as mine')
    expect(store.state).toMatchObject({
      sharedLink: null,
      box: record.question,
      settings: { k: 9 },
      run: { origin: 'mine', final: 3 },
    })
    expect(text()).toBe('')
  })

  it('is left, and what was before is there again', () => {
    const { click, store } = opened(theirs)
    click('Back to my work')
    expect(store.state).toMatchObject({ sharedLink: null, box: 'Mine?', settings: { k: 3 }, keys, run: null })
  })

  it('becomes one’s own by asking, where nothing leaves the tab', () => {
    const { actions, program, store } = opened(theirs)
    act(() => void actions.question.ask())
    expect(program.last).toMatchObject({ method: 'ask', params: { config: { k: 9 } } })
    expect(store.state.sharedLink).toBeNull()
  })

  it('asks no endpoint that it names before it is one’s own, and leaves the answer in place', async () => {
    const { actions, program, store, text, click } = opened(sends)
    expect(text()).toContain(
      'Its settings name the endpoint https://llm.example: nothing is sent there, and it is not kept',
    )
    act(() => void actions.question.ask())
    act(() => void actions.bench.run())
    expect(program.calls).toEqual([])
    expect(store.state).toMatchObject({
      keys,
      run: { origin: 'linked' },
      linkProblem: { text: 'The settings of this link would send the question and the schema to https://llm.example.' },
    })
    click('Keep as mine')
    act(() => void actions.question.ask())
    expect(program.last).toMatchObject({ method: 'ask', connect: 'https://llm.example' })
  })

  it('leaves no endpoint behind when its question is asked of the built-in rules instead', () => {
    const { actions, store } = opened(sends)
    act(() => actions.settings.set({ actor: 'builtin' }))
    act(() => void actions.question.ask())
    expect(store.state).toMatchObject({
      sharedLink: null,
      settings: { actor: 'builtin', baseURL: defaults.baseURL, model: defaults.model },
    })
  })

  it('reaches no endpoint in any other way either', async () => {
    const { program, store } = opened(sends)
    const guard = new UntrustedLinkGuard(program, store)
    const call = () => guard.call('hello', {}, { connect: 'https://llm.example' })
    await expect(call()).rejects.toBeInstanceOf(CallFailure)
    void guard.call('hello', {})
    expect(program.calls).toHaveLength(1)
    store.set({ sharedLink: null })
    void call()
    expect(program.calls).toHaveLength(2)
  })
})
