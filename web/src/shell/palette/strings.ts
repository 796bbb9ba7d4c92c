import { count } from '../../format/number'

/** strings are the words of the commands. */
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
    history: 'Answers of before',
    question: 'Sample questions',
  },

  stop: 'Stop what is under way',
  present: 'Present: large type, one thing at a time',
  leave: 'Leave presenter mode',
  defaults: 'Settings as they were at first',
  theme: (name: string) => `Colours: ${name}`,
  retriever: (name: string) => `Retriever: ${name}`,
  noRetriever: 'Retriever: none, all tables go to the actor',
  actor: (name: string) => `Actor: ${name}`,
  critic: (name: string) => `Critic: ${name}`,
  ownModel: 'Model: this browser’s own',
  attempts: (n: number) => `Attempts: ${n}`,
}
