import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/page'
import type { Loadable } from '../../rooms/room'
import { Loaded } from './view'

const settled = () =>
  act(async () => {
    await Promise.resolve()
  })

describe('a view that is loaded when it is opened', () => {
  it('says what it waits for, then shows it', async () => {
    const room: Loadable = { title: 'Theory', load: async () => ({ default: () => <p>curves</p> }) }
    const { text } = show(<Loaded room={room} />)
    expect(text()).toContain('Loading Theory')
    await settled()
    expect(text()).toBe('curves')
  })

  it('can be tried again when it did not arrive', async () => {
    let tries = 0
    const load: Loadable['load'] = async () => {
      if (++tries < 2) throw new Error('no network')
      return { default: () => <p>curves</p> }
    }
    const { text, click } = show(<Loaded room={{ title: 'Theory', load }} />)
    await settled()
    expect(text()).toContain('could not be loaded')
    click('Try again')
    await settled()
    expect(text()).toBe('curves')
  })
})
