import { describe, expect, it } from 'vitest'
import { defaults } from '../../../store/settings'
import { newRun } from '../../../store/run'
import { reefs } from '../../../testing/fixtures'
import { show } from '../../../testing/page'
import { Seen } from './seen'

const asked = (context: 'database' | 'hits') => ({
  ...newRun('How many reefs are there?', 'reef_watch-01', reefs.id, { retriever: 'bm25', context }),
  phase: 'done' as const,
})

describe('what the actor was shown', () => {
  it('is said, and the question is asked again with the found tables alone, and back', () => {
    const { text, click, program, store } = show(<Seen run={asked('database')} />)
    expect(text()).toContain('The actor saw the whole schema')
    click('Ask with the tables found alone')
    expect(store.state.settings.context).toBe('hits')
    expect(program.last).toMatchObject({
      method: 'ask',
      params: { query: 'reef_watch-01', config: { context: 'hits' } },
    })
    const back = show(<Seen run={asked('hits')} />, { settings: { ...defaults, context: 'hits' } })
    expect(back.text()).toContain('of this database, only the tables found')
    back.click('Ask with the whole schema')
    expect(back.program.last).toMatchObject({ params: { config: { context: 'database' } } })
  })

  it('asks no endpoint by such a press, and stops nobody in a lesson', () => {
    expect(
      show(<Seen run={asked('hits')} />, { settings: { ...defaults, actor: 'llm' } }).all('button'),
    ).toEqual([])
    expect(show(<Seen run={asked('hits')} />, { lesson: { id: 'x', step: 0 } }).all('button')).toEqual([])
  })
})
