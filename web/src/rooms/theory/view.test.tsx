import { describe, expect, it } from 'vitest'
import type { TheoryResult } from '../../gen/rpc'
import { show } from '../../testing/page'
import { act } from 'preact/test-utils'
import { setup } from './model'
import TheoryRoom from './view'

const option = (z: number, prob: number) => ({ z, prob, actor_calls: z, critic_calls: z - 1, cost: 0 })

const result: TheoryResult = {
  prob: 0.46185,
  published: 0.46185,
  effective: { p: 0.25, q: 0.25, s: 0.25, z: 5 },
  j: 0.5,
  ceiling: 0.76,
  options: [option(1, 0.25), option(2, 0.34)],
  plain: [],
  paper: [{ p: 0.25, q: 0.25, s: 0.25, probs: [0.25, 0.34] }],
  contours: [
    {
      level: 0.3,
      points: [
        { q: 0, s: 0.9 },
        { q: 0.9, s: 0 },
      ],
    },
  ],
  advice: 'Yes: q + s is 0.500.',
  account: '',
}

const slide = (input: HTMLElement, value: number) =>
  act(() => {
    ;(input as HTMLInputElement).value = String(value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('the room of the theorem', () => {
  it('says at once whether a critic is worth it, and by how much', async () => {
    const { program, text, find } = show(<TheoryRoom />)
    expect(program.last.params).toMatchObject({
      setup: { loop: { p: 0.25, q: 0.25, s: 0.25, z: 5 } },
      most: 20,
    })
    await program.last.resolve(result)
    expect(find('.verdict').textContent).toContain('Yes46.2 %instead of 25.0 %')
    expect(text()).toContain('The paper prints 0.46185.')
  })

  it('asks again when a slider moves, and only for the newest of many moves', async () => {
    const { program, all } = show(<TheoryRoom />)
    const first = program.last
    const p = all('input[type=range]')[0] as HTMLElement
    slide(p, 0.4)
    slide(p, 0.5)
    expect(program.calls.length).toBe(1)
    await first.resolve(result)
    expect(program.calls.length).toBe(2)
    expect(program.last.params).toMatchObject({ setup: { loop: { p: 0.5 } } })
  })

  it('adds what-ifs to the setup only where there are any', () => {
    const plain = {
      p: 0.5,
      q: 0.2,
      s: 0.1,
      z: 3,
      e: 0,
      critics: 1,
      rejectAt: 0,
      copied: 0.5,
      rho: 0,
      actorPrice: 0,
      criticPrice: 0,
      answerWorth: 0,
    }
    expect(setup(plain)).toEqual({ loop: { p: 0.5, q: 0.2, s: 0.1, z: 3 } })
    expect(setup({ ...plain, e: 0.3, critics: 3, rejectAt: 1, rho: 0.2 })).toEqual({
      loop: { p: 0.5, q: 0.2, s: 0.1, z: 3 },
      execution: { e: 0.3, sx: 0 },
      panel: { critics: 3, reject_at: 1, copied: 0.5 },
      rho: 0.2,
    })
  })

  it('plays, tells how far it is, and stops when it is told to', async () => {
    const { program, click, text } = show(<TheoryRoom />)
    await program.last.resolve(result)
    click('Simulate')
    expect(program.last.method).toBe('simulate')
    program.last.tell({ done: 250_000, total: 1_000_000 })
    expect(text()).toContain('250,000 of 1,000,000 questions')
    click('Cancel')
    expect(program.last.signal?.aborted).toBe(true)
  })

  it('sets what was played beside the theorem', async () => {
    const { program, click, text } = show(<TheoryRoom />)
    await program.last.resolve(result)
    click('Simulate')
    await program.last.resolve({
      right: { count: 462, of: 1000, value: 0.462, low: 0.43, high: 0.49 },
      predicted: 0.4619,
      ms: 100,
      by_attempt: [{ made: 1000, returned: 375, returned_right: 187 }],
    })
    expect(text()).toContain('Right: 46.20 % (43.00 % to 49.00 %)')
    expect(text()).toContain('The theorem says 46.19 %.')
  })
})
