import { expect, it } from 'vitest'
import { benched } from '../../testing/fixtures'
import { setup } from '../../testing/page'
import { defaults } from '../settings'

const event = (done: number) => ({
  record: benched(`q${done}`, 'How many?', true),
  done,
  total: 9,
  right: done,
  left_ms: 1,
  ms: 1,
})

it('a run over all questions stops once its answers took as many tokens as the person lets it take', () => {
  const { program, store, actions } = setup({ cap: 1000, settings: { ...defaults, actor: 'llm' } }) // 587 a question
  void actions.bench.run()
  program.last.tell(event(1))
  expect([program.last.signal?.aborted, store.state.bench?.capped]).toEqual([false, undefined])
  program.last.tell(event(2))
  expect([program.last.signal?.aborted, store.state.bench?.capped]).toEqual([true, true])
})

it('the built-in rules cost nothing, and are not stopped', () => {
  const { program, actions } = setup({ cap: 1 })
  void actions.bench.run()
  program.last.tell(event(1))
  expect(program.last.signal?.aborted).toBe(false)
})
