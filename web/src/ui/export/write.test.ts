import { describe, expect, it } from 'vitest'
import { cellsOf, csv, latex } from './write'

const table = (html: string) => {
  const of = document.createElement('table')
  of.innerHTML = html
  return of
}

describe('a table as a file', () => {
  const of = table(
    '<thead><tr><td></td><th>A</th></tr></thead><tbody><tr><th>R@1</th><td>77.4 %<small>74–81</small></td></tr>' +
      '<tr><th colspan="2">=1+1, "x"</th></tr><tr><th>a_b</th><td>-3</td></tr></tbody>',
  )
  it('has the text of each cell, its parts apart, and a place for each column', () => {
    expect(cellsOf(of)).toEqual([
      ['', 'A'],
      ['R@1', '77.4 % 74–81'],
      ['=1+1, "x"', ''],
      ['a_b', '-3'],
    ])
  })
  it('as CSV has no formulas, and numbers as they are', () => {
    expect(csv(cellsOf(of))).toBe(',A\r\nR@1,77.4 % 74–81\r\n"\'=1+1, ""x""",\r\na_b,-3\r\n')
  })
  it('as LaTeX has the signs that TeX would print as others, or read as an order', () => {
    const rows = latex(
      [
        ['[a]', 'p < 0.001 | 2 × 3'],
        ['*', '1 → 2 ± 1 > 0'],
      ],
      0,
    )
    expect(rows).toContain('  {[}a] & p $<$ 0.001 \\textbar{} 2 $\\times$ 3 \\\\\n')
    expect(rows).toContain('  {*} & 1 $\\to$ 2 $\\pm$ 1 $>$ 0 \\\\\n')
  })
  it('as LaTeX has its head above a rule, and no sign that TeX would read', () => {
    expect(latex(cellsOf(of), 1)).toBe(
      '\\begin{tabular}{lr}\n  \\toprule\n   & A \\\\\n  \\midrule\n  R@1 & 77.4 \\% 74--81 \\\\\n' +
        '  =1+1, "x" &  \\\\\n  a\\_b & -3 \\\\\n  \\bottomrule\n\\end{tabular}\n',
    )
  })
})
