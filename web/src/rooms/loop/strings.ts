// Every sentence of the room in which loops are run.

import { count, duration, percent } from '../../format/number'
import type { Cause } from '../../gen/rpc'

/** strings are the words of the room in which loops are run. */
export const strings = {
  command: 'Run the loop over a set of questions',
  title: 'Actor-critic experiment',
  lead:
    'An actor answers sample questions, critics judge, and what they get right and wrong is counted as it comes ' +
    'in, beside what the theorem expects.',
  example: 'Example',
  exampleOf: (title: string, n: number) =>
    `${title}, over ${count(n, 'sample question', 'sample questions')}, spread evenly: run when this page was built. ` +
    '“Run” puts a run of your own in its place.',
  setup: 'The loop',
  questions: 'Questions',
  everyDatabase: (n: number) => `all samples, ${count(n, 'question', 'questions')}`,
  samples: 'all samples',
  folder: (name: string, databases: number, n: number) =>
    `yours: all of ${name}, ${count(databases, 'database', 'databases')}, ${count(n, 'question', 'questions')}`,
  database: (title: string, n: number) => `${title}, ${count(n, 'question', 'questions')}`,
  own: (title: string, n: number) => `yours: ${title}, ${count(n, 'question', 'questions')}`,
  withoutGold: (titles: string[]) =>
    `Of what you opened, ${titles.join(', ')} ${titles.length === 1 ? 'has' : 'have'} no question with a gold ` +
    'answer, so that p, q and s cannot be measured there. A single question is asked under Ask.',
  firstRun:
    'No language model is in this: the rules draw each attempt at a temperature, so that another one can be better. ' +
    'Their own critic changes next to nothing; choose it to see.',
  howMany: 'How many of them',
  spread: (n: number) => `${n}, spread evenly`,
  all: 'all',
  variant: 'Variant of the paper',
  variants: { none: 'AC(−): one attempt', exec: 'AC-Ex: it must run', llm: 'AC-LLM: a critic', both: 'AC(+): both' },
  z: 'Maximum attempts (z)',
  actor: 'Actor',
  critic: 'Critic',
  builtin: 'built-in rules',
  model: (name: string) => `model ${name}`,
  simulated: 'simulated, knows the gold',
  simulatedNote:
    'It compares with the gold answer and errs by chance: for seeing how a critic of this quality would do. No ' +
    'critic without the answer can.',
  q: 'q: it accepts a wrong attempt',
  s: 's: it rejects a right one',
  otherModel: 'Another model for the critic',
  otherModelNote: 'Peer review, at the same endpoint. Empty: the actor’s own model.',
  endpoint: 'Choose the endpoint and the model',
  estimate: (calls: number, tokens: number | null) =>
    `At most ${count(calls, 'model call', 'model calls')}` +
    (tokens === null
      ? '; how many tokens a call takes is known after the first.'
      : `, about ${count(tokens, 'token', 'tokens')}.`),
  cap: 'Stop after so many tokens',
  capNote: '0 = never. A run that was stopped is kept under Runs, and can go on there.',
  panel: 'Panel size',
  rejectAt: 'Rejections needed',
  beyond: 'Extensions',
  feedback: 'Feedback to the model',
  feedbacks: {
    paper: 'the paper’s loop: one dialogue with their SQL, a bare critic, and nothing of what follows here',
    none: 'nothing',
    sql: 'their SQL',
    outcomes: 'their SQL, errors, rows and what the critic said',
    reasons: 'the same, and the critic is asked why',
  },
  temperature: 'temperature of the actor',
  repeats: 'On repeated SQL',
  repeatsChoices: { '': 'continue, as in the paper', stop: 'stop', warm: 'raise the temperature' },
  fallback: 'return the last attempt that ran',
  vote: 'majority vote over rejected attempts',
  abstain: 'give no answer where none is accepted',
  run: (n: number) => `Run ${count(n, 'question', 'questions')}`,
  cancel: 'Cancel',
  progress: (done: number, total: number) => `${done} of ${total}`,
  left: (ms: number) => (ms < 0 ? '' : `about ${duration(ms)} left`),
  ended: {
    '': (done: number) => `Cancelled after ${count(done, 'question', 'questions')}. What was measured stands.`,
    cap: (done: number) => `Stopped at the cap of tokens, after ${count(done, 'question', 'questions')}.`,
    reload: (done: number) =>
      `Interrupted after ${count(done, 'question', 'questions')}; the Runs room goes on with it.`,
  },
  right: 'right answers',
  between: (low: number, high: number) => `${(100 * low).toFixed(1)} to ${percent(high)}`,
  of: (n: number, all: number) => `${n} of ${all}`,
  rates: 'Measured on first attempts, with 95 % intervals by gold statement',
  rate: { p: 'right', q: 'false accepts', s: 'false rejects' },
  curve: 'Right answers by z',
  curveAbout:
    'Right answers of loops of 1 to z attempts, measured with intervals, and as the theorem predicts. The table of ' +
    'numbers follows.',
  curveNote: 'A shorter loop is read off the same attempts: it returns its last one unchecked.',
  measured: 'measured',
  predicted: 'Theorem 1',
  flow: 'Flow by attempt',
  flowAbout:
    'A drawing of how many questions went from attempt to attempt, and how many were answered at each. The table ' +
    'of numbers follows.',
  flowParts: {
    right: 'answered, right',
    wrong: 'answered, wrong',
    broken: 'did not run',
    rejected_wrong: 'wrong, rejected',
    rejected_right: 'right, rejected',
    back: 'nothing further: an earlier one is returned',
    none: 'no answer',
    failed: 'endpoint failed',
  },
  attempt: 'attempt',
  made: 'made',
  numbers: 'The numbers',
  calls: (actor: number, critic: number) =>
    `${count(actor, 'attempt', 'attempts')}, ${count(critic, 'check', 'checks')}`,
  tokens: (n: number, estimated: boolean) => `${n.toLocaleString('en')} tokens${estimated ? ' (estimated)' : ''}`,
  failed: (n: number) => `${count(n, 'question', 'questions')} failed at the endpoint, counted as wrong`,
  last: 'Last question',
  wasRight: 'right',
  wasWrong: 'wrong',
  attempts: (n: number) => count(n, 'attempt', 'attempts'),
  beside: 'Predicted and measured',
  expects: (predicted: string, low: string, high: string, measured: string) =>
    `Theorem 1 predicts ${predicted} (${low} to ${high}) from first attempts; measured ${measured}.`,
  gap: (points: string, low: string, high: string, chance: boolean) =>
    `Gap: ${points} points (${low} to ${high}), ${chance ? 'which may be chance' : 'more than chance'}.`,
  largest: (cause: string) => `The largest effect: ${cause}.`,
  unknown: 'Nothing is predicted: no right first attempt was checked, or no wrong one, so that a rate is unknown.',
  effects: {
    'later attempts': 'later attempts are not right as often as first ones',
    repeats: 'attempts repeat rejected SQL',
    'later verdicts': 'the critic judges later attempts otherwise',
    'how loops ended': 'loops that ended without an accepted attempt',
  } satisfies Record<Cause, string>,
  points: (x: number) => `${x >= 0 ? '+' : '−'}${Math.abs(100 * x).toFixed(1)}`,
  theory: 'Use these rates in Theory',
  history: 'Runs so far',
  compareRuns: 'Compare them question by question',
  from: (data: string, when: string) => (when ? `${data}, ${when}` : `${data}, from a file`),
  historyOf: { run: 'run', right: 'right', p: 'p', q: 'q', s: 's', calls: 'attempts', checks: 'checks' },
  knownGold: 'knows the gold answer',
  name: (variant: string, actor: string, critic: string, z: number) =>
    `${variant}, ${actor}, critic ${critic}, z = ${z}`,
  asked: (temperature: number, paper: boolean) =>
    `, temperature ${temperature}${paper ? ' (ours: the paper states none), the paper’s loop' : ''}`,
  nameAlone: (variant: string, actor: string, z: number) => `${variant}, ${actor}, z = ${z}`,
  said: (right: string, n: number) => `Done: ${right} of ${count(n, 'question', 'questions')} right.`,
}
