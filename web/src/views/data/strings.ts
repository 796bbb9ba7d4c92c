// Every sentence of the room in which data are opened and looked at.

import { count } from '../../format/number'

export const strings = {
  title: 'Data',
  privacy: 'Files are read in this tab and held in its memory. Nothing of them is sent anywhere, unless you choose a language model in Ask: then its endpoint sees the schema and the questions.',
  open: 'Open a file',
  openHint: 'SQLite, CSV, or a .zip in Spider’s layout',
  folder: 'Open a Spider folder',
  folderHint: 'tables.json, dev.json and database/; or drop a file or the folder anywhere on this page',
  keep: 'Keep files that I open in this browser, up to 20 MB each, so that a reload finds them. Off: they are forgotten with the tab.',
  opening: 'Opening…',
  databases: 'Databases',
  own: 'Yours',
  ownFolder: (name: string) => `From ${name}`,
  samples: 'Samples',
  facts: (tables: number, questions: number) =>
    questions ? `${count(tables, 'table', 'tables')}, ${count(questions, 'question', 'questions')}` : count(tables, 'table', 'tables'),
  close: (name: string) => `Close ${name}`,
  ask: 'Ask about it',
  tables: 'Tables',
  rowsOf: (table: string) => `Rows of ${table}`,
  place: (from: number, to: number, of: number) => (to < from ? 'no rows' : `rows ${from.toLocaleString('en')}–${to.toLocaleString('en')}${of < 0 ? '' : ` of ${of.toLocaleString('en')}`}`),
  before: 'Previous',
  after: 'Next',
  first: 'First',
  last: 'Last',
  reading: 'Reading…',
  console: 'SQL console',
  consoleLead: 'Read-only, with a step budget: no statement can change a file or hold up the page.',
}
