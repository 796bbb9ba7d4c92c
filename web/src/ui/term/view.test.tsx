import { expect, it } from 'vitest'
import { show } from '../../testing/page'
import { glossary } from './glossary'
import { Terms, type TermName } from './view'

const terms: TermName[] = ['gold', 'actor', 'critic', 'EX', 'recall']

it('explains each word by the glossary alone, with one tab stop each and a description for those who hear it', () => {
  const { all, find } = show(<Terms of={terms} />)
  expect(all('button').map((b) => b.getAttribute('aria-label'))).toEqual(terms.map((t) => `What is ${t}?`))
  for (const button of all('button')) {
    const meaning = find(`[id="${button.getAttribute('popovertarget')}"]`)
    expect(button.getAttribute('aria-describedby')).toBe(meaning.id)
    expect(glossary.map(([name, what]) => `${name} ${what}`)).toContain(meaning.textContent)
  }
  expect(all('a, [tabindex]')).toEqual([])
})
