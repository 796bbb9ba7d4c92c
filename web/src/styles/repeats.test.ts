import { expect, it } from 'vitest'
import { type Rule, rulesOf, styleRules } from '../testing/css'

/**
 * most is how many rules may say what another says: what is shared is a shape of ui/layout, or of
 * base.css.
 */
const most = 17

const run = 3

/**
 * repeated are the rules of which another rule has the whole body, of two declarations or more in any order, or three
 * declarations one after the other.
 */
function repeated(rules: Rule[]): Rule[] {
  const said = new Map<string, Set<Rule>>()
  const say = (what: string, rule: Rule) => said.set(what, (said.get(what) ?? new Set()).add(rule))
  for (const rule of rules) {
    const { declarations } = rule
    if (declarations.length > 1) say(`whole: ${[...declarations].sort().join('; ')}`, rule)
    for (let i = 0; i + run <= declarations.length; i++) say(declarations.slice(i, i + run).join('; '), rule)
  }
  return [...new Set([...said.values()].filter((of) => of.size > 1).flatMap((of) => [...of]))]
}

it('says what several rules would say once', () => {
  const rules = styleRules()
  expect(rules.length).toBeGreaterThan(800)
  const found = repeated(rules).map(({ file, selector }) => `${file} ${selector}`)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most)
})

it('finds whole bodies and runs of three', () => {
  const text = `
    a { color: red; margin: 0 } b { margin: 0; color: red } c { color: red }
    d { x: 1; y: 2; z: 3; w: 4 } e { v: 5; y: 2; z: 3; w: 4 } f { y: 2; w: 4; z: 3 } g { color: red }`
  expect(repeated(rulesOf('x.css', text)).map((r) => r.selector)).toEqual(['a', 'b', 'd', 'e'])
})
