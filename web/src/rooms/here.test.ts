import { describe, expect, it } from 'vitest'
import { reefs } from '../testing/fixtures'
import { setup } from '../testing/page'
import { whenHere } from './here'

const fish = { ...reefs, id: 'fish', title: 'fish.csv', own: true }

/** asked waits for a database that an address names, and notes when it is here. */
function asked(patch: Parameters<typeof setup>[0]) {
  const app = setup(patch)
  const here: string[] = []
  whenHere(app, 'fish', () => here.push('fish'))
  const says = () => app.store.state.linkProblem?.text
  const open = () => app.store.set({ databases: [...app.store.state.databases, fish] })
  return { ...app, here, says, open }
}

describe('a database that an address names', () => {
  it('is said not to be here, until it is opened', () => {
    const { here, says, open } = asked({})
    expect(says()).toContain('fish, a database that is not here')
    open()
    expect(says()).toBeUndefined()
    expect(here).toEqual(['fish'])
  })
  it('is waited for in silence while kept files are opened again', () => {
    const { here, says, open } = asked({ reopening: { current: '', box: '' } })
    expect(says()).toBeUndefined()
    open()
    expect(here).toEqual(['fish'])
    expect(says()).toBeUndefined()
  })
  it('is missing when it was not among those', () => {
    const { store, says } = asked({ reopening: { current: '', box: '' } })
    store.set({ reopening: null })
    expect(says()).toContain('fish, a database that is not here')
  })
  it('is told once where the page says already that a reload has closed it', () => {
    const { here, says, open } = asked({ lost: ['fish.csv'] })
    expect(says()).toBeUndefined()
    open()
    expect(here).toEqual(['fish'])
  })
  it('leaves another problem with a link where it is', () => {
    const { store, says, open } = asked({})
    const other = { code: 'link', text: 'Another.', advice: '' } as const
    store.set({ linkProblem: other })
    open()
    expect(says()).toBe('Another.')
  })
})
