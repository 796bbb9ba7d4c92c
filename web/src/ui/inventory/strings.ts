// What is said of a folder that was opened.

import { count } from '../../format/number'
import type { Inventory } from '../../store/folder'

const few = 5

const searched = (questions: number) =>
  `its schema is searched, and ${questions === 1 ? 'the question counts' : 'the questions count'} for retrieval alone`

const named = (names: string[]) =>
  names.length > few ? `${names.slice(0, few).join(', ')} and ${names.length - few} more` : names.join(', ')

/** strings say what was found in a folder, and what was left out. */
export const strings = {
  label: (name: string) => `What was found in ${name}`,
  found: (i: Inventory) =>
    `${i.name}: ${count(i.databases, 'database', 'databases')} opened, with ` +
    `${count(i.questions, 'question', 'questions')} from ${i.from}; tables searched: ${i.tables}.`,
  leftOutLead: 'Left out:',
  leftOut: (i: Inventory): string[] => [
    ...(i.missing.length
      ? [
          `${count(i.missed, 'question', 'questions')} about ${named(i.missing)}: there is no file ` +
            `database/ID/ID.sqlite; ${searched(i.missed)}`,
        ]
      : []),
    ...i.unread.map(
      ({ database, questions, reason }) =>
        `${count(questions, 'question', 'questions')} about ${database}, whose file cannot be read: ${reason}; ` +
        searched(questions),
    ),
    ...(i.unasked
      ? [`${count(i.unasked, 'database', 'databases')}: no question names ${i.unasked === 1 ? 'it' : 'them'}`]
      : []),
    ...(i.otherJSON
      ? [`${count(i.otherJSON, 'other JSON file', 'other JSON files')}: the questions are read from ${i.from}`]
      : []),
    ...(i.tooLarge.length ? [`${named(i.tooLarge)}: larger than 64 MB`] : []),
    ...(i.others ? [`${count(i.others, 'other file', 'other files')}: neither JSON nor SQLite`] : []),
  ],
  close: 'Close this note',
}
