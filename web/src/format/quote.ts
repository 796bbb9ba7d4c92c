/**
 * quoteName writes a table's or column's name so that SQLite takes it as one,
 * whatever is in it.
 */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
