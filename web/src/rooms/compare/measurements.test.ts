import { beforeEach, describe, expect, it } from 'vitest'
import type { CompareColumn, RecallResult } from '../../gen/rpc'
import { Measurements } from './measurements'

const column: CompareColumn = { retriever: 'bm25', options: {} }
const result = {
  questions: 2,
  columns: [{ recall: { 1: 0.5 } }],
  ranks: [[1, 2]],
  asked: [{ query: 'a' }, { query: 'b' }],
} as unknown as RecallResult

const measured = () => {
  const measurements = new Measurements()
  measurements.keep('samples', [column], result)
  return measurements
}

describe('what was measured', () => {
  beforeEach(() => sessionStorage.clear())

  it('is known again after a reload by the same build of the program, and by no other', () => {
    measured().note('samples', 'v1')
    const [same, other] = [new Measurements(), new Measurements()]
    same.recall('v1')
    other.recall('v2')
    expect(same.missing('samples', [column])).toEqual([])
    expect(same.of('samples', [column]).parts[0]?.ranks).toEqual([[1, 2]])
    expect(other.missing('samples', [column])).toEqual([column])
  })

  it('of a file of the person’s is not, as it may be another file', () => {
    const measurements = measured()
    measurements.keep('my folder', [column], result)
    measurements.note('samples', 'v1')
    const after = new Measurements()
    after.recall('v1')
    expect(after.missing('my folder', [column])).toEqual([column])
    expect(after.missing('samples', [column])).toEqual([])
    after.note('samples', 'v1') // what is known again is kept on
    const later = new Measurements()
    later.recall('v1')
    expect(later.missing('samples', [column])).toEqual([])
  })
})
