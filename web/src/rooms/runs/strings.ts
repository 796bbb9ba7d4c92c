import { date } from '../../format/date'
// Every sentence of the room that keeps runs.

import { count, percent } from '../../format/number'
import type { Outcome, Phase, RunKind } from '../../store/runs/line'
import type { Problem } from '../../store/state'
import type { Show } from './matrix'

const kinds: Record<RunKind, string> = {
  asked: 'single questions',
  bench: 'all questions',
  loop: 'loop',
  compare: 'retriever',
  evaluate: 'evaluation',
  imported: 'from a file',
}

const phases: Record<Phase, string> = { running: 'running', done: 'done', stopped: 'stopped', failed: 'failed' }

const outcomes: Record<Outcome, string> = { right: 'right', wrong: 'wrong', failed: 'failed', unjudged: 'no gold' }

const shows: Record<Show, string> = {
  all: 'All',
  same: 'Same outcome',
  different: 'Different outcomes',
  wrong: 'Any wrong',
  failed: 'Any failed',
}

/** strings are the words of the room for runs. */
export const strings = {
  title: 'Runs',
  lead:
    'Every run of this browser, question by question: of Ask, Loop, Compare and Evaluate, and those that were read ' +
    'from files. They stay after a reload, and leave this browser only as files that you save.',
  empty: 'There is no run yet. They come from:',
  from: {
    ask: 'Ask: all questions of a database',
    loop: 'Loop: the loop over many questions',
    compare: 'Compare: recall of retrievers over all questions',
    evaluate: 'Evaluate: a file of predictions',
  },
  reading: 'Reading the runs…',
  caption: 'Runs',
  select: (name: string) => `Compare ${name}`,
  columns: {
    select: '',
    name: 'Run',
    kind: 'Kind',
    data: 'Data',
    started: 'Started',
    done: 'Questions',
    right: 'Right',
    tokens: 'Tokens',
    state: 'State',
  },
  kinds,
  phases,
  interrupted: 'interrupted',
  progress: (done: number, total: number) =>
    done < total ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : done.toLocaleString('en'),
  date,
  resume: (n: number) => `Ask the other ${n}`,
  paidToo: (model: string) => `asks ${model}`,
  closed: (database: string) => `${database} is not open: open it in Data to go on`,
  stop: 'Stop',
  remove: 'Delete',
  reallyRemove: 'Really delete',
  keep: 'Keep',
  rename: 'Rename',
  nameOf: 'Name of the run',
  done: 'Done',
  measure: 'Show p, q and s in Loop',
  save: 'Save as',
  formats: { db: 'SQLite file', jsonl: 'JSON lines', csv: 'CSV' },
  hint: 'Choose two or more runs over the same questions to set them side by side.',
  questions: (n: number) => count(n, 'question', 'questions'),
  matrix: 'Question by question',
  filter: 'Questions shown',
  shows,
  find: 'Search questions, SQL and reasons',
  none: 'No question is like that.',
  saveMatrix: 'Save this table as CSV',
  question: 'Question',
  database: 'Database',
  hardness: 'Hardness',
  outcomes,
  notAsked: 'not asked',
  open: (question: string, run: string) => `Open ${question} of ${run}`,
  letter: (at: number) => String.fromCharCode(65 + at),
  tests: 'Do they differ by more than chance?',
  over: (n: number) => `Over the ${count(n, 'question', 'questions')} that every chosen run has judged.`,
  share: (value: number, low: number, high: number) =>
    `${percent(value)} right, 95 % interval ${percent(low)} to ${percent(high)}`,
  pair: {
    pair: 'Runs',
    only: 'Only one is right',
    difference: 'Difference, 95 % interval',
    holm: 'p, by gold statement',
    mcnemar: 'p, exact McNemar',
  },
  against: 'against',
  points: (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(100 * share).toFixed(1)}`,
  p: (p: number) => (p < 0.001 ? '< 0.001' : p.toFixed(3)),
  explained:
    'The first p is of a randomization test that draws questions with the same gold SQL together, corrected by Holm ' +
    'for the number of pairs; McNemar’s test takes every question for independent.',
  forbidden: {
    code: 'room',
    text: 'This browser keeps no runs.',
    advice: 'It forbids the page to store anything, in a private window for instance.',
  } satisfies Problem,
}
