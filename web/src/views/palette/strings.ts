import { count } from '../../format/number'

export const strings = {
  title: 'Commands',
  placeholder: 'A view, an action, a database, a question…',
  list: 'What fits',
  none: 'Nothing fits these words.',
  found: (n: number) => count(n, 'command fits', 'commands fit'),
  more: (n: number) => `${n} more; type on to narrow them down`,
  keys: '↑ ↓ to choose, Enter to do it, Esc to close',

  groups: {
    view: 'Views',
    action: 'Actions',
    setting: 'Settings',
    database: 'Databases',
    lesson: 'Lessons',
    past: 'Answers of before',
    question: 'Sample questions',
  },

  ask: 'Ask the question in the box',
  runAll: (database: string) => `Run all questions of ${database}`,
  stop: 'Stop what is under way',
  compare: 'Compare retrievers on the question in the box',
  measure: 'Measure the compared retrievers over all questions',
  loop: 'Run the loop over a set of questions',
  judge: 'Put your own SQL to the critic',
  openFile: 'Open a file of your own',
  settings: 'Change settings',
  defaults: 'Settings as they were at first',
  tab: (name: string) => `Show: ${name}`,
  theme: (name: string) => `Colours: ${name}`,
  retriever: (name: string) => `Retriever: ${name}`,
  noRetriever: 'Retriever: none, all tables go to the actor',
  actor: (name: string) => `Actor: ${name}`,
  critic: (name: string) => `Critic: ${name}`,
  attempts: (n: number) => `Attempts: ${n}`,
}
