import type { Database } from '../gen/rpc'

// A scope says which questions a run asks, in one word that an address can
// hold: "" is all samples, an ID is one database, and "folder:NAME" is
// everything that was opened with a folder.

const mark = 'folder:'

/** folderScope is everything that was opened with a folder. */
export const folderScope = (folder: string): string => mark + folder

/** databasesIn are those of a scope. */
export function databasesIn(scope: string, databases: Database[]): Database[] {
  if (scope === '') return databases.filter((d) => !d.own)
  return databases.filter((d) => (scope.startsWith(mark) ? d.folder === scope.slice(mark.length) : d.id === scope))
}

/** scopeParams is a scope as the program is told of it. */
export function scopeParams(scope: string, databases: Database[]): { database: string; all?: true } {
  const [first] = databasesIn(scope, databases)
  return scope.startsWith(mark) && first ? { database: first.id, all: true } : { database: scope }
}

/** folders are those that are open, in the order of their databases. */
export function folders(databases: Database[]): string[] {
  return [...new Set(databases.flatMap((d) => d.folder || []))]
}

/**
 * scopeOf is what holds in every room where a database is chosen: what was opened with it, or all
 * samples.
 */
export function scopeOf(current: string, databases: Database[]): string {
  const d = databases.find((d) => d.id === current)
  return !d?.own ? '' : d.folder ? folderScope(d.folder) : d.id
}

/**
 * listed are databases as a person looks for them: their own before the samples, those of a folder
 * together and by name. The program keeps them in their corpus's order, by which ties break.
 */
export function listed(databases: Database[]): Database[] {
  const name = (d: Database) => d.title || d.id
  const own = databases.filter((d) => d.own)
  const groups = [...new Set(own.map((d) => d.folder ?? ''))].map((of) => own.filter((d) => (d.folder ?? '') === of))
  const byName = (group: Database[]) =>
    group[0]?.folder ? group.sort((a, b) => name(a).localeCompare(name(b), 'en')) : group
  return [...groups.flatMap(byName), ...databases.filter((d) => !d.own)]
}

/** titleOf is a scope in words. */
export function titleOf(scope: string, databases: Database[], samples: string): string {
  if (scope === '') return samples
  return scope.startsWith(mark) ? scope.slice(mark.length) : (databases.find((d) => d.id === scope)?.title ?? scope)
}
