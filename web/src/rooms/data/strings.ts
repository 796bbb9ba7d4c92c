// Every sentence of the room in which data are opened and looked at.

import { bytes, count } from '../../format/number'
import type { Problem } from '../../store/state'

/** strings are the words of the room for data. */
export const strings = {
  command: 'Clear all data kept in this browser…',
  title: 'Data',
  privacy:
    'Files are read in this tab and held in its memory. Nothing of them is sent anywhere, unless you choose a ' +
    'language model: then its endpoint sees the schema and the questions.',
  open: 'Open a file',
  openHint: 'SQLite, or CSV: several are the tables of one database; or a .zip',
  folder: 'Open a folder',
  folderHint:
    'of CSV files, or in the layout of Spider, a benchmark: tables.json, dev.json, database/; or drop files anywhere ' +
    'on this page',
  keep:
    'Keep files that I open in this browser, so that a reload finds them: up to 20 MB each, CSV files of one ' +
    'database together. Folders in Spider’s layout are not kept. Off: they are forgotten with the tab.',
  every: 'Of a folder in Spider’s layout, open every database, also those that no question is about.',
  opening: 'Opening…',
  notes: 'How the file was read',
  openingNote: 'Reading what you opened. A large file takes some seconds; the page can be used meanwhile.',
  databases: 'Databases',
  own: 'Yours',
  ownFolder: (name: string) => `From ${name}`,
  samples: 'Samples',
  facts: (tables: number, questions: number) =>
    questions
      ? `${count(tables, 'table', 'tables')}, ${count(questions, 'question', 'questions')}`
      : count(tables, 'table', 'tables'),
  close: (name: string) => `Close ${name}`,
  ask: 'Ask about it',
  tables: 'Tables',
  part: (shown: number, all: number) =>
    `${shown.toLocaleString('en')} of ${all.toLocaleString('en')} tables: the chosen one, those joined with it, and ` +
    'the first of the others.',
  rowsOf: (table: string) => `Rows of ${table}`,
  place: (from: number, to: number, of: number) =>
    to < from
      ? 'no rows'
      : `rows ${from.toLocaleString('en')}–${to.toLocaleString('en')}${of < 0 ? '' : ` of ${of.toLocaleString('en')}`}`,
  before: 'Previous',
  after: 'Next',
  first: 'First',
  last: 'Last',
  reading: 'Reading…',
  kept: {
    title: 'Kept in this browser',
    answers: (n: number) =>
      n ? `The last ${count(n, 'answer', 'answers')}, each with its question.` : 'No earlier answer.',
    runs: (n: number) =>
      n ? `${count(n, 'run', 'runs')} over all questions.` : 'No run over all questions.',
    files: (files: { name: string; bytes: number; parts: number }[]) =>
      files.length
        ? `${count(
            files.reduce((n, f) => n + f.parts, 0),
            'file',
            'files',
          )} of yours (${bytes(files.reduce((n, f) => n + f.bytes, 0))}): ` +
          `${files.map((f) => f.name).join(', ')}.`
        : 'No file of yours.',
    settings:
      'The settings with the endpoints’ addresses, the prices, the glossaries, the colours, and what stands in the ' +
      'question’s box.',
    page: 'The page itself, so that it opens without a network.',
    bytes: (n: number) => `All together ${bytes(n)}, as the browser counts.`,
    never:
      'Nobody else reads it. Keys of endpoints are never kept: they are in this tab’s memory until it is closed.',
    forget: 'Clear all data…',
    sure: 'Clear all data?',
    what:
      'This deletes the answers, the runs, the files and databases that you opened, the settings with the ' +
      'endpoint and its key, and the page’s own files, and opens the page anew. It cannot be undone. Files on your ' +
      'disk stay.',
    yes: 'Clear all data',
    no: 'Keep it',
    busy: 'Deleting…',
    failed: (why: string): Problem => ({
      code: 'internal',
      text: `Not everything could be deleted: ${why}.`,
      advice: 'Close the other tabs of this page and try again.',
    }),
  },
  console: 'SQL console',
  consoleLead: 'Read-only, with a step budget: no statement can change a file or hold up the page.',
}

/** What the field for a person's own terms says. */
export const glossary = {
  title: 'Glossary',
  lead:
    'What your own terms mean in this database, one per line: the term, an equals sign, what it means in the words ' +
    'of the schema. Ask, its “Run all” and Loop read questions with it, and every answer says which entry it used.',
  label: (database: string) => `Glossary of ${database}`,
  placeholder: "churned = status is 'X'\nturnover = total amount",
  entries: (n: number) => (n ? `${count(n, 'entry', 'entries')}, kept in this browser.` : 'No entry.'),
  bad: (line: number, text: string) =>
    `Line ${line} is no entry, “${text.slice(0, 60)}”: write TERM = MEANING.`,
}
