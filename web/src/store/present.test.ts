import { afterEach, describe, expect, it } from 'vitest'
import { state } from '../testing/fixtures'
import { present } from './present'
import { Store } from './store'

const at = (address: string) => history.replaceState(null, '', address)

describe('presenter mode', () => {
  afterEach(() => {
    at('/')
    document.documentElement.removeAttribute('data-large')
  })

  it('is opened by the address', () => {
    at('/?present=1#/lessons')
    const store = new Store(state())
    present(store)
    expect(store.state.presenting).toBe(true)
    expect(document.documentElement.hasAttribute('data-large')).toBe(true)
  })

  it('writes itself into the address, and leaves the rest of it alone', () => {
    at('/?other=2#/theory')
    const store = new Store(state())
    present(store)
    store.set({ presenting: true })
    expect(location.href).toMatch(/\/\?other=2&present=1#\/theory$/)
    store.set({ presenting: false })
    expect(location.href).toMatch(/\/\?other=2#\/theory$/)
    expect(document.documentElement.hasAttribute('data-large')).toBe(false)
  })

  it('follows the back button', () => {
    const store = new Store(state())
    present(store)
    at('/?present=1')
    dispatchEvent(new Event('popstate'))
    expect(store.state.presenting).toBe(true)
  })
})
