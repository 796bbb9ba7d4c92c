import { describe, expect, it } from 'vitest'
import { CallFailure, type Caller } from '../engine/client'
import { initial } from './initial'
import { cleanPrices, cost, estimate, Spending, stopAt } from './spending'
import { Store } from './store'

const counted = { model: 'm', calls: 1, prompt: 100, answer: 10, estimated: false }

// program counts one call of a model for each of the page's, and can fail.
function program(fail = false) {
  const called: string[] = []
  let waiting: (typeof counted)[] = []
  const caller = {
    async call(method: string) {
      called.push(method)
      if (method === 'spent') {
        const models = waiting
        waiting = []
        return { models }
      }
      waiting = [counted]
      if (fail) throw new CallFailure('cancelled', 'cancelled')
      return {}
    },
  } as unknown as Caller
  return { caller, called }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('what models cost', () => {
  it('is added up over calls that may ask one, and over programs', async () => {
    const store = new Store(initial([], {}))
    const { caller, called } = program()
    const spending = new Spending(caller, store)
    await spending.call('hello', {}, { connect: '' })
    expect(called).toEqual(['hello'])
    for (let i = 0; i < 2; i++) await spending.call('hello', {}, { connect: 'http://localhost:1' })
    await settled()
    expect(store.state.spent).toEqual([{ ...counted, calls: 2, prompt: 200, answer: 20 }])
  })

  it('counts a call that was cancelled, as its answers were paid for', async () => {
    const store = new Store(initial([], {}))
    await expect(
      new Spending(program(true).caller, store).call('hello', {}, { connect: 'http://localhost:1' }),
    ).rejects.toThrow('cancelled')
    await settled()
    expect(store.state.spent).toEqual([counted])
  })

  it('foretells what more calls take, by those before', () => {
    expect(estimate([counted, { ...counted, prompt: 300 }], 10)).toBe(2100)
    expect(estimate([], 10)).toBeNull()
  })

  it('ends a run at its cap, counted from where it began', () => {
    const store = new Store({ ...initial([], {}), cap: 150, spent: [counted] })
    let stopped = 0
    const over = stopAt(store, () => stopped++)
    store.set({ spent: [counted, counted] })
    expect(stopped).toBe(0)
    store.set({ spent: [counted, counted, counted] })
    expect(stopped).toBe(1)
    over()
    store.set({ cap: 0, spent: [] })
    stopAt(store, () => stopped++)
    store.set({ spent: [{ ...counted, prompt: 1e9 }] })
    expect(stopped).toBe(1)
  })

  it('is money once the price is known', () => {
    expect(
      cost({ ...counted, prompt: 2_000_000, answer: 500_000 }, { prompt: 0.4, answer: 1.6 }),
    ).toBeCloseTo(1.6)
    expect(cost(counted, undefined)).toBeNull()
  })

  it('takes from storage only prices', () => {
    expect(
      cleanPrices({
        a: { prompt: 1, answer: 2 },
        b: { prompt: '1', answer: 2 },
        c: null,
        d: { prompt: -1, answer: 0 },
      }),
    ).toEqual({ a: { prompt: 1, answer: 2 } })
    expect(cleanPrices('x')).toEqual({})
  })
})
