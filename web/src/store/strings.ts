import { bytes } from '../format/number'
import type { Problem, ProblemCode } from './state'

/** problem is one with what to do about it. */
export function problem(code: ProblemCode, text: string, advice: string): Problem {
  return { code, text, advice }
}

/** What went wrong, and what to do about it. */
export const problems = {
  workbook: (name: string) =>
    problem(
      'file',
      `${name} is a spreadsheet, which this page does not read.`,
      'Save each of its sheets as CSV and open the CSV files together: they become the tables of one database.',
    ),
  unreadable: (name: string) => `${name} could not be read; it may have been moved or deleted.`,
  gone: (names: string[]) =>
    problem(
      'kept',
      `${names.join(', ')} could not be read again: it was changed, moved or deleted after it was opened. ` +
        'A reload will not find it.',
      'In this tab it stays open as it was. Open it again to keep it as it is now.',
    ),
  notKept: (names: string[], why: string) =>
    problem(
      'kept',
      `This browser could not keep ${names.join(', ')}: ${why}`,
      'In this tab it stays open. Close other files or make room in the browser’s storage, and open it again.',
    ),
  empty: (name: string) =>
    problem('file', `${name} is empty.`, 'Choose a SQLite database or a CSV file with at least a header line.'),
  huge: (name: string, size: number, most: number) =>
    problem(
      'file',
      `${name} has ${bytes(size)}; ${bytes(most)} are the most that fit into this tab.`,
      'Open a smaller file, or ask it with the native command: orbweaver ask --db FILE "question".',
    ),
  tooMany: (name: string, most: number) =>
    `${name} has more than ${most.toLocaleString('en')} files; choose the folder that has tables.json in it`,
  badInput: 'Change what is named above and try again.',
  badFile: 'Choose a SQLite database (.sqlite, .db), CSV files, or a folder or .zip of them or in Spider’s layout.',
  noEndpoint: problem(
    'settings',
    'There is no address for your model’s endpoint.',
    'Open the settings and choose an endpoint, or type its base URL up to /v1.',
  ),
  noModel: problem(
    'settings',
    'There is no model name for your endpoint.',
    'Open the settings and type the name as the endpoint knows it, llama3.1 for example.',
  ),
  ownModel: 'Open the settings: they say whether this browser’s model is ready. Or go back to the built-in rules.',
  endpoint: (url: string) =>
    `Check the address ${url}, the model and the key in the settings, or go back to the built-in rules.`,
  silent: problem(
    'restarted',
    'The statement was stopped after 30s.', // the command's words
    'The program was started anew for it. Change it; your settings and files are still here.',
  ),
  restarted: problem(
    'restarted',
    'The program stopped and was started anew.',
    'Ask again; your settings and files are still here.',
  ),
  internal: 'This is a fault in the page, not yours. Ask again; if it stays, reload.',
  engine: (message: string) =>
    problem(
      'engine',
      `The engine could not be started: ${message}`,
      'Reload the page. A current Chrome, Edge, Firefox or Safari with WebAssembly is needed.',
    ),
  queryCancelled: problem('cancelled', 'Cancelled.', 'Change the statement and run it again.'),
  details: 'Details for a bug report',
}

/** What links and opened links say. */
export const share = {
  copy: 'Copy link',
  copied: (n: number) => `Copied, ${n.toLocaleString('en')} characters.`,
  byHand: 'The link, to be copied by hand',
  without: {
    nothing: '',
    rows: 'Only the first rows are in it.',
    answer: 'The answer is too long for a link; whoever opens it asks again.',
  },
  tooLong: 'The question is too long for a link.',
  newer: problem(
    'link',
    'This link was made by a newer version of the page.',
    'Reload the page; if that does not help, ask for a link from this version.',
  ),
  damaged: problem(
    'link',
    'This link cannot be read: it is cut off, or was not made by this page.',
    'Ask for it again, and copy it whole. Nothing on the page has changed.',
  ),
  elsewhere: (name: string) =>
    problem(
      'link',
      `This link is about ${name}, a database that is not here. Links name a person’s own files, and do not hold them.`,
      `Open the file ${name}, then follow the link again.`,
    ),
  otherGlossary: (name: string) =>
    problem(
      'link',
      `This address brings another glossary for ${name} than yours, which stays.`,
      'Empty yours in Data and open the address again to use the other one.',
    ),
  notYours: (where: string) =>
    problem(
      'link',
      `The settings of this link would send the question and the schema to ${where}.`,
      'Make the link yours first, if you know that endpoint; or go back to your own settings.',
    ),
  dismiss: 'Dismiss',
}
