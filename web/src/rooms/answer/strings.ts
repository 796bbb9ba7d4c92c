// Every sentence of the room in which questions are answered from tables.

import { count } from '../../format/number'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** strings are the words of the room in which questions are answered from tables. */
export const strings = {
  title: 'Answers from retrieved tables',
  lead:
    'Over the almanac, a collection of small tables that comes with this page, tables are retrieved, ' +
    'and a question is answered from them, or a statement checked: the tasks of TARGET, a benchmark. ' +
    'Beside it stand the oracle, which is given the gold (reference) table, and the answer without ' +
    'any table: what is lost between the first two is lost to retrieval.',
  tasks: { qa: 'Answer questions', verify: 'Check statements' },
  task: 'Task',
  sample: { qa: 'Question of the almanac', verify: 'Statement of the almanac' },
  own: { qa: 'A question of my own', verify: 'A statement of my own' },
  text: { qa: 'Question', verify: 'Statement' },
  opening: 'Opening the almanac…',
  answering: 'Finding tables, and answering from them…',
  retriever: 'Retriever',
  k: 'Tables, k',
  who: (model: string) =>
    model
      ? `${model} answers.`
      : 'The built-in reader answers. It is no language model: it matches words with cells, and is often wrong.',
  contexts: { hits: 'From the tables found', gold: 'From the gold table (oracle)', none: 'Without a table' },
  answer: 'Answer',
  noAnswer: 'No answer.',
  gold: 'Gold answer',
  right: 'Right',
  wrong: 'Wrong',
  cause: (cause: string) => `Lost to: ${cause}`,
  scores: 'Scores against the gold answer',
  sacrebleu: 'SacreBLEU',
  f1: 'token F1',
  rougeL: 'ROUGE-L',
  found: 'Tables found',
  goldTable: 'gold',
  noGold: 'No gold answer is known for a text of your own, so there is no oracle and no score.',
  read: (title: string) => `Read from: ${title}`,
  lit: 'The cells that the answer was read from are marked.',
  more: (n: number) => `${count(n, 'more row', 'more rows')} not shown`,
  all: 'Over all questions',
  allLead: 'Every question of the almanac in all three contexts, with the figures as they come in.',
  run: 'Run all',
  again: 'Run again',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  paid: (n: number) => `This asks your model some ${n.toLocaleString('en')} times.`,
  progress: (context: string, done: number, total: number, right: number) =>
    `${context}: ${done} of ${total}, ${right} right`,
  caption: 'Figures by context',
  columns: {
    context: 'Context',
    questions: 'Questions',
    retrieved: 'Gold table shown',
    exact: 'Exact match',
    accuracy: 'Accuracy',
    weighted: 'P / R / F1, weighted',
  },
  percent,
  score: (value: number) => value.toFixed(2),
  share: (value: number) => value.toFixed(3),
}
