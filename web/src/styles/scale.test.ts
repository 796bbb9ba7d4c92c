import { expect, it } from 'vitest'
import { type Rule, rulesOf, styleRules } from '../testing/css'

const rules = styleRules()

/** The values that rules give to properties of some names, each with where it stands. */
function values(of: Rule[], property: RegExp) {
  return of.flatMap(({ file, selector, declarations }) =>
    declarations
      .map((d) => [d.slice(0, d.indexOf(':')), d.slice(d.indexOf(':') + 1).trim()] as const)
      .filter(([name]) => property.test(name))
      .map(([, value]) => ({ value, at: `${file} ${selector}: ${value}` })),
  )
}

const sizes = /^var\(--(tiny|small|medium|body|large|huge)\)$/
/**
 * Letters of a fixed width are a little smaller than the text that they stand in; a room of people sees all larger;
 * and nine rooms are to fit the narrowest phone.
 */
const relative = /^(inherit|0\.875em|1(15|31)%|min\(var\(--tiny\), 3\.15vw\))$/

it('sets all type in six sizes', () => {
  const found = values(rules, /^font-size$/)
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ value }) => !sizes.test(value) && !relative.test(value)).map(({ at }) => at)).toEqual([])
})

/**
 * What may stand for a space: one of seven, nothing, or the size of what is kept clear of
 * (styles/tokens.css).
 */
const space = new RegExp(
  [
    /var\(--(s[1-7]|press|knot|bar|edge|beside)\)/,
    /env\(safe-area-inset-bottom\)|calc|max|auto|inherit/,
    /\b0\b|-?\b[123] [*]|[-+*(), ]/,
  ]
    .map((part) => part.source)
    .join('|'),
  'g',
)

it('parts things by seven spaces', () => {
  const found = values(rules, /^(margin|padding|gap|row-gap|column-gap)(-|$)/)
  expect(found.length).toBeGreaterThan(300)
  const others = found.filter(({ value }) => value.replace(/-1 \* /g, '').replace(space, '') !== '')
  // Only a sheet of paper has margins in millimetres.
  expect(others.map(({ at }) => at)).toEqual([expect.stringMatching(/@page: 18mm 16mm$/)])
})

it('has six sizes and seven spaces', () => {
  const tokens = rules.find((r) => r.file === 'styles/tokens.css' && r.selector === ':root')?.declarations ?? []
  expect(tokens.filter((d) => /^--(tiny|small|medium|body|large|huge): [\d.]+rem$/.test(d))).toHaveLength(6)
  expect(tokens.filter((d) => /^--s\d: [\d.]+rem$/.test(d))).toHaveLength(7)
})

it('reads rules inside others, and none twice', () => {
  const text = '/* a { b: c } */ a { color: red; margin: 0 } @media print { b, c { gap: 1px; } a { x: y } }'
  expect(rulesOf('x.css', text)).toEqual([
    { file: 'x.css', selector: 'a', declarations: ['color: red', 'margin: 0'] },
    { file: 'x.css', selector: '@media print b, c', declarations: ['gap: 1px'] },
    { file: 'x.css', selector: '@media print a', declarations: ['x: y'] },
  ])
})
