import { glossaryOf, glossaryOver } from '../../store/glossary'
import { databasesIn, scopeOf, titleOf } from '../../store/scope'
import { models } from '../../store/settings'
import type { State } from '../../store/state'
import type { Comparison } from './comparison'
import { strings as s } from './strings'

/**
 * askedOf is the question as the program is asked it: over loose tables or databases, with what is known to be
 * right.
 */
export function askedOf(state: State, { corpus, text, loose, known }: Comparison) {
  const { box, picked, current } = state
  const question = (corpus ? text : box).trim()
  const query = corpus ? (loose?.questions.find((q) => q.text === question)?.id ?? '') : picked
  const glossary = corpus ? '' : glossaryOf(state, current)
  return {
    ...(corpus ? { corpus, database: '' } : { database: current }),
    ...(glossary && { glossary }),
    question,
    ...(query ? { query } : known.question === question && known.gold !== '' && { gold: known.gold }),
  }
}

/** Over is what every question of which is asked, and a key that changes with it. */
export interface Over {
  params: { corpus?: string; database?: string }
  glossary?: { glossary: string } // that they are read with
  data: string
  own: boolean // the person's file or folder
  key: string
}

/** overOf is what every question of a comparison's data is asked with. */
export function overOf(state: State, { corpus }: Comparison): Over {
  const { current, databases, settings } = state
  const own = databases.find((d) => d.id === current)?.own
  const params = corpus ? { corpus } : own ? { database: current } : {}
  const scope = scopeOf(current, databases)
  const asked = corpus ? [] : databasesIn(scope, databases)
  const within = asked.map((d) => [d.id, d.tables.length, d.questions.length])
  const glossary = glossaryOver(state, asked)
  const data = corpus || titleOf(scope, databases, s.samples)
  const key = JSON.stringify([params, within, models(settings), glossary])
  return { params, ...(glossary && { glossary: { glossary } }), data, own: !corpus && own === true, key }
}
