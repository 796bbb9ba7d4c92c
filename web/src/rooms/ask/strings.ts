/** What the palette calls what can be done here. */
export const strings = {
  ask: 'Ask the question in the box',
  runAll: (database: string) => `Run all questions of ${database}`,
  judge: 'Put your own SQL to the critic',
  openFile: 'Open a file of your own',
  openFolder: 'Open a folder of your own',
  showRun: 'Import run',
  saveRun: 'Save the run over all questions as a run store',
  settings: 'Change settings',
  tab: (name: string) => `Show: ${name}`,
}

/** ways are the words of a first visit. */
export const ways = {
  what: 'From question to tables, SQL and rows, compared with the gold (reference) answer.',
  through: 'Step through it',
  data: 'Your own tables',
  model: 'Your own model',
}
