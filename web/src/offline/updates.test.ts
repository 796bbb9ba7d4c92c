import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ActivityTracker } from '../engine/activity'
import { CallFailure } from '../engine/client'
import { FakeProgram, setup } from '../testing/page'
import { announce } from './updates'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting() {
  const program = new FakeProgram()
  const work = new ActivityTracker(program)
  const { store, actions } = setup()
  return {
    program,
    work,
    store,
    actions,
    version: () => store.state.newVersion,
    pass: () => vi.advanceTimersByTime(2000),
  }
}

describe('a new version', () => {
  it('is announced when nothing is under way', () => {
    const { store, work, version, pass } = waiting()
    announce(store, work)
    expect(version()).toBe('none')
    pass()
    expect(version()).toBe('ready')
    expect(store.state.said).toContain('new version')
  })

  it('is not announced while a run is under way, but after it, also one that fails', async () => {
    const { store, work, program, version, pass } = waiting()
    const run = work.call('hello', {}).catch((error: unknown) => error)
    announce(store, work)
    pass()
    expect(version()).toBe('none')
    await program.last.reject(new CallFailure('internal', 'no'))
    await run
    pass()
    expect(version()).toBe('ready')
  })

  it('makes way for a run that begins', () => {
    const { store, work, version, pass } = waiting()
    announce(store, work)
    pass()
    void work.call('hello', {})
    expect(version()).toBe('none')
    pass()
    expect(version()).toBe('none')
  })

  it('is not announced between two calls of one run', async () => {
    const { store, work, program, version, pass } = waiting()
    const first = work.call('hello', {})
    announce(store, work)
    await program.last.resolve({})
    await first
    vi.advanceTimersByTime(500)
    void work.call('hello', {})
    pass()
    expect(version()).toBe('none')
  })

  it('is not announced again to a person who said later', async () => {
    const { store, work, program, actions, version, pass } = waiting()
    announce(store, work)
    pass()
    actions.page.updateLater()
    const run = work.call('hello', {})
    await program.last.resolve({})
    await run
    pass()
    expect(version()).toBe('later')
  })
})
