// What the page says in several rooms. What one piece of it says alone stands beside that piece.

import { count } from './format/number'
import type { Hardness, Outcome, Result, Verdict } from './gen/rpc'
import { answer, mended, type Run, type ShownAttempt } from './store/run'
import type { Settings } from './store/settings'
import { problem } from './store/strings'
import { nothingFound, retrieverName } from './format/retriever'

const rows = (n: number) => count(n, 'row', 'rows')
const tables = (n: number) => count(n, 'table', 'tables')
const attempts = (n: number) => count(n, 'attempt', 'attempts')

const outcomes: Record<Outcome, string> = {
  ok: 'Ran',
  error: 'Error',
  denied: 'Refused',
  empty: 'No SQL',
  steps: 'Out of step budget',
  timeout: 'Out of time',
  rows: 'Too many rows',
  bytes: 'Too much data',
  cancelled: 'Cancelled',
}

const outcomeDetails: Record<Outcome, string> = {
  ok: '',
  error: 'SQLite could not run it.',
  denied: 'Only reading is allowed here.',
  empty: 'The answer held no SQL statement.',
  steps: 'It used up its budget of SQLite steps, so it was stopped. The same would happen on every machine.',
  timeout: 'The clock behind the step budget stopped it.',
  rows: 'It was stopped after the first rows.',
  bytes: 'It was stopped after the first rows.',
  cancelled: 'It was cancelled.',
}

const verdicts: Record<Verdict, string> = {
  true: 'True: accepted',
  false: 'False: rejected',
  unparsable: 'Unparsable: neither True nor False',
  'not-run': 'Rejected: did not run',
  unchecked: 'Unchecked: returned as it is',
}

const hardnesses = {
  easy: 'easy',
  medium: 'medium',
  hard: 'hard',
  extra: 'extra hard',
} satisfies Record<Exclude<Hardness, ''>, string>
const hardness: Record<string, string> = hardnesses

function outcome(result: Result, n: number): string {
  if (result.outcome === 'ok') return `Ran: ${rows(n)}`
  return outcomes[result.outcome] ?? result.outcome
}

function verdict(t: ShownAttempt): string {
  if (t.sql === '') return 'No SQL was written'
  return t.judgement ? (verdicts[t.judgement.verdict] ?? t.judgement.verdict) : ''
}

function ending(run: Run): string {
  const last = answer(run)
  if (!last?.result) return 'No answer was found.'
  const what =
    last.result.outcome === 'ok' ? `Answer: ${rows(last.rows)}.` : `Answer: ${outcome(last.result, last.rows)}.`
  if (!run.gold) return what
  return `${what} ${run.gold.right ? 'It matches the gold answer.' : 'It does not match the gold answer.'}`
}

/** stage is what a screen reader hears of a run, once a stage. */
function stage(run: Run): string {
  if (run.phase === 'done') return [ending(run), ...mended(run).map((slip) => `${slip}.`)].join(' ')
  if (run.phase === 'cancelled') return 'Cancelled.'
  if (run.phase === 'failed') return `Failed. ${run.problem?.text ?? ''}`
  const over = run.attempts.findLast((t) => t.doing === 'over')
  if (over) return `Attempt ${over.number}. ${verdict(over)}.`
  return run.hits ? `${tables(run.hits.length)} found.` : ''
}

/** strings are the words that come with the page; a room keeps its own beside its view. */
export const strings = {
  name: 'Orbweaver',
  tagline: 'Table retrieval and text-to-SQL',
  builtin: 'built-in, no language model',
  rows,
  outcome,
  outcomeDetails,
  verdict,
  hardness: (name: string) => hardness[name] ?? (name || 'unrated'),
  retrieverName,
  stage,

  engine: {
    starting: 'Loading the engine',
    startingLong: 'Go and SQLite are loading into this tab. You can ask already; the answer comes when they are ready.',
    ready: 'Runs locally',
    busy: 'Working…',
    readyLong: (go: string, sqlite: string) =>
      `Go ${go} and SQLite ${sqlite} run in this tab. Your data does not leave it.`,
    restarting: 'Restarting',
    restartingLong: {
      stuck: 'The program did not react to the cancel in time, so it is started anew.',
      silent: 'A statement did not stop at its time limit, so the program is started anew.',
      exited: 'The program stopped and is started anew.',
      endpoint: 'The program is started anew, so that it may reach the endpoint you typed and no other.',
    },
    failed: 'Engine failed',
  },

  shell: {
    label: 'Views',
    toolbar: 'Data, model and page',
    ask: 'Ask',
    palette: 'Commands',
    paletteLong: 'Commands: everything that can be done here (Ctrl K or ⌘ K)',
    loading: (name: string) => `Loading ${name}…`,
    failed: (name: string) =>
      problem(
        'room',
        `The view ${name} could not be loaded.`,
        'Check the connection. If the page was updated meanwhile, reload it.',
      ),
    again: 'Try again',
    copyLong: 'Copy a link to what this room shows now',
    copied: 'Link copied.',
    skip: 'Skip to the answer',
    data: 'Data:',
    dataLong: 'What is asked in every room; choose or open other data',
    samples: 'samples',
    model: 'Model:',
    modelLong: 'Who answers and who judges, in every room; change it',
    rules: 'built-in rules',
    noModel: 'not named yet',
  },

  update: {
    label: 'New version',
    ready: 'A new version is ready.',
    reload: 'Reload',
    later: 'Later',
  },

  theme: {
    label: 'Colours',
    system: 'as the system',
    light: 'light',
    dark: 'dark',
    next: (now: string) => `Colours: ${now}. Change`,
  },

  databasePicker: {
    title: 'Database',
    samples: 'Databases',
    find: (n: number) => `Find among ${n}`,
    open: 'Open your own',
    opening: 'Opening…',
    reading: 'Opening… A large file takes some seconds.',
    facts: (n: number, questions: number) =>
      questions ? `${tables(n)}, ${count(questions, 'question', 'questions')}.` : `${tables(n)}.`,
    asRead: 'How the file was read',
    close: (title: string) => `Close ${title}`,
    drop: 'Drop the file or folder to open it',
    dropped: (n: number) => `${n} things dropped`,
    together: (first: string, others: number) => `${first.replace(/\.\w+$/, '')} and ${others} more`,
    privacy: 'SQLite, CSV files, or a .zip of them or in Spider’s layout. Files are read in this tab and go nowhere.',
    dismiss: 'Dismiss',
  },

  ask: {
    label: (title: string) => `Ask ${title}`,
    placeholder: 'Ask about the data…',
    button: 'Ask',
    cancel: 'Cancel',
    hint: 'Enter asks, / jumps here, Esc cancels',
    next: 'Asked as soon as the file is open',
  },

  settings: {
    change: 'Change settings',
    close: 'Close settings',
    sentence: (s: Settings) => sentence(s),
    title: 'Settings',
    done: 'Done',
    reset: 'Back to the defaults',
    retrieval: 'Finding tables',
    retriever: 'Retriever',
    none: 'None',
    k: 'Tables to find (k)',
    database: 'Run SQL on',
    known: 'the chosen database',
    found: 'the database of the top-ranked table',
    context: 'Schema in the prompt',
    contexts: { database: 'the whole schema', hits: 'only the tables found', none: 'no schema' },
    loop: 'Writing SQL',
    actor: 'Actor',
    critic: 'Critic',
    actors: { builtin: 'Built-in rules', llm: 'Your model' },
    critics: { builtin: 'Built-in rules', llm: 'Your model', none: 'None' },
    z: 'Maximum attempts (z)',
    endpoint: 'Your model’s endpoint',
    preset: 'Endpoint',
    baseURL: 'Base URL, up to /v1',
    model: 'Model',
    keyFor: (where: string) => `Key for ${where}`,
    embedModel: 'Embedding model',
    embedNote:
      'For retrievers that compare what texts mean. The tables that are searched, and your questions, are sent to ' +
      'it; without a name, to nobody.',
    keyNote:
      'Kept in this page’s memory only and sent to that address, nowhere else: another address asks for its own. A ' +
      'reload forgets it.',
    stream: 'Stream the answer',
    reasoning: 'Reasoning model (no temperature)',
    badURL: 'Type an address such as http://localhost:11434/v1.',
    advice: {
      openai: '',
      ollama: 'Start Ollama so that this page may call it:',
      llamacpp: 'Start the server on a port that is free:',
      vllm: 'vLLM allows every origin by default; to be explicit:',
      openrouter: '',
      lmstudio: 'Start the server so that pages may call it:',
      worker:
        'The small proxy in wasm/worker of this project: deploy it, set ALLOWED_ORIGIN to this page’s origin, and ' +
        'type its address, up to /v1.',
      self:
        'This page’s own server forwards the calls to the endpoint that it was started with, so no permission is ' +
        'needed. A key is only needed where the server has none.',
      custom: 'The server has to allow requests from this page’s origin (CORS).',
    } as Record<string, string>,
    command: {
      ollama: (origin: string) => `OLLAMA_ORIGINS="${origin}" ollama serve`,
      llamacpp: () => 'llama-server -m model.gguf --port 8081',
      vllm: (origin: string) => `vllm serve MODEL --allowed-origins '["${origin}"]'`,
      lmstudio: () => 'lms server start --cors',
      worker: (origin: string) => `ALLOWED_ORIGIN="${origin}"`,
    } as Record<string, (origin: string) => string>,
  },

  questions: {
    title: 'Sample questions',
    none: 'This database has no sample questions. Ask your own.',
    runAll: (n: number) => `Run all ${n}`,
    more: (n: number) => `Show all ${n}`,
    fewer: 'Show fewer',
  },

  present: {
    button: 'Present',
    long: 'For a room of people: large type, and one thing at a time, by the keys of a presenter',
  },

  lost: {
    label: 'Files that are no longer open',
    gone: (n: number) => (n === 1 ? 'is no longer open.' : 'are no longer open.'),
    note: 'Loading the page anew closes opened files, unless you have them kept under Data.',
    again: 'Open again',
    dismiss: 'Dismiss',
  },

  sharedLink: {
    label: 'From a link',
    lead: 'Opened from a link:',
    answer: 'a shared question, settings and finished answer.',
    question: 'a shared question and settings.',
    note: 'Yours are as they were, and nothing of the link is kept.',
    endpoint: (where: string) =>
      `Its settings name the endpoint ${where}: nothing is sent there, and it is not kept, unless you press “Keep ` +
      'as mine”.',
    more:
      'A newer version of the page made it: something in it is not known here, is not shown, and is lost when you ' +
      'make it yours. Reload the page to get the newer version.',
    mine: 'Keep as mine',
    back: 'Back to my work',
  },

  tabs: { label: 'Results', answer: 'Answer', schema: 'Schema', bench: 'All questions', sql: 'Your own SQL' },

  hits: {
    title: 'Tables found',
    pending: 'Ranking the tables…',
    off: 'Retrieval is switched off: the actor is given the chosen database.',
    none: nothingFound,
    summary: (n: number, retriever: string) => `${tables(n)} by ${retrieverName(retriever)}`,
    chosen: (database: string) => `SQL runs on ${database}`,
    seen: {
      database: 'The actor saw the whole schema: what is found here does not change the answer.',
      hits: 'The actor saw, of this database, only the tables found: one that is missed is missing in the SQL.',
    },
    askWith: { database: 'Ask with the whole schema', hits: 'Ask with the tables found alone' },
    rank: 'Rank',
    score: 'Score',
    field: { title: 'in the name', header: 'in a column name', rows: 'in the rows' } as Record<string, string>,
  },

  prompt: {
    title: 'Prompt',
    pending: 'Nothing is asked yet.',
    builtin: 'The built-in actor reads no prompt: it links the words of the question to tables, columns and values.',
    summary: (n: number, tokens: number) => `${count(n, 'message', 'messages')}, ${count(tokens, 'token', 'tokens')}`,
    show: 'Show the prompt',
    wouldBe: 'What a language model would be sent',
    writing: 'Writing the prompt…',
    unknown: 'The prompt could not be written.',
    role: { system: 'system', user: 'user', assistant: 'assistant' } as Record<string, string>,
  },

  result: {
    title: 'Result',
    pending: 'No rows yet.',
    nothing: 'There is no answer to show: no attempt produced SQL.',
    noRows: 'The statement ran and returned no rows.',
    caption: 'Rows of the answer',
    shown: (shown: number, total: number) =>
      shown < total ? `first ${shown.toLocaleString('en')} of ${rows(total)}` : rows(total),
    whole: (letters: number) => `Show all ${letters.toLocaleString('en')} characters`,
    more: (n: number) => `Show ${n} more`,
    wider: (n: number) => `Show all ${n.toLocaleString('en')} columns`,
  },

  said: {
    asking: 'Asked.',
    next: 'Asked as soon as the file is open.',
    waiting: 'Asked. Waiting for the engine to load.',
    opened: (name: string) => `Opened ${name}.`,
    closed: (name: string) => `Closed ${name}.`,
    measured: (n: number) => `${count(n, 'question', 'questions')} measured.`,
    benchDone: (right: number, total: number) => `All questions done: ${right} of ${total} right.`,
  },

  footer: 'Your questions and files stay in this browser, unless you choose a model’s endpoint.',
}

function sentence(s: Settings): string {
  const actor = s.actor === 'builtin' ? 'Built-in rules, no language model' : s.model || 'Your model'
  const find = s.retriever ? `${retrieverName(s.retriever)} finds ${tables(s.k)}` : 'no retrieval'
  const where =
    s.retriever && s.database === 'found' ? 'SQL runs on the database found' : 'SQL runs on the chosen database'
  const critics = {
    builtin: 'built-in critic',
    llm: `${s.criticModel.trim() || (s.actor === 'llm' ? 'same model' : s.model || 'your model')} as critic`,
    none: 'no critic',
  }
  return [actor, find, where, `at most ${attempts(s.z)}, ${critics[s.critic]}`].join(' · ')
}
