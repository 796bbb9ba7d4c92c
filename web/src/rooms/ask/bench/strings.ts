import { bytes, duration } from '../../../format/number'
import type { RunHead } from '../../../gen/rpc'
import { problem } from '../../../store/strings'
import { strings as common } from '../../../strings'

/** What the run over all sample questions says. */
export const strings = {
  title: 'All sample questions',
  titleElsewhere: (database: string) =>
    database ? `All questions of ${database}` : 'All questions of several databases',
  empty: 'Run every sample question of this database and see how many come out right.',
  run: (n: number) => `Run all ${n} sample questions`,
  noQuestions: 'This database has no sample questions to run.',
  again: 'Run again',
  cancel: 'Cancel',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  right: (right: number, done: number) =>
    `${right} right${done ? ` (${Math.round((100 * right) / done)} %)` : ''}`,
  left: (ms: number) => (ms < 0 ? 'estimating the time left' : `about ${duration(ms)} left`),
  cancelled: 'Cancelled; the questions done by then are below.',
  capped:
    'Stopped: it took as many tokens as a run may. The questions done by then are below, and it can go on in Runs.',
  filters: { all: 'All', right: 'Right', wrong: 'Wrong' },
  filterLabel: 'Show',
  caption: 'Every question with its outcome',
  byHardness: 'Execution accuracy by hardness',
  question: 'Question',
  database: 'Database',
  hardness: 'Hardness',
  outcome: 'Outcome',
  attempts: 'Attempts',
  time: 'Time',
  ex: 'EX',
  isRight: 'right',
  isWrong: 'wrong',
  noAnswer: 'no answer',
  isError: 'ended early',
  total: 'all',
  none: 'No question matches this filter.',
  search: 'Words of a question, or a database',
  others: (n: number) => `Show the other ${n.toLocaleString('en')}`,
  open: (question: string) => `Open: ${question}`,
  save: 'Save this run:',
  formats: { db: 'SQLite file', jsonl: 'JSON lines', json: 'JSON', csv: 'CSV' } as Record<string, string>,
  storeLong: 'A SQLite file. “orbweaver report FILE” prints it, and any SQLite program opens it.',
  load: 'Import run',
  loadLong:
    'A run store, as this page or “orbweaver bench --out FILE” writes it, or a run saved as JSON or JSON lines',
  busy: 'Working on the file…',
  unfinished: 'This run was stopped before its end; the questions done by then are below.',
  runsOf: (name: string) => `Runs in ${name}`,
  run1: (n: number, run: RunHead) =>
    `${n}. ${run.dataset}${run.split && ` ${run.split}`}: ${run.actor}, ${run.variant}, z = ${run.z}` +
    `${run.retriever && `, ${common.retrieverName(run.retriever)}`}: ${run.right} of ${run.done} right`,
  tooLarge: (size: number, most: number) =>
    `it has ${bytes(size)}; ${bytes(most)} are the most that fit into this page`,
  kept: 'Kept from an earlier visit, or read from a file.',
  keptOf: (database: string) =>
    database
      ? `Read from a file, about ${database}, which is not the database chosen above.`
      : 'Read from a file, about several databases.',
  notARun: (name: string, why: string) =>
    problem(
      'run',
      `${name} cannot be shown: ${why}.`,
      'Choose a file that “Save this run” wrote as run store, JSON lines or JSON, or one that the command ' +
        '“orbweaver bench --out FILE” wrote.',
    ),
}
