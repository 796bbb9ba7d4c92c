// What a record becomes in a link: its values in a fixed order, without their
// names, what is missing as 0, and nothing at the end that is missing. Which
// order that is belongs to the link's form (linkform.ts) and never changes.

type Fields = Record<string, unknown>

/**
 * A Kind of value is written with pack. It is read with unpack, which takes
 * whatever a link holds: what comes out is checked as a record is.
 */
export interface Kind {
  pack(of: unknown): unknown
  unpack(from: unknown): unknown
}

/** plain are texts and numbers. */
export const plain: Kind = { pack: (of) => of, unpack: (from) => (from === 0 ? undefined : from) }

/** flag is 1 where it is set. */
export const flag: Kind = { pack: (of) => (of === true ? 1 : 0), unpack: (from) => from === 1 }

/** oneOf is a word by its place among those known, from 1, or the word. */
export function oneOf(words: string[]): Kind {
  return {
    pack: (of) => 1 + words.indexOf(of as string) || of,
    unpack: (from) => (typeof from === 'number' ? words[from - 1] : from),
  }
}

/** list is the kind of a list of things of one kind. */
export function list(kind: Kind): Kind {
  return {
    pack: (of) => (of as unknown[]).map((item) => kind.pack(item)),
    unpack: (from) => (Array.isArray(from) ? from.map((item) => kind.unpack(item)) : undefined),
  }
}

/** tuple is an object with these fields, in this order. */
export function tuple(fields: Record<string, Kind>): Kind {
  const entries = Object.entries(fields)
  return {
    pack(of) {
      const values = entries.map(([name, kind]) => packed((of as Fields)[name], kind))
      while (values.at(-1) === 0) values.pop()
      return values
    },
    unpack(from) {
      if (!Array.isArray(from)) return undefined
      return Object.fromEntries(entries.map(([name, kind], i) => [name, kind.unpack(from[i] ?? 0)]))
    },
  }
}

const packed = (of: unknown, kind: Kind) => (of === undefined || of === null || of === false ? 0 : kind.pack(of))

/** without leaves out what can be told from the rest, and fills it in again. */
export function without<T extends object>(
  kind: Kind,
  shorten: (of: T) => object,
  complete: (from: Fields) => object,
): Kind {
  return {
    pack: (of) => kind.pack(shorten(of as T)),
    unpack(from) {
      const back = kind.unpack(from)
      return back === undefined ? undefined : complete(back as Fields)
    },
  }
}

/**
 * cell is a value of a row: text and NULL as they are, a usual integer as a
 * number, a real in brackets, anything else with its kind.
 */
export const cell: Kind = {
  pack(of) {
    if (of === null || typeof of === 'string') return of
    const { k, v } = of as { k: string; v: string }
    if (k === 'int' && String(Number(v)) === v) return Number(v)
    return k === 'real' ? [v] : [k, v]
  },
  unpack(from) {
    if (typeof from === 'number') return { k: 'int', v: String(from) }
    if (!Array.isArray(from)) return from
    return from.length === 1 ? { k: 'real', v: from[0] } : { k: from[0], v: from[1] }
  },
}
