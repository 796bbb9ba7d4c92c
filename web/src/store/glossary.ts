import type { Database } from '../gen/rpc'
import type { State } from './state'

/**
 * Glossaries are what a person's own terms mean, by database: a text of one
 * entry a line, "churned = status is 'X'", which the program reads.
 */
export type Glossaries = Readonly<Record<string, string>>

/** longest is how much of a glossary is kept, in letters. */
export const longest = 20_000

/** glossaryOf is the text for a database, "" where it says nothing. */
export function glossaryOf({ glossaries }: Pick<State, 'glossaries'>, database: string): string {
  const text = Object.hasOwn(glossaries, database) ? (glossaries[database] ?? '') : ''
  return entriesOf(text).length > 0 ? text : ''
}

/**
 * glossaryOver is the text for questions of several databases, each of which is
 * read with its own: the program takes what stands below "[name]" for that
 * database alone.
 */
export function glossaryOver(state: Pick<State, 'glossaries'>, databases: readonly Pick<Database, 'id'>[]): string {
  const [only, ...others] = databases
  if (only && others.length === 0) return glossaryOf(state, only.id)
  return databases
    .map(({ id }) => ({ id, text: glossaryOf(state, id) }))
    .filter(({ text }) => text !== '')
    .map(({ id, text }) => `[${id}]\n${text}`)
    .join('\n')
}

/** withGlossary are the glossaries with that of one database changed. */
export function withGlossary(all: Glossaries, database: string, text: string): Glossaries {
  const { [database]: _, ...others } = all
  return text.trim() === '' ? others : { ...others, [database]: text.slice(0, longest) }
}

/** entriesOf are the lines that say something, each with its number from 1. */
export const entriesOf = (text: string): { line: number; text: string }[] =>
  text.split('\n').flatMap((l, i) => (/^\s*(#|$)/.test(l) ? [] : [{ line: i + 1, text: l.trim() }]))

/** cleanGlossaries takes glossaries from storage, which anything may have written. */
export function cleanGlossaries(stored: unknown): Glossaries {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored)
      .filter((e): e is [string, string] => typeof e[1] === 'string')
      .slice(0, 200)
      .map(([database, text]) => [database, text.slice(0, longest)]),
  )
}
