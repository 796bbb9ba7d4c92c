import { describe, expect, it } from 'vitest'
import { int, ok } from '../../testing/fixtures'
import { show } from '../../testing/page'
import { cellsOf } from '../export/write'
import { Rows } from './view'

const cells = (all: (selector: string) => HTMLElement[]) =>
  all('td').map((td) => `${td.classList[0]}:${td.textContent}`)

describe('a result table', () => {
  it('shows NULL, exact integers, reals and blobs each as what they are', () => {
    const result = ok(
      ['a', 'b', 'c', 'd', 'e'],
      [[null, int('9007199254740993'), { k: 'real', v: '1.0' }, { k: 'blob', v: '00ff' }, 'NULL']],
    )
    const { all } = show(<Rows result={result} total={1} caption="rows" />)
    expect(cells(all)).toEqual(['null:NULL', 'int:9007199254740993', 'real:1.0', "blob:x'00ff'", 'text:NULL'])
  })

  it('shows text as text', () => {
    const attack = '<img src=x onerror=alert(1)>'
    const { all, root } = show(<Rows result={ok([attack], [[attack]])} total={1} caption="rows" />)
    expect(cells(all)).toEqual([`text:${attack}`])
    expect(root.querySelector('img')).toBeNull()
  })

  it('shows the first hundred rows and says how many there are', () => {
    const rows = Array.from({ length: 250 }, (_, i) => [int(i)])
    const { all, click, text } = show(<Rows result={ok(['n'], rows)} total={9000} caption="rows" />)
    expect(all('tbody tr').length).toBe(100)
    expect(text()).toContain('first 100 of 9,000 rows')
    click('Show 100 more')
    click('Show 50 more')
    expect(all('tbody tr').length).toBe(250)
  })

  it('shows the beginning of a long text, and all of it on a press', () => {
    const { all, click } = show(<Rows result={ok(['t'], [['x'.repeat(3000)]])} total={1} caption="rows" />)
    expect(all('td')[0]?.textContent).toMatch(/^x{400}…/)
    click('Show all 3,000 characters')
    expect(all('td')[0]?.textContent).toBe('x'.repeat(3000))
  })

  it('tells what is read as lines from words, so that it is not squeezed between numbers', () => {
    const result = ok(['a', 'b', 'c'], [['2024-05-01', 'Elektro Müller', 'Please ring. '.repeat(9)]])
    const { all } = show(<Rows result={result} total={1} caption="rows" />)
    expect(all('td').map((td) => td.className)).toEqual(['text unbroken', 'text', 'text prose'])
  })

  it('says when a statement returned nothing', () => {
    expect(show(<Rows result={ok(['n'], [])} total={0} caption="rows" />).text()).toContain('returned no rows')
  })

  it('heads an expression in the words of the program, and has the expression beside them', async () => {
    const result = ok(['port', 'SUM(Qty * "Unit price")'], [['Sandvik', int(3)]])
    const view = <Rows result={result} sql="SELECT …" total={1} caption="rows" />
    const { all, program } = show(view, { engine: { phase: 'ready' } })
    const heads = () => all('th').map((th) => [th.textContent, th.title])
    expect(heads()[1]).toEqual(['SUM(Qty * "Unit price")', ''])
    const { columns, rows } = result
    expect(program.last.params).toEqual({ sql: 'SELECT …', columns, first: rows?.[0] })
    await program.last.resolve({ headings: ['port', 'total of Qty × Unit price'] })
    expect(heads()).toEqual([
      ['port', ''],
      ['total of Qty × Unit price', 'SUM(Qty * "Unit price")'],
    ])
    expect(cellsOf(all('table')[0] as HTMLTableElement)[0]).toEqual(result.columns) // which a file has
    const again = show(view, { engine: { phase: 'ready' } })
    expect(again.program.calls).toEqual([])
    expect(again.all('th')[1]?.textContent).toBe('total of Qty × Unit price')
  })

  it('asks nothing for columns with names, for the rows of a table, or of no program', () => {
    const named = ok(['Straße', 'unit price_2'], [['a', 'b']])
    const counted = ok(['COUNT(*)'], [[int(3)]])
    for (const [result, sql, phase] of [
      [named, 'SELECT 1', 'ready'],
      [counted, undefined, 'ready'],
      [counted, 'SELECT 1', 'starting'],
    ] as const) {
      const view = <Rows result={result} {...(sql && { sql })} total={1} caption="rows" />
      expect(show(view, { engine: { phase } }).program.calls).toEqual([])
    }
  })

  it('keeps columns of the same name apart', () => {
    const { all } = show(<Rows result={ok(['n', 'n'], [['a', 'b']])} total={1} caption="rows" />)
    expect(all('th').map((th) => th.textContent)).toEqual(['n', 'n'])
  })
})
