import { count } from '../../../format/number'
import type { Report, Step, StepName } from '../../../gen/rpc'

/** money is an amount without its currency, which only the person knows. */
export function money(amount: number): string {
  return amount === 0 ? '0' : amount < 0.01 ? amount.toPrecision(2) : amount.toFixed(2)
}

/** strings are the words of the settings. */
export const strings = {
  criticModel: 'The critic’s model (empty: the actor’s)',
  criticURL: 'Critic at (empty: the same address)',
  embedURL: 'Embeddings at (empty: the same address)',
  own: 'This server',
  care: 'The endpoint, looked after',

  temperature: 'Temperature of the built-in actor',
  freshDraw: 'Above 0, each attempt is a fresh draw; at 0 its candidates come in their order.',

  works: 'Test connection',
  check: 'Check the endpoint',
  checkAll: 'Check the endpoints',
  again: 'Check again',
  cancel: 'Cancel',
  checkNote:
    'Finds out whether anything answers, allows this page (CORS), takes the key, has the model and answers like a ' +
    'chat; ' +
    'and what to do where it does not.',
  long: 'Also try a long prompt, which some servers silently truncate (costs some 6,000 tokens)',
  steps: 'What was checked',
  step: {
    address: 'Address',
    reach: 'Is it there, and does it allow this page (CORS)?',
    models: 'Key and model',
    chat: 'A short question',
    embed: 'Vectors',
    long: 'A long prompt',
  } satisfies Record<StepName, string>,
  states: {
    running: 'under way',
    good: 'fine',
    warn: 'warning',
    bad: 'wrong',
    skipped: 'not checked',
  } satisfies Record<Step['state'], string>,
  cancelled: 'Cancelled; what was found by then is above.',
  fine: 'All is well.',
  tooFar: 'What comes after this was not checked.',
  said: (r: Report): string => {
    const bad = r.steps?.find((s) => s.fault)
    return bad ? `${strings.step[bad.name] ?? bad.name}: ${bad.said}` : strings.fine
  },

  sent: 'What is sent where',
  sentTo: (where: string, alone: boolean) => `To ${where}${alone ? ', and nowhere else' : ''}:`,
  toActor: (context: string) =>
    `your question, ${context}, and the SQL that was rejected before with its error or its first rows`,
  contexts: {
    database: 'the names of all tables and columns of the database',
    hits: 'the names of the tables found and of their columns',
    none: 'no schema',
  } as Record<string, string>,
  toCritic:
    'to the critic: your question, the names of tables and columns, and the SQL of each attempt; not the rows that ' +
    'it returned',
  toEmbedding:
    'the texts of the tables that are searched (title, headers and some rows), and your questions, to be made into ' +
    'vectors',
  toKey: 'your key, in the Authorization header',
  noKey: 'no key',
  notSent:
    'Not sent: your files as a whole, your settings, what you did before, cookies, and the address of this page ' +
    'beyond its origin.',
  viaOwn: 'This page’s server passes it on to the endpoint that it was started with, and keeps nothing.',
  viaWorker: 'The worker passes it on to its endpoint.',

  browser: {
    is: {
      asking: 'Asking the browser for its model…',
      missing:
        'Not available here: this browser has no model of its own that pages may ask. Chrome and Edge have one on ' +
        'many desktop computers (the Prompt API), on pages that came over https or from this machine.',
      unavailable:
        'Not available here: the browser says that its model cannot run on this machine. It needs some memory, ' +
        'graphics and disk space.',
      downloadable:
        'The browser has to download its model first; that may be some gigabytes, once for all pages.',
      downloading: 'The browser is downloading its model.',
      available: 'Ready: the browser’s own model answers, on this machine.',
    },
    loading: (share: number) => `Downloading: ${Math.round(100 * share)} %`,
    download: 'Download it',
    wait: 'Show how far it is',
    failed: (why: string) => `The browser says: ${why}`,
    note:
      'It needs no key and no network, and nothing leaves this machine. It is small: expect it to write worse SQL ' +
      'than a large model, and to be slow.',
    sent: 'To the browser’s own model on this machine. Nothing is sent over a network:',
  },

  costs: 'Tokens and costs',
  costsNote:
    'Counted since this page was opened. Prices are yours to type, of a million tokens, in any currency; they stay ' +
    'in this browser.',
  nothing: 'Nothing was asked of a model yet.',
  model: 'Model',
  calls: (n: number) => count(n, 'call', 'calls'),
  tokens: (prompt: number, answer: number) =>
    `${prompt.toLocaleString('en')} tokens sent, ${answer.toLocaleString('en')} received`,
  estimated: 'counted here, as the endpoint does not say',
  pricePrompt: 'Input price',
  priceAnswer: 'Output price',
  priceOf: (label: string, model: string) => `${label} per million tokens of ${model}`,
  cost: 'Cost',
  noPrice: 'no price',
  total: (cost: number, all: boolean) =>
    `${money(cost)}${all ? '' : ', without the models that have no price'}`,
  sum: 'All together',
  counter: (tokens: number, cost: number | null) =>
    `${tokens.toLocaleString('en')} tokens so far${cost === null ? '' : `, ${money(cost)}`}`,
}
