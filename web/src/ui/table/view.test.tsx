import { describe, expect, it } from 'vitest'
import { int, ok } from '../../testing/fixtures'
import { show } from '../../testing/page'
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

  it('says when a statement returned nothing', () => {
    expect(show(<Rows result={ok(['n'], [])} total={0} caption="rows" />).text()).toContain('returned no rows')
  })

  it('keeps columns of the same name apart', () => {
    const { all } = show(<Rows result={ok(['n', 'n'], [['a', 'b']])} total={1} caption="rows" />)
    expect(all('th').map((th) => th.textContent)).toEqual(['n', 'n'])
  })
})
