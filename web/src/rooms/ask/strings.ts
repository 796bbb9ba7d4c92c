/** What the palette calls what can be done here. */
export const strings = {
  ask: 'Ask the question in the box',
  runAll: (database: string) => `Run all questions of ${database}`,
  judge: 'Put your own SQL to the critic',
  openFile: 'Open a file of your own',
  openFolder: 'Open a Spider folder of your own',
  showRun: 'Import run',
  saveRun: 'Save the run over all questions as a run store',
  settings: 'Change settings',
  tab: (name: string) => `Show: ${name}`,
}
