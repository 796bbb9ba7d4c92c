import { type SqlPiece, tokenize } from '../../../format/sql'
import type { Database } from '../../../gen/rpc'
import { textKeys } from './words'

/**
 * sqlKeys are the keys of a statement's coloured pieces, in their order: what
 * each names in the database, an alias standing for its table.
 */
export function sqlKeys(sql: string, database: Database | undefined): string[][] {
  const solid = tokenize(sql).filter((p) => p.kind !== 'space')
  const tables = new Set(database?.tables.map((t) => t.name.toLowerCase()))
  const aliases = aliasesIn(solid, tables)
  return solid.flatMap((p, i) => {
    if (p.kind === 'mark') return []
    if (p.kind === 'string') return [textKeys(p.text.replace(/^[xX]?'|'$/g, '').replaceAll("''", "'"))]
    if (p.kind === 'number') return [textKeys(p.text)]
    if (p.kind !== 'name') return [[`call:${p.text.toLowerCase()}`]]
    const name = bare(p)
    const owner = isDot(solid[i - 1]) ? bare(solid[i - 2]) : ''
    if (owner) return [[`column:${aliases.get(owner) ?? owner}.${name}`]]
    const table = aliases.get(name)
    return [table ? [`table:${table}`] : columns(name, [...aliases.values()], database)]
  })
}

/** columns are the keys of a column that stands without its table. */
function columns(name: string, read: string[], database: Database | undefined): string[] {
  const having = (database?.tables ?? []).filter((t) => t.columns.some((c) => c.name.toLowerCase() === name))
  const among = having.filter((t) => read.includes(t.name.toLowerCase()))
  return (among.length > 0 ? among : having).map((t) => `column:${t.name.toLowerCase()}.${name}`)
}

/** aliasesIn are the tables that a statement reads, by the names it gives them and by their own. */
function aliasesIn(solid: SqlPiece[], tables: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>()
  solid.forEach((p, i) => {
    const name = bare(p)
    if (p.kind !== 'name' || !tables.has(name) || isDot(solid[i - 1]) || isDot(solid[i + 1])) return
    const as = solid[i + 1]?.text.toLowerCase() === 'as' ? solid[i + 2] : solid[i + 1]
    found.set(name, name)
    if (as?.kind === 'name') found.set(bare(as), name)
  })
  return found
}

/** bare is a name without its quotation marks, in small letters. */
const bare = (p: SqlPiece | undefined): string => (p?.text ?? '').replace(/^["`[]|["`\]]$/g, '').toLowerCase()

const isDot = (p: SqlPiece | undefined): boolean => p?.kind === 'mark' && p.text.trim() === '.'
