/** Every sentence around a question that is set as an exercise. */
export const strings = {
  title: (database: string) => `Exercise on ${database}`,
  how:
    'Write the SQL yourself. “Run” shows your rows and says whether they match those of the gold (reference) answer, ' +
    'which is not shown. To hand in what you wrote, copy the link: it holds your SQL.',
  copy: 'Copy the link with my SQL',
  copied: 'Link copied.',
  byHand: 'Copy the address of this page.',
  reveal: 'Show the gold answer',
  leave: 'Leave the exercise',
}
