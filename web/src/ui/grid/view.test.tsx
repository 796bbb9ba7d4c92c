import { render } from 'preact'
import { describe, expect, it } from 'vitest'
import { whole } from '../export/whole'
import { Grid } from './view'

describe('a grid', () => {
  it('gives all of its rows for a file, those out of sight too, in the order shown', () => {
    const root = document.createElement('div')
    const rows = Array.from({ length: 500 }, (_, i) => i)
    const columns = [
      { name: '', title: 'n', width: '1fr', cell: (n: number) => <b>{n}</b> },
      { name: 'square', title: <i>square</i>, width: '1fr', cell: (n: number) => `${n * n}` },
    ]
    render(<Grid caption="all" columns={columns} rows={rows} sort="" onSort={() => {}} keyOf={(n) => n} />, root)
    const box = root.querySelector('[role=table]') as Element
    expect(box.querySelectorAll('.grid-body > [role=row]').length).toBeLessThan(rows.length)
    const texts = whole.get(box)?.()
    expect(texts).toHaveLength(501)
    expect([texts?.[0], texts?.[1], texts?.[500]]).toEqual([
      ['n', 'square'],
      ['0', '0'],
      ['499', '249001'],
    ])
  })
})
