// Values from outside, each as what it has to be: links, files and storage may hold anything.

/** Fields are an object that came from outside, of which nothing is known. */
export type Fields = Record<string, unknown>

/** most bounds how many of each a record has; what is beyond is left out. */
export const most = {
  k: 1000,
  z: 100,
  attempts: 100,
  hits: 100,
  contributions: 50,
  words: 20,
  votes: 50,
  messages: 200,
  columns: 2000,
  rows: 10_000,
  cells: 100_000,
}

/** isObject tells an object from all else. */
export const isObject = (from: unknown): from is Fields =>
  typeof from === 'object' && from !== null && !Array.isArray(from)
/** text, number, texts and list are what something is, or nothing where it is something else. */
export const text = (from: unknown): string => (typeof from === 'string' ? from : '')
/** number is a finite number from outside, or 0. */
export const number = (from: unknown): number => (typeof from === 'number' && Number.isFinite(from) ? from : 0)
/** texts are the words of a list from outside. */
export const texts = (from: unknown): string[] => (Array.isArray(from) ? from.slice(0, most.words).map(text) : [])

/** list cleans each item of a list from outside, as many as it may have. */
export function list<T>(from: unknown, clean: (item: Fields, i: number) => T, most = Infinity): T[] {
  return Array.isArray(from) ? from.slice(0, most).filter(isObject).map(clean) : []
}
