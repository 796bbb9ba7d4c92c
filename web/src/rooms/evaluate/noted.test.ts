import { beforeEach, describe, expect, it } from 'vitest'
import type { EvaluateResult, TextFile } from '../../gen/rpc'
import { Store } from '../../store/store'
import { noteInTab } from '../../store/tab'
import { filesBefore, noteFiles } from './noted'

const none: TextFile = { name: '', text: '' }
const room = () =>
  new Store({
    predictions: none,
    gold: none,
    second: none,
    result: null as EvaluateResult | null,
    shown: 'wrong',
  })

describe('the files of an evaluation', () => {
  beforeEach(() => sessionStorage.clear())

  it('are there after a reload, with whether they were evaluated and questions left out', () => {
    const store = room()
    noteFiles(store)
    store.set({ gold: { name: 'gold.tsv', text: 'SELECT 1\tcity' } })
    expect(filesBefore()).toBeNull() // the gold of the samples comes by itself
    const predictions = { name: 'mine.sql', text: 'SELECT 1' }
    store.set({ predictions })
    expect(filesBefore()).toMatchObject({ files: { predictions }, evaluated: false, leftOut: false })
    const left_out = [{ database: 'wta_1', questions: 62, reason: '' }]
    store.set({ result: { report: { left_out } } as unknown as EvaluateResult })
    expect(filesBefore()).toMatchObject({ files: { predictions }, evaluated: true, leftOut: true })
    store.set({ predictions: none })
    expect(filesBefore()).toBeNull()
  })

  it('are none where something else is stored', () => {
    noteInTab('evaluate', { files: { predictions: 'SELECT 1', gold: none, second: none } })
    expect(filesBefore()).toBeNull()
  })
})
