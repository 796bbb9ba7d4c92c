// The sentence that says why a table is not the first hit.

import { score } from '../../format/number'
import type { Gap, TermGap } from '../../gen/rpc'

const most = 3 // terms of a sentence

const word = (t: TermGap) => `“${t.words?.join(' ') || t.term}”`
const behind = (t: TermGap) =>
  `${word(t)} (${score(t.first)} there, ${t.other === 0 ? 'nothing' : score(t.other)} here)`
const ahead = (t: TermGap) =>
  `${word(t)} (${score(t.other)} here, ${t.first === 0 ? 'nothing' : score(t.first)} there)`

function listed(terms: TermGap[], say: (t: TermGap) => string): string {
  const said = terms.slice(0, most).map(say)
  if (terms.length > most) said.push(`${terms.length - most} more`)
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

/** strings say why a table is not first. */
export const strings = {
  title: 'Why not first?',
  sentence: (g: Gap, name: (table: string) => string): string => {
    const [b, a] = [g.behind ?? [], g.ahead ?? []]
    const scores = `${name(g.first)} scores ${score(g.scores.first)}, ${name(g.table)} ${score(g.scores.other)}`
    if (b.length === 0)
      return `${scores}: no word of the question tells them apart, and the first in the corpus’s order comes first.`
    return `${scores}: it is behind on ${listed(b, behind)}${a.length ? `, though ahead on ${listed(a, ahead)}` : ''}.`
  },
}
