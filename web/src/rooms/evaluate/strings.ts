// Every sentence of the room in which files of predictions are judged.

import { bytes, count, duration } from '../../format/number'
import type { Comparison, EvaluateStage, LeftOut, ReadAs, Share } from '../../gen/rpc'
import type { Problem } from '../../store/state'
import type { Slot } from './model'

const problem = (text: string, advice: string): Problem => ({ text, advice })
const names: Record<Slot, string> = {
  predictions: 'Predictions',
  gold: 'Gold',
  second: 'A second file, to compare',
}

const figure = (share: number) => (100 * share).toFixed(1)
const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`
const clusters = (n = 0, by = 'gold') =>
  n > 0
    ? `drawn by ${count(n, 'group of questions', 'groups of questions')} with the same ${by}`
    : 'each question for itself'
const leastDrawn = 1 / 10001
const drawn = (p: number) => (p <= leastDrawn ? `at most ${leastDrawn.toFixed(4)}` : p.toFixed(4))
const exact = (p: number) => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4))

const questionsOf = (left: LeftOut[]) => left.reduce((n, l) => n + l.questions, 0)

/** strings are the words of the room in which predictions are judged. */
export const strings = {
  runName: (file: string, program: string) => `${file}, by ${program}`,
  absent: (left: LeftOut[]) =>
    `${count(questionsOf(left), 'question asks', 'questions ask')} about ${left.map((l) => l.database).join(', ')}, ` +
    `of which no file is here.`,
  leaveOut: (left: LeftOut[], all: number) =>
    `Leave out ${count(questionsOf(left), 'question', 'questions')}, evaluate ${all - questionsOf(left)}`,
  leftOut: (left: LeftOut[]) =>
    `Left out, as the database is not here: ${left.map((l) => `${l.database} (${l.questions})`).join(', ')}.`,
  bringDatabase: 'Or add the database under “Databases”, and evaluate again.',
  title: 'Evaluate predictions',
  lead:
    'Spider is a benchmark: questions, databases and the gold (reference) SQL. Its two official programs run in your ' +
    'browser, and print the same to the byte: drop the SQL that a system predicted and see what each of them prints, ' +
    'what other definitions of “right” say of the same file, and why each wrong answer is wrong.',
  slot: names,
  slotLong: {
    predictions: 'one SQL statement per line, or CSV or JSON with a column or field of them',
    gold: 'per line: SQL, a tab and the db_id',
    second: 'optional: other answers to the same questions',
  } satisfies Record<Slot, string>,
  choose: 'Choose a file',
  chooseFor: (slot: Slot) => `Choose a file: ${names[slot]}`,
  textOf: (slot: Slot) => `${names[slot]}, as text`,
  drop: 'or drop it here, or paste its lines:',
  lines: (n: number) => count(n, 'line', 'lines'),
  pasted: (slot: Slot) =>
    ({ predictions: 'pasted.sql', gold: 'pasted-gold.tsv', second: 'pasted-second.sql' })[slot],
  examples: 'No file at hand?',
  slips: 'Load example: gold with typical errors',
  builtin: 'Load the built-in rules’ predictions',
  builtinSecond: 'Compare with the built-in rules',
  clear: 'Clear',
  clearOf: (slot: Slot) => `Clear: ${names[slot]}`,

  databases: 'Databases of your own',
  databasesLead:
    'The sample databases, and those you opened, are there. For other db_ids add their .sqlite files: a file’s ' +
    'folder is its db_id, several files in a folder are a test suite. A tables.json gives exact match its foreign ' +
    'keys.',
  addFiles: 'Add files',
  addFolder: 'Add a folder',
  brought: (n: number, size: number, tables: boolean) =>
    `${count(n, 'database file', 'database files')}, ${bytes(size)}${tables ? ', and tables.json' : ''}`,
  forget: 'Leave them out',
  noDatabases: problem(
    'There is no .sqlite file and no tables.json among these.',
    'Choose files that end in .sqlite, .sqlite3 or .db.',
  ),
  tooLarge: (size: number, most: number) =>
    problem(
      `These databases have ${bytes(size)}; ${bytes(most)} are the most that fit into this tab.`,
      'Take fewer, or use the native command: orbweaver eval.',
    ),
  tooLong: (name: string, size: number, most: number) =>
    problem(
      `${name} has ${bytes(size)}; ${bytes(most)} are the most for a file of statements.`,
      'Is it the right file?',
    ),
  notText: (name: string) =>
    problem(`${name} is not UTF-8 text.`, 'Save it as UTF-8, one statement per line.'),
  unreadable: 'A database file could not be read; it may have been moved or deleted. Add it again.',

  by: 'Classify errors by',
  programs: { 'test-suite': 'test-suite-sql-eval', spider: 'the older evaluation.py' },
  clusters: 'intervals by',
  clustersLong: 'which questions intervals and tests draw together, because they are not independent',
  clustering: { gold: 'gold statement', database: 'database', question: 'question' },
  keepDistinct: 'keep DISTINCT',
  keepDistinctLong: '--keep_distinct: compare with every DISTINCT in place',
  plugValue: 'plug values',
  plugValueLong: '--plug_value: try the gold’s values in the prediction; takes longer',

  run: 'Evaluate',
  again: 'Evaluate again',
  cancel: 'Cancel',
  needs: 'Add predictions first.',
  cancelled: 'Cancelled.',
  stage: {
    examine: 'Looking at each answer by every definition',
    second: 'Looking at the second file',
    answers: 'The built-in rules answer',
  } satisfies Record<EvaluateStage, string>,
  starting: 'Reading the files',
  progress: (done: number, total: number) => `${done} of ${total} questions`,
  done: (right: number, all: number) =>
    `Evaluated: ${right} of ${count(all, 'question', 'questions')} right.`,
  took: (ms: number) => `took ${duration(ms)}`,

  result: (file: string, gold: string) => `${file} against ${gold}`,
  readAs: ({ file, form, column, answers }: ReadAs) =>
    form === 'lines'
      ? `${file}: its first line, “${column}”, is taken for a header.`
      : `${file} is read as ${form}: ${count(answers, 'answer', 'answers')}${column ? ` in “${column}”` : ''}.`,
  rightOf: (right: number, all: number) => `${right} of ${all} right`,
  interval: (right: Share, by: string) =>
    `95 % interval ${figure(right.low)} to ${figure(right.high)}, ${clusters(right.clusters, by)}`,
  percent: (share: number) => `${figure(share)} %`,
  suites: (least: number, most: number) =>
    most > 1
      ? `${least === most ? most : `${least} to ${most}`} databases per db_id`
      : 'one database per db_id',
  keep: 'Export report',
  formats: { html: 'HTML', json: 'JSON', csv: 'CSV', md: 'Markdown', latex: 'LaTeX', text: 'Text' },

  definitions: 'One file under each metric',
  definitionsLead:
    'Papers print each of these under one name, “execution accuracy”, or “EX”. Say which one you mean.',
  definition: 'Definition',
  right: 'right',
  all: 'all',
  undecided: (n: number) => `${count(n, 'question', 'questions')} could not be decided`,

  official: 'What the official programs print',
  officialLead: 'Byte for byte, with every answer that exact match calls wrong; the table is its end.',
  whole: 'Save the whole output',
  wholeName: (program: string) => `${program}.txt`,
  ends: 'The official program ends here without a table:',

  classes: 'What is wrong',
  classesLead: (program: string) => `By ${program}. A click shows the answers of one class.`,
  allRight: 'Nothing: every answer is right.',
  classShow: (name: string, n: number) => `Show the ${n} of class ${name}`,

  slices: 'Where it goes wrong',
  slicesLead: 'The share of right answers; the line is the 95 % interval.',
  groups: {
    hardness: 'Hardness',
    feature: 'The gold has',
    tables: 'Tables',
    depth: 'Nesting',
    database: 'Database',
  } as Record<string, string>,

  compared: 'Two files compared',
  both: 'right in both',
  onlyFirst: (name: string) => `only in ${name}`,
  onlySecond: (name: string) => `only in ${name}`,
  neither: 'in neither',
  tested: (c: Comparison, independent: number, by: string) =>
    `Second less first: ${points(c.difference)} points (95 % interval ${points(c.low)} to ${points(c.high)}, ` +
    `${clusters(c.clusters, by)}). ` +
    `If both were equally good, they would differ as much with a chance of ${drawn(c.p)}, or ` +
    `${exact(independent)} if the questions were independent (McNemar’s exact test).`,
  flips: (n: number) => `${count(n, 'question', 'questions')} that flipped`,
  rightIn: (name: string) => `right in ${name}`,
  flipClass: (name: string) => `the other: ${name}`,

  badGold: 'Unusable gold queries',
  badGoldLead: (n: number) =>
    `${count(n, 'gold statement', 'gold statements')} that fail, are empty, or that Spider’s parser does not read.`,

  questions: 'Question by question',
  filter: 'Show',
  shown: { wrong: 'Wrong', right: 'Right', all: 'All' },
  of: (name: string) => `of class ${name}`,
  every: 'every class',
  none: 'No answer is like that.',
  line: (n: number) => `line ${n}`,
  more: (n: number) => `Show ${n} more`,
  gold: 'gold',
  answer: 'answer',
  missing: 'missing rows',
  extra: 'unexpected rows',
  atRow: (n: number) => `first difference at row ${n}`,
  toMicroscope: 'Open in microscope',
  toMicroscopeOf: (n: number) => `Open in microscope: line ${n}`,
  verdicts: { right: 'right', wrong: 'wrong', none: 'not decided' },

  microscope: 'The metric microscope',
  microscopeLead:
    'One gold statement, one answer, every definition side by side: the component, or the smallest rows, that decide.',
  database: 'Database',
  goldSQL: 'Gold SQL',
  answerSQL: 'The answer’s SQL',
  noDatabase: 'Choose one',
  lookNeeds: 'Choose a database, and write or paste both statements.',
  look: 'Compare',
  looking: 'Looking…',
  example: 'Try one where they disagree',
  parts: 'What exact match compares',
  partsLead: 'The ten components, without values, and the tables. One that differs is enough.',
  level: (name: string) => `gold: ${name}`,
  levelLong: 'Spider’s hardness: how many components the gold statement has, and of which kind',
  part: 'Component',
  nothing: 'nothing',
  unread: 'Spider’s parser does not read it:',
  reads: 'As Spider’s parser reads it',
  rowsOf: { gold: 'Rows of the gold', answer: 'Rows of the answer' },
  decides: 'what decides',
}
