import { count } from '../../../format/number'
import { strings as common } from '../../../strings'

/** What the schema and its diagram say. */
export const strings = {
  title: 'Schema',
  noTables: 'This database has no tables.',
  key: 'primary key',
  ref: (table: string, column: string) => `→ ${table}.${column}`,
  refLong: (table: string, column: string) => `foreign key to ${table}.${column}`,
  rows: (n: number) => (n < 0 ? 'many rows' : common.rows(n)),
  look: (table: string) => `Look at the rows of ${table}`,
  lookShort: 'rows',
  usedShort: 'read',
  usedLong: 'read by the answer',
  diagram: (title: string) => `Schema of ${title}`,
  picture: 'Diagram of the schema',
  pictureLong: (n: number, keys: number) =>
    `${count(n, 'table', 'tables')} joined by ${count(keys, 'foreign key', 'foreign keys')}; the lists below say ` +
    'the same',
  lit:
    'Lit: the tables and columns that the answer reads. ◆ is a primary key, → a foreign key. A click on a table ' +
    'shows its rows.',
  unlit:
    'Ask something, and the tables and columns that the answer reads are lit. ◆ is a primary key, → a foreign ' +
    'key. A click on a table shows its rows.',
  used: 'Read by the answer',
  keys: 'Foreign keys',
  part: (shown: number, all: number) =>
    `${shown.toLocaleString('en')} of ${all.toLocaleString('en')} tables: those that the answer reads, those joined ` +
    'with them, and the first of the others.',
  all: (n: number) => `List all ${n.toLocaleString('en')} tables`,
}
