// A tokenizer that knows just enough SQL to colour it. It never rejects
// anything: the pieces put together are always the text that came in.

/** A SqlKind says how a piece of SQL is coloured. */
export type SqlKind = 'keyword' | 'function' | 'string' | 'number' | 'comment' | 'name' | 'mark' | 'space'

/** A SqlPiece is a token of SQL, or the space between two. */
export interface SqlPiece {
  kind: SqlKind
  text: string
}

const keywords = new Set(
  `all and as asc between by case cast collate cross desc distinct else end escape except exists
   from full glob group having if in inner intersect is isnull join left like limit match natural
   not notnull null nulls offset on or order outer over partition recursive right select set then
   union using values when where window with`.split(/\s+/),
)

const patterns: [SqlKind, RegExp][] = [
  ['space', /\s+/y],
  ['comment', /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ['string', /[xX]?'(?:[^']|'')*(?:'|$)/y],
  ['name', /"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$)/y],
  ['number', /0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['name', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
]

/** tokenize splits SQL into coloured pieces. */
export function tokenize(sql: string): SqlPiece[] {
  const pieces: SqlPiece[] = []
  let at = 0
  while (at < sql.length) {
    const piece = next(sql, at)
    at += piece.text.length
    const last = pieces.at(-1)
    if (last && last.kind === 'mark' && piece.kind === 'mark') last.text += piece.text
    else pieces.push(piece)
  }
  return pieces
}

function next(sql: string, at: number): SqlPiece {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(sql)
    if (found && found[0] !== '') return { kind: word(kind, found[0], sql, at), text: found[0] }
  }
  return { kind: 'mark', text: String.fromCodePoint(sql.codePointAt(at) ?? 0) }
}

function word(kind: SqlKind, text: string, sql: string, at: number): SqlKind {
  if (kind !== 'name' || /^["`[]/.test(text)) return kind
  if (keywords.has(text.toLowerCase())) return 'keyword'
  return /^\s*\(/.test(sql.slice(at + text.length, at + text.length + 8)) ? 'function' : 'name'
}
