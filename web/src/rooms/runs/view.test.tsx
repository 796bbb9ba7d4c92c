import { act } from 'preact/test-utils'
import { expect, it, vi } from 'vitest'
import { makeRuns } from './model'
import { useModel } from '../../store/app'
import { reefs } from '../../testing/fixtures'
import { show } from '../../testing/page'
import { strings as s } from './strings'
import RunsRoom from './view'

it('leads, where no run is kept yet, to the rooms that runs come from', async () => {
  let runs: ReturnType<typeof makeRuns> | undefined
  function Room() {
    runs = useModel(makeRuns)
    vi.spyOn(runs, 'look').mockResolvedValue()
    return <RunsRoom />
  }
  const { all, text } = show(<Room />, { current: reefs.id })
  await act(async () => runs?.store.set({ heads: [] }))
  expect(text()).toContain('There is no run yet')
  expect(all('li a').map((a) => a.getAttribute('href'))).toEqual([
    `#/ask?db=${reefs.id}&tab=bench`,
    '#/loop',
    '#/compare',
    '#/evaluate',
  ])
})

it('writes thousands of questions as every other room does', () => {
  expect([s.progress(1234, 10_000), s.progress(10_000, 10_000)]).toEqual(['1,234 of 10,000', '10,000'])
})
