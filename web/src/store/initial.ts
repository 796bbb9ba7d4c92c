import type { Database } from '../gen/rpc'
import type { Kept } from './keep'
import { notBegun } from './present'
import { defaults } from './settings'
import { built, exampleRun } from './example'
import { sampleOf } from './sample'
import type { State } from './state'

/**
 * opened is the state of a page that has just been opened: with the finished
 * example, unless a reload finds another question. One about a file of the person's
 * own waits for that to be open again.
 */
export function opened(samples: Database[], before: Partial<Kept>): State {
  const { current = '', box = '' } = before
  const own = current !== '' && !samples.some((d) => d.id === current)
  const state = begun(samples, own ? { ...before, current: '', box: '', picked: '' } : before)
  return { ...state, reopening: own ? { current, box } : { current: '', box: '' } }
}

function begun(samples: Database[], kept: Partial<Kept>): State {
  const { database, record } = built
  const asked = kept.box && (kept.box !== record.question || kept.current !== database)
  const known = samples.some((d) => d.id === database)
  if (asked || !known) return initial(samples, kept)
  const state = initial(samples, { ...kept, current: database, box: record.question, picked: record.query })
  return { ...state, run: exampleRun() }
}

/** initial is the state of a page on which nothing has happened yet. */
export function initial(samples: Database[], kept: Partial<Kept>): State {
  const known = samples.find((d) => d.id === kept.current)
  const database = known ?? samples[0]
  const sample = sampleOf(known, kept.picked ?? '')
  const question = sample?.text === kept.box ? sample : undefined
  return {
    engine: { phase: 'starting' },
    busy: false,
    hello: null,
    greeted: false,
    databases: samples,
    current: database?.id ?? '',
    box: kept.box ?? '',
    picked: question?.id ?? '',
    settings: kept.settings ?? defaults,
    settingsOpen: false,
    paletteOpen: false,
    newVersion: 'none',
    keys: {},
    spent: [],
    glossaries: kept.glossaries ?? {},
    prices: kept.prices ?? {},
    cap: kept.cap ?? 0,
    theme: kept.theme ?? 'system',
    view: 'ask',
    lesson: null,
    presenting: false,
    progress: notBegun,
    tab: 'answer',
    exercise: '',
    run: null,
    bench: null,
    filter: 'all',
    query: { sql: '', running: false, answer: null, judged: null, problem: null },
    opening: false,
    next: '',
    problem: null,
    inventory: null,
    lost: [],
    linkProblem: null,
    sharedLink: null,
    history: { runs: [], benches: [] },
    forgotten: false,
    keepFiles: kept.keepFiles ?? false,
    reopening: null,
    keptFiles: [],
    said: '',
  }
}
