// Every sentence that the page says, in one place.

import { bytes, count, duration } from './format/number'
import type { Outcome, Result, RunHead, Verdict } from './gen/rpc'
import type { Problem, ProblemCode } from './store/state'
import { answer, type Run, type Try } from './store/run'
import type { Settings } from './store/settings'

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

const hardness: Record<string, string> = { easy: 'easy', medium: 'medium', hard: 'hard', extra: 'extra hard' }

const retrievers: Record<string, string> = {
  bm25: 'BM25',
  bm25f: 'BM25F: name, header and rows weighted',
  tfidf: 'TF-IDF',
  orbweaver: 'Orbweaver: BM25F, then a second look',
  hybrid: 'Hybrid: BM25 and embeddings',
  'ottqa-bm25': 'OTT-QA BM25, as published',
  'ottqa-tfidf': 'OTT-QA TF-IDF, as published',
  'ottqa-bm25-corrected': 'OTT-QA BM25, corrected',
  'ottqa-tfidf-corrected': 'OTT-QA TF-IDF, corrected',
  'openai-embedding': 'Embeddings',
  'openai-embedding-header': 'Embeddings of the header',
  llamaindex: 'Embeddings of summaries',
}

function retrieverName(name: string): string {
  return retrievers[name] ?? name
}

function outcome(result: Result, n: number): string {
  if (result.outcome === 'ok') return `Ran: ${rows(n)}`
  return outcomes[result.outcome] ?? result.outcome
}

function verdict(t: Try): string {
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
  if (run.phase === 'done') return ending(run)
  if (run.phase === 'cancelled') return 'Cancelled.'
  if (run.phase === 'failed') return `Failed. ${run.problem?.text ?? ''}`
  const over = run.tries.findLast((t) => t.doing === 'over')
  if (over) return `Attempt ${over.number}. ${verdict(over)}.`
  return run.hits ? `${tables(run.hits.length)} found.` : ''
}

function problem(code: ProblemCode, text: string, advice: string): Problem {
  return { code, text, advice }
}

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

  shelf: {
    title: 'Database',
    samples: 'Databases',
    open: 'Open your own',
    opening: 'Opening…',
    facts: (n: number, questions: number) =>
      questions ? `${tables(n)}, ${count(questions, 'question', 'questions')}.` : `${tables(n)}.`,
    close: (title: string) => `Close ${title}`,
    drop: 'Drop the file or folder to open it',
    dropped: (n: number) => `${n} things dropped`,
    privacy: 'SQLite, CSV, or a .zip in Spider’s layout. The file is read in this tab and goes nowhere.',
    dismiss: 'Dismiss',
  },

  ask: {
    label: (title: string) => `Ask ${title}`,
    placeholder: 'Ask about the data…',
    button: 'Ask',
    cancel: 'Cancel',
    hint: 'Enter asks, / jumps here, Esc cancels',
  },

  settings: {
    change: 'Change settings',
    close: 'Close settings',
    sentence: (s: Settings) => sentence(s),
    title: 'Settings',
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

  schema: {
    title: 'Schema',
    noTables: 'This database has no tables.',
    key: 'primary key',
    ref: (table: string, column: string) => `→ ${table}.${column}`,
    refLong: (table: string, column: string) => `foreign key to ${table}.${column}`,
    rows: (n: number) => (n < 0 ? 'many rows' : rows(n)),
    look: (table: string) => `Look at the rows of ${table}`,
    lookShort: 'rows',
    usedShort: 'read',
    usedLong: 'read by the answer',
    diagram: (title: string) => `Schema of ${title}`,
    picture: 'Diagram of the schema',
    pictureLong: (n: number, keys: number) =>
      `${tables(n)} joined by ${count(keys, 'foreign key', 'foreign keys')}; the lists below say the same`,
    lit:
      'Lit: the tables and columns that the answer reads. ◆ is a primary key, → a foreign key. A click on a table ' +
      'shows its rows.',
    unlit:
      'Ask something, and the tables and columns that the answer reads are lit. ◆ is a primary key, → a foreign ' +
      'key. A click on a table shows its rows.',
    used: 'Read by the answer',
    keys: 'Foreign keys',
  },

  share: {
    copy: 'Copy link',
    copied: (n: number) => `Copied, ${n.toLocaleString('en')} characters.`,
    byHand: 'The link, to be copied by hand',
    without: {
      nothing: '',
      rows: 'Only the first rows are in it.',
      answer: 'The answer is too long for a link; whoever opens it asks again.',
    },
    tooLong: 'The question is too long for a link.',
    newer: problem(
      'link',
      'This link was made by a newer version of the page.',
      'Reload the page; if that does not help, ask for a link from this version.',
    ),
    damaged: problem(
      'link',
      'This link cannot be read: it is cut off, or was not made by this page.',
      'Ask for it again, and copy it whole. Nothing on the page has changed.',
    ),
    elsewhere: (name: string) =>
      problem(
        'link',
        `This link is about ${name}, a database that is not here. Links name a person’s own files, and do not hold them.`,
        `Open the file ${name}, then follow the link again.`,
      ),
    notYours: (where: string) =>
      problem(
        'link',
        `The settings of this link would send the question and the schema to ${where}.`,
        'Make the link yours first, if you know that endpoint; or go back to your own settings.',
      ),
    dismiss: 'Dismiss',
  },

  present: {
    button: 'Present',
    long: 'For a room of people: large type, and one thing at a time, by the keys of a presenter',
  },

  visit: {
    label: 'From a link',
    lead: 'Opened from a link:',
    answer: 'a shared question, settings and finished answer.',
    question: 'a shared question and settings.',
    note: 'Yours are as they were, and nothing of the link is kept.',
    endpoint: (where: string) =>
      `Its settings name the endpoint ${where}: nothing is sent there, and it is not kept, unless you press “Keep as mine”.`,
    more:
      'A newer version of the page made it: something in it is not known here, is not shown, and is lost when you ' +
      'make it yours. Reload the page to get the newer version.',
    mine: 'Keep as mine',
    back: 'Back to my work',
  },

  tabs: { label: 'Results', answer: 'Answer', schema: 'Schema', bench: 'All questions', sql: 'Your own SQL' },

  story: {
    emptyTitle: 'Pick a sample question, or ask your own',
    empty: [
      ['Find', 'Every table is scored against the words of your question.'],
      ['Write', 'An actor writes SQL from the schema it is shown.'],
      ['Check', 'SQLite runs it, a critic says True or False; on False the actor tries again.'],
      ['Compare', 'For a sample question the rows are held against the gold answer.'],
    ] as [string, string][],
    waiting: 'Waiting for the engine to load; your question is next.',
    on: (database: string) => `on ${database}`,
    took: (ms: number) => `took ${duration(ms)}`,
    again: 'Ask again',
    finished: {
      built: 'Example; being re-run in your browser',
      same: 'Example; re-run in your browser with an identical result',
      differs: 'Example; re-run in your browser with another result',
      linked: 'from a link: nothing was asked in this tab',
      mine: 'from a link, and kept as yours: nothing was asked in this tab',
      kept: 'kept from an earlier visit',
    },
    cancelled: 'Cancelled. What had happened by then is below.',
  },

  found: {
    title: 'Tables found',
    pending: 'Ranking the tables…',
    off: 'Retrieval is switched off: the actor is given the chosen database.',
    none: 'No table shares a word with this question.',
    summary: (n: number, retriever: string) => `${tables(n)} by ${retrieverName(retriever)}`,
    chosen: (database: string) => `SQL runs on ${database}`,
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

  tries: {
    title: 'Attempts',
    pending: 'No attempt yet.',
    more: (n: number) => `Show ${count(n, 'more attempt', 'more attempts')}`,
    summary: (n: number, z: number) => `${n} of max. ${z}`,
    number: (n: number) => `Attempt ${n}`,
    writing: 'Writing…',
    running: 'Running…',
    judging: 'The critic is judging…',
    raw: 'Raw answer',
    how: 'Why this SQL',
    prompt: (tokens: number) => `Prompt, ${count(tokens, 'token', 'tokens')}`,
    criticPrompt: (tokens: number) => `Critic’s prompt, ${count(tokens, 'token', 'tokens')}`,
    criticRaw: 'Critic’s raw answer',
    rows: (n: number) => `Its ${rows(n)}`,
    tokens: (prompt: number, answer: number, estimated: boolean) =>
      `${estimated ? 'about ' : ''}${prompt.toLocaleString('en')} tokens in, ${answer.toLocaleString('en')} out`,
    critic: 'Critic:',
    builtinCritic: 'Built-in critic:',
    noSQL: 'no SQL in this answer',
    returned: 'returned',
    right: 'matches the gold',
    wrong: 'does not match the gold',
    toSQL: 'Edit this SQL',
  },

  reason: {
    chosen: (n: number, of: number, probability: number) =>
      `Candidate ${n} of ${of}, with a probability of ${Math.round(100 * probability)} % among them.`,
    links: 'Schema linking',
    kind: (kind: string) =>
      ({ table: 'is the table', column: 'is the column', value: 'is a value of', word: 'asks for' })[kind] ?? kind,
    unused: '(not used)',
    sketch: 'Sketch:',
    evidence: 'What speaks for it and against it',
    weight: (w: number) => `${w < 0 ? '−' : '+'}${Math.abs(w).toFixed(2)}`,
    rivals: 'Other candidates',
    percent: (share: number) => `${(100 * share).toFixed(1)} %`,
  },

  summary: {
    outcomes: {
      right: 'Right: matches the gold (reference) answer',
      wrong: 'Wrong: the rows do not match the gold (reference) answer',
      'did-not-run': 'Wrong: the SQL failed',
      declined: 'Right: no SQL, as the data cannot answer this',
      answered: 'Wrong: the data cannot answer this, and SQL was given',
      'no-answer': 'No answer: no attempt produced SQL',
      failed: 'Not answered: the run ended early',
      unknown: 'Answered; no gold answer is known to compare with',
    },
    attempt: (n: number, z: number) => `attempt ${n} of max. ${z}`,
    rejected: (n: number) =>
      n === 1
        ? 'the critic accepted none: the only attempt is returned unaccepted'
        : `the critic accepted none of ${n} attempts`,
    rows: 'First rows of the answer',
  },

  result: {
    title: 'Result',
    pending: 'No rows yet.',
    nothing: 'There is no answer to show: no attempt produced SQL.',
    noRows: 'The statement ran and returned no rows.',
    caption: 'Rows of the answer',
    shown: (shown: number, total: number) =>
      shown < total ? `first ${shown.toLocaleString('en')} of ${rows(total)}` : rows(total),
    more: (n: number) => `Show ${n} more`,
    wider: (n: number) => `Show all ${n.toLocaleString('en')} columns`,
  },

  gold: {
    title: 'Gold',
    pending: 'Compared when there is an answer.',
    sql: 'Gold SQL',
    rows: (n: number) => `Gold ${n === 1 ? 'row' : 'rows'} (${n.toLocaleString('en')})`,
    caption: 'Rows of the gold answer',
    firstHit: (rank: number) =>
      rank ? `The gold database’s first table is at rank ${rank}.` : 'No table of the gold database was found.',
  },

  bench: {
    title: 'All sample questions',
    empty: 'Run every sample question of this database and see how many come out right.',
    run: (n: number) => `Run all ${n} sample questions`,
    noQuestions: 'This database has no sample questions to run.',
    again: 'Run again',
    cancel: 'Cancel',
    progress: (done: number, total: number) => `${done} of ${total} done`,
    right: (right: number, done: number) => `${right} right${done ? ` (${Math.round((100 * right) / done)} %)` : ''}`,
    left: (ms: number) => (ms < 0 ? 'estimating the time left' : `about ${duration(ms)} left`),
    cancelled: 'Cancelled; the questions done by then are below.',
    filters: { all: 'All', right: 'Right', wrong: 'Wrong' },
    filterLabel: 'Show',
    caption: 'Every question with its outcome',
    byHardness: 'Execution accuracy by hardness',
    question: 'Question',
    hardness: 'Hardness',
    outcome: 'Outcome',
    attempts: 'Attempts',
    time: 'Time',
    ex: 'EX',
    isRight: 'right',
    isWrong: 'wrong',
    noAnswer: 'no answer',
    isError: 'ended early',
    total: 'all',
    none: 'No question matches this filter.',
    open: (question: string) => `Open: ${question}`,
    save: 'Save this run:',
    formats: { db: 'SQLite file', jsonl: 'JSON lines', json: 'JSON', csv: 'CSV' } as Record<string, string>,
    storeLong: 'A SQLite file. “orbweaver report FILE” prints it, and any SQLite program opens it.',
    load: 'Import run',
    loadLong:
      'A run store, as this page or “orbweaver bench --out FILE” writes it, or a run saved as JSON or JSON lines',
    busy: 'Working on the file…',
    unfinished: 'This run was stopped before its end; the questions done by then are below.',
    runsOf: (name: string) => `Runs in ${name}`,
    run1: (n: number, run: RunHead) =>
      `${n}. ${run.dataset}${run.split && ` ${run.split}`}: ${run.actor}, ${run.variant}, z = ${run.z}${run.retriever && `, ${retrieverName(run.retriever)}`}: ${run.right} of ${run.done} right`,
    tooLarge: (size: number, most: number) =>
      `it has ${bytes(size)}; ${bytes(most)} are the most that fit into this page`,
    kept: 'Kept from an earlier visit, or read from a file.',
    keptOf: (database: string) =>
      database
        ? `Read from a file, about ${database}, which is not the database chosen above.`
        : 'Read from a file, about several databases.',
    notARun: (name: string, why: string) =>
      problem(
        'run',
        `${name} cannot be shown: ${why}.`,
        'Choose a file that “Save this run” wrote as run store, JSON lines or JSON, or one that the command ' +
          '“orbweaver bench --out FILE” wrote.',
      ),
  },

  past: {
    title: 'History',
    titleLong: (n: number) => `History (${n})`,
    lead: 'Kept in this browser, newest first. Keys are not among it.',
    forget: 'Forget all of them',
  },

  query: {
    label: 'SQL, read-only',
    placeholder: 'SELECT …',
    run: 'Run',
    cancel: 'Cancel',
    running: 'Running…',
    hint: 'Ctrl+Enter runs',
    format: 'Format',
    judge: 'Ask the critic',
    judgeHint: (question: string) => `Judges it as an answer to: ${question}`,
    noQuestion: 'Pick or type a question first; the critic judges SQL as an answer to it.',
    opinion: 'The critic’s opinion',
    right: 'matches the gold',
    wrong: 'does not match the gold',
    noGold: 'A question of your own has no gold answer to compare with.',
    steps: (n: number, ms: number) => `${n.toLocaleString('en')} SQLite steps, ${duration(ms)}`,
    caption: 'Rows of your statement',
  },

  said: {
    asking: 'Asked.',
    waiting: 'Asked. Waiting for the engine to load.',
    opened: (name: string) => `Opened ${name}.`,
    measured: (n: number) => `${count(n, 'question', 'questions')} measured.`,
    benchDone: (right: number, total: number) => `All questions done: ${right} of ${total} right.`,
  },

  problems: {
    unreadable: (name: string) => `${name} could not be read; it may have been moved or deleted.`,
    empty: (name: string) =>
      problem('file', `${name} is empty.`, 'Choose a SQLite database or a CSV file with at least a header line.'),
    huge: (name: string, size: number, most: number) =>
      problem(
        'file',
        `${name} has ${bytes(size)}; ${bytes(most)} are the most that fit into this tab.`,
        'Open a smaller file, or ask it with the native command: orbweaver ask --db FILE "question".',
      ),
    tooMany: (name: string, most: number) =>
      `${name} has more than ${most.toLocaleString('en')} files; choose the folder that has tables.json in it`,
    badInput: 'Change what is named above and try again.',
    badFile: 'Choose a SQLite database (.sqlite, .db), a CSV file, or a folder or .zip in Spider’s layout.',
    noEndpoint: problem(
      'settings',
      'There is no address for your model’s endpoint.',
      'Open the settings and choose an endpoint, or type its base URL up to /v1.',
    ),
    noModel: problem(
      'settings',
      'There is no model name for your endpoint.',
      'Open the settings and type the name as the endpoint knows it, llama3.1 for example.',
    ),
    ownModel: 'Open the settings: they say whether this browser’s model is ready. Or go back to the built-in rules.',
    endpoint: (url: string) =>
      `Check the address ${url}, the model and the key in the settings, or go back to the built-in rules.`,
    silent: problem(
      'restarted',
      'Stopped after 60s: a statement went on past its time limit of 30s and could not be stopped otherwise.',
      'Change the question or the statement; your settings and files are still here.',
    ),
    restarted: problem(
      'restarted',
      'The program stopped and was started anew.',
      'Ask again; your settings and files are still here.',
    ),
    internal: 'This is a fault in the page, not yours. Ask again; if it stays, reload.',
    engine: (message: string) =>
      problem(
        'engine',
        `The engine could not be started: ${message}`,
        'Reload the page. A current Chrome, Edge, Firefox or Safari with WebAssembly is needed.',
      ),
    queryCancelled: problem('cancelled', 'Cancelled.', 'Change the statement and run it again.'),
    details: 'Details for a bug report',
  },

  footer: 'Your questions and files stay in this tab, unless you choose a model’s endpoint.',
}

function sentence(s: Settings): string {
  const actor = s.actor === 'builtin' ? 'Built-in rules, no language model' : s.model || 'Your model'
  const find = s.retriever ? `${retrieverName(s.retriever)} finds ${tables(s.k)}` : 'no retrieval'
  const where =
    s.retriever && s.database === 'found' ? 'SQL runs on the database found' : 'SQL runs on the chosen database'
  const critics = {
    builtin: 'built-in critic',
    llm: `${s.actor === 'llm' ? 'same model' : s.model || 'your model'} as critic`,
    none: 'no critic',
  }
  return [actor, find, where, `at most ${attempts(s.z)}, ${critics[s.critic]}`].join(' · ')
}
