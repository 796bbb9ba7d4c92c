import { act } from 'preact/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../engine/client'
import type { EvaluateResult, Share } from '../../gen/rpc'
import { show } from '../../testing/page'
import { keep } from './keep'
import Evaluate from './view'

vi.mock('./keep', () => ({ keep: vi.fn() }))
beforeEach(() => void vi.mocked(keep).mockClear())

const share = (count: number, of: number): Share => ({ count, of, value: count / of, low: 0.1, high: 0.9 })
const gold = { name: 'gold.tsv', text: 'SELECT 1\treef_watch\nSELECT 2\treef_watch\n' }

const result: EvaluateResult = {
  ms: 12,
  missing: [],
  read: [{ file: 'a.csv', form: 'CSV', column: 'PREDICTED SQL', answers: 2 }],
  official: [
    {
      program: 'test-suite',
      output: 'easy pred: SELECT 3\n\n   easy',
      table: '                     easy   \nexecution            0.500   \n',
      problem: '',
    },
    { program: 'spider', output: '', table: '', problem: 'gold line 2: no such table: x' },
  ],
  report: {
    gold: 'gold.tsv',
    predictions: 'a.sql',
    program: 'test-suite',
    databases: [1, 1],
    questions: 2,
    right: share(1, 2),
    clustered_by: 'gold',
    definitions: [
      {
        name: 'test-suite',
        what: 'as run by default',
        undecided: 0,
        all: share(1, 2),
        by_hardness: [share(1, 2), { ...share(0, 1), of: 0 }],
      },
    ],
    classes: [{ class: 'values', count: 1 }],
    slices: [{ group: 'hardness', name: 'easy', right: share(1, 2) }],
    wrong: [
      {
        line: 2,
        database: 'reef_watch',
        hardness: 'easy',
        gold: 'SELECT 2',
        answer: 'SELECT 3',
        class: 'values',
        reason: 'another row than the one expected, (2)',
        gold_rows: 1,
        rows: 1,
        missing: [[{ k: 'int', v: '2' }]],
        extra: [[{ k: 'int', v: '3' }]],
      },
    ],
    bad_gold: [],
    comparison: {
      first: 'a.sql',
      second: 'b.sql',
      both_right: 0,
      only_first: 1,
      only_second: 1,
      both_wrong: 0,
      p_mcnemar: 1,
      test: { difference: 0, low: -0.5, high: 0.5, p: 1 },
      flipped: [
        {
          line: 2,
          database: 'reef_watch',
          hardness: 'easy',
          right: 'b.sql',
          gold: 'SELECT 2',
          first: 'SELECT 3',
          second: 'SELECT 2',
          class: 'values',
        },
      ],
    },
    verdicts: [
      {
        line: 1,
        database: 'reef_watch',
        hardness: 'easy',
        right: { 'test-suite': true },
        class: '' as never,
        gold: 'SELECT 1',
        answer: 'SELECT 1',
      },
      {
        line: 2,
        database: 'reef_watch',
        hardness: 'easy',
        right: { 'test-suite': false },
        class: 'values',
        gold: 'SELECT 2',
        answer: 'SELECT 3',
      },
    ],
  },
}

// opened is the room with the samples' gold and two pasted lines.
async function opened() {
  const page = show(<Evaluate />)
  expect(page.program.last.params).toEqual({ kind: 'gold' })
  await page.program.last.resolve(gold)
  const box = page.find('[aria-label="Predictions, as text"]') as HTMLTextAreaElement
  act(() => {
    box.value = 'SELECT 1\nSELECT 3\n'
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return page
}

const settled = () =>
  act(async () => {
    await Promise.resolve()
  })

describe('judging a file of predictions', () => {
  it('begins with the gold of the samples, and needs predictions', async () => {
    const page = show(<Evaluate />)
    await page.program.last.resolve(gold)
    expect(page.text()).toContain('gold.tsv, 2 lines')
    expect((page.button('Evaluate') as HTMLButtonElement).disabled).toBe(true)
  })

  it('shows figures, both official outputs, classes, slices and flips', async () => {
    const page = await opened()
    page.click('Evaluate')
    await settled()
    expect(page.program.last.params).toMatchObject({
      program: 'test-suite',
      gold,
      predictions: { name: 'pasted.sql', text: 'SELECT 1\nSELECT 3\n' },
    })
    page.program.last.tell({ stage: 'examine', done: 1, total: 2 })
    expect(page.text()).toContain('1 of 2 questions')
    await page.program.last.resolve(result)
    expect(page.text()).toContain('50.0 %')
    expect(page.find('pre.official').textContent).toBe(
      '                     easy\nexecution            0.500\n',
    )
    expect(page.text()).toContain('only in b.sql1')
    expect(page.text()).toContain('a.csv is read as CSV: 2 answers in “PREDICTED SQL”.')
    page.click('the older evaluation.py')
    expect(page.text()).toContain('gold line 2: no such table: x')
    expect(page.all('.answers .reason').map((r) => r.textContent)).toEqual([
      'another row than the one expected, (2)',
    ])
    page.click('Right')
    expect(page.all('.answers .reason')).toEqual([])
  })

  it('keeps a run, and not once more what a reload evaluates again', async () => {
    const page = await opened()
    page.click('Evaluate')
    await settled()
    await page.program.last.resolve(result)
    expect(keep).toHaveBeenCalledTimes(1)
    location.hash = '#/evaluate?program=spider'
    const again = show(<Evaluate />) // as after a reload: the tab has kept the files
    await settled()
    expect(again.program.last.method).toBe('evaluate')
    expect(again.program.last.params).toMatchObject({ program: 'spider' })
    await again.program.last.resolve(result)
    expect(again.text()).toContain('50.0 %')
    expect(keep).toHaveBeenCalledTimes(1)
    location.hash = ''
  })

  it('puts an answer under the microscope', async () => {
    const page = await opened()
    page.click('Evaluate')
    await settled()
    await page.program.last.resolve(result)
    page.click('Open in microscope: line 2')
    await settled()
    expect(page.program.last.method).toBe('microscope')
    expect(page.program.last.params).toMatchObject({
      database: 'reef_watch',
      gold: 'SELECT 2',
      answer: 'SELECT 3',
    })
  })

  it('says what is wrong with the files, and stops when asked to', async () => {
    const page = await opened()
    page.click('Evaluate')
    await settled()
    await page.program.last.reject(
      new CallFailure('bad-input', 'pasted.sql ends at line 1, where gold.tsv has 2 lines'),
    )
    expect(page.find('.problem').textContent).toContain('pasted.sql ends at line 1')
    page.click('Evaluate')
    await settled()
    page.click('Cancel')
    expect(page.program.last.signal?.aborted).toBe(true)
    await page.program.last.reject(new CallFailure('cancelled', 'cancelled'))
    expect(page.text()).toContain('Cancelled.')
  })
})
