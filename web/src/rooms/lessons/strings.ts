// Every sentence of the lessons' room but those of the lessons themselves.

import { count } from '../../format/number'

/** strings are the words around the lessons. */
export const strings = {
  title: 'Lessons',
  glossary: 'Glossary',
  lead:
    'Guided tours of this page. Each step opens a view with its settings; everything that you see is worked out ' +
    'here and now, and you can change it. No key and no network is needed.',
  steps: (n: number, minutes: number) => `${n} steps, about ${minutes} minutes`,
  start: 'Start the lesson',
  playing: 'Now playing',
  bar: 'Lesson',
  at: (n: number, of: number) => `Step ${n} of ${of}`,
  look: 'Notice:',
  back: 'Back',
  next: 'Next',
  done: 'Finish',
  end: 'End of the lesson.',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  leave: 'Leave the lesson',
  again: 'Show this step again',
  reveal: 'Show what happens',
  hands: (letter: string) => `Votes for ${letter}`,
  voteKeys:
    'A click, or the keys 1 to 4, adds a vote; or type how many hands were raised. Votes stay in this tab.',
  expected: 'Predictions',
  happened: 'what happens',
  tally: (right: number, all: number) => `${right} of ${count(all, 'vote', 'votes')} predicted it.`,
  votes: (n: number) => count(n, 'vote', 'votes'),
  print: 'Print worksheet',
  printOf: (title: string) => `Print worksheet: ${title}`,
  setup: {
    database: 'Database',
    question: 'Question',
    corpus: 'Searched',
    almanac: 'the almanac of stand-alone tables',
    samples: 'the sample databases',
    columns: 'Retriever',
    all: 'all questions',
    firstRows: (n: number) => `the first ${n} rows`,
    gold: 'Gold SQL',
    answer: 'Answer',
    sql: 'SQL',
    chances: 'Chances',
    attempts: 'Attempts',
    attempt: (n: number) => `Attempt ${n}`,
    run: 'Loop',
    bm25: 'BM25',
    parameters: (k1: number, b: number) => `k1 = ${k1}, b = ${b}`,
    edit: (row: number, column: number) =>
      row < 0
        ? 'Title edited'
        : row === 0
          ? `Header ${column} edited`
          : `Row ${row}, column ${column} edited`,
  },
  sheet: {
    worksheet: 'Worksheet',
    name: 'Name',
    date: 'Date',
    notes: 'What do you see, and why?',
    made: (address: string) =>
      `Play the lesson at ${address}, where everything is worked out while you watch.`,
    outcome: (letter: string, text: string) => `What happens: ${letter}, ${text}`,
  },
  notes: {
    title: 'Teacher’s notes',
    of: (title: string) => `Teacher’s notes: ${title}`,
    print: 'Print the notes',
    time: 'Time',
    minutes: (n: number, steps: number) => `${n} minutes in a class, ${steps} steps`,
    goal: 'Goal',
    needs: 'Before',
    vote: 'Vote:',
    ask: 'Ask:',
    wrong: 'Often said, and not so:',
    take: 'To end with:',
  },
  recorded: 'Worked examples of faults',
  recordedLead:
    'Thirty questions with attempts that were made up to show a fault each. No model wrote them; SQLite, and the ' +
    'comparison with the gold answer, are real.',
  handMade: 'hand-made, by no model',
  replay: (question: string) => `Replay: ${question}`,
  faults: {
    'unknown column': 'Unknown column',
    'wrong join': 'Wrong join',
    'wrong aggregate': 'Wrong aggregate',
    'wrong in meaning': 'Right in form, wrong in meaning',
    'critic too strict': 'A critic too strict',
    'critic too lenient': 'A critic too lenient',
  } as Record<string, string>,
  close: 'Back to the lessons',
  said: (n: number, of: number, title: string) => `Step ${n} of ${of}: ${title}`,
}
