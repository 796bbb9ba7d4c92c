// A page with a fake program behind it, for unit tests.

import { type ComponentChild, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, vi } from 'vitest'
import { AppContext, type Models } from '../store/app'
import type { Caller, CallFailure, Method } from '../engine/client'
import { Actions } from '../store/actions/actions'
import type { State } from '../store/state'
import { Store } from '../store/store'
import { state } from './fixtures'

/** A Call is one that the page has made; the test ends it. */
export interface Call {
  method: Method
  params: unknown
  file: Uint8Array | undefined
  connect: string | undefined
  signal: AbortSignal | undefined
  tell: (...events: unknown[]) => void
  resolve: (result: unknown) => Promise<void>
  reject: (failure: CallFailure) => Promise<void>
}

/** A FakeProgram answers calls when a test says so. */
export class FakeProgram implements Caller {
  calls: Call[] = []

  call = ((method, params, options = {}) =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void) => act(async () => end())
      this.calls.push({
        method,
        params,
        file: options.file,
        connect: options.connect,
        signal: options.signal,
        tell: (...events) => void act(() => options.onEvents?.(events as never[])),
        resolve: (result) => settle(() => resolve(result as never)),
        reject: (failure) => settle(() => reject(failure)),
      })
    })) as Caller['call']

  get last(): Call {
    const call = this.calls.at(-1)
    if (!call) throw new Error('the page has not called the program')
    return call
  }
}

/**
 * until waits for what code that is loaded later brings: by a deadline that a busy machine keeps too,
 * not by vitest's one second, which loading alone can take.
 */
export const until = <T,>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 20_000 })

/** setup is the page's state and actions without a view. */
export function setup(patch: Partial<State> = {}) {
  const program = new FakeProgram()
  const store = new Store(state(patch))
  return { program, store, actions: new Actions(store, program), models: new Map() as Models }
}

/** shown are the roots of the views of a test, which end with it: their timers would outlive the page. */
const shown: Element[] = []

afterEach(() => {
  for (const root of shown.splice(0)) act(() => render(null, root))
  sessionStorage.clear() // the tab of a test ends with it
})

/** show renders a view and gives what a test looks at. */
export function show(view: ComponentChild, patch: Partial<State> = {}) {
  const page = setup(patch)
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  shown.push(root)
  act(() => render(<AppContext.Provider value={page}>{view}</AppContext.Provider>, root))
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string) => {
    const element = root.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`there is no ${selector} in ${root.innerHTML}`)
    return element
  }
  const button = (name: string) => {
    const found = all('button').find((b) => (b.getAttribute('aria-label') ?? b.textContent ?? '').includes(name))
    if (!found) throw new Error(`there is no button ${name}`)
    return found
  }
  const click = (name: string) => act(() => button(name).click())
  const text = () => (root.textContent ?? '').replace(/\s+/g, ' ')
  return { ...page, root, all, find, button, click, text }
}
