import type { Database, Entry, Hit, Link, Reason } from '../../../gen/rpc'

/** A Piece of a question is one of its words, or what stands between two. */
export interface Piece {
  text: string
  word: number // its place among the words, or -1
}

/** pieces are a question's words and what stands between them. */
export function pieces(question: string): Piece[] {
  let n = 0
  return question
    .split(/([\p{L}\p{M}\p{N}_]+)/u)
    .map((text, i) => ({ text, word: i % 2 ? n++ : -1 }))
    .filter((p) => p.text !== '')
}

/** What of an answer a question's words are looked up in. */
export interface Source {
  question: string
  glossary: Entry[] // that it was read with: a term's words stand for those of its meaning
  hits: Hit[]
  ranOn: string // the database that SQL ran on
  database: Database | undefined // that one, where it is open
  reason: Reason | null // of the built-in actor
}

/**
 * Meanings tells of each thing on the page which words of the question it
 * stands for. A thing has a key: "term:desert" of a hit, "table:plant",
 * "column:plant.origin", "name:origin" of a result, "text:china" of a value,
 * "call:count" of the SQL.
 */
export type Meanings = ReadonlyMap<string, ReadonlySet<number>>

/** calls are the SQL for words that say what to do, by what the built-in actor calls them. */
const calls: Record<string, string[]> = {
  'a count': ['count'],
  'an aggregate': ['avg', 'sum', 'min', 'max', 'total'],
  'the most or least': ['max', 'min', 'order', 'limit'],
  'the most common': ['order', 'limit'],
  groups: ['group'],
  'an order': ['order'],
  'a negation': ['not', 'except'],
  'different ones': ['distinct'],
  either: ['or'],
  both: ['intersect'],
  'a part of a text': ['like'],
}

/**
 * meanings goes by what retrieval and the built-in actor themselves say of the
 * words; a language model says nothing, so that columns are then those whose
 * names begin as a word that was found in a header does.
 */
export function meanings(of: Source): Meanings {
  const found = new Map<string, Set<number>>()
  const add = (key: string, words: number[]) => {
    const set = found.get(key.toLowerCase()) ?? new Set()
    for (const w of words) set.add(w)
    if (set.size > 0) found.set(key.toLowerCase(), set)
  }
  const places = placesOf(of)
  for (const hit of of.hits) byHit(of, hit, places, add)
  for (const link of of.reason?.links ?? []) byLink(link, placesIn(of, link, places), add)
  return found
}

type Add = (key: string, words: number[]) => void

/** placesOf are the places of each word that retrieval may name, in small letters. */
function placesOf({ question, glossary }: Source): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const put = (word: string, at: number[]) => found.set(word, [...(found.get(word) ?? []), ...at])
  for (const p of pieces(question)) if (p.word >= 0) put(p.text.toLowerCase(), [p.word])
  for (const { term, meaning } of glossary) {
    const from = question.toLowerCase().indexOf(term.toLowerCase())
    const at = from < 0 ? [] : within(question, from, from + term.length)
    for (const p of pieces(meaning)) if (p.word >= 0) put(p.text.toLowerCase(), at)
  }
  return found
}

/** placesIn are the words that a link is of; where a glossary has changed the question, by their text. */
function placesIn({ question }: Source, { from, to, text }: Link, places: Map<string, number[]>): number[] {
  if (question.slice(from, to) === text) return within(question, from, to)
  return pieces(text).flatMap((p) => places.get(p.text.toLowerCase()) ?? [])
}

function byHit(of: Source, hit: Hit, places: Map<string, number[]>, add: Add): void {
  const name = hit.table.slice(hit.database.length + 1)
  const table = hit.database === of.ranOn ? of.database?.tables.find((t) => t.name === name) : undefined
  for (const c of hit.contributions ?? []) {
    const said = (c.words ?? []).map((w) => w.toLowerCase())
    const at = said.flatMap((w) => places.get(w) ?? [])
    add(`term:${c.term}`, at)
    for (const w of said) if (c.fields?.includes('rows')) add(`text:${w}`, at)
    if (table && c.fields?.includes('title')) add(`table:${name}`, at)
    if (!c.fields?.includes('header')) continue
    for (const column of table?.columns ?? [])
      if (beginsAs(column.name, c.term)) addColumn(add, name, column.name, at)
  }
}

/** beginsAs tells whether a part of a name is the word that this is the stem of. */
function beginsAs(name: string, stem: string): boolean {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return parts.some((p) => p.startsWith(stem) && p.length <= stem.length + 3)
}

function byLink(link: Link, at: number[], add: Add): void {
  const dot = link.target.indexOf('.')
  if (link.kind === 'table') add(`table:${link.target}`, at)
  if (link.kind === 'word') for (const call of calls[link.target] ?? []) add(`call:${call}`, at)
  if (dot > 0 && (link.kind === 'column' || link.kind === 'value'))
    addColumn(add, link.target.slice(0, dot), link.target.slice(dot + 1), at)
  if (link.value !== undefined) add(`value:${link.value}`, at)
}

function addColumn(add: Add, table: string, column: string, at: number[]): void {
  add(`column:${table}.${column}`, at)
  add(`name:${column}`, at)
}

/** within are the words that stand between two places of a question. */
function within(question: string, from: number, to: number): number[] {
  let at = 0
  return pieces(question).flatMap(({ text, word }) => {
    const begin = at
    at += text.length
    return word >= 0 && begin < to && at > from ? [word] : []
  })
}

/** textKeys are those of a value, in SQL or in a cell: all of it, and its words. */
export function textKeys(value: string): string[] {
  const text = value.slice(0, 200).toLowerCase()
  return [`value:${text}`, ...(text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).map((w) => `text:${w}`)]
}
