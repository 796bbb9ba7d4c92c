/** What the comparison with the gold answer says. */
export const strings = {
  title: 'Gold',
  pending: 'Compared when there is an answer.',
  sql: 'Gold SQL',
  exercise: 'Copy as an exercise',
  exerciseLong:
    'A link to the question without its answer: whoever opens it writes the SQL and sees whether it is right',
  copied: 'Link copied.',
  rows: (n: number) => `Gold ${n === 1 ? 'row' : 'rows'} (${n.toLocaleString('en')})`,
  caption: 'Rows of the gold answer',
  firstHit: (rank: number) =>
    rank ? `The gold database’s first table is at rank ${rank}.` : 'No table of the gold database was found.',
}
