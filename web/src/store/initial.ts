import type { Database } from '../gen/rpc'
import { nothingCompared } from './comparing'
import type { Kept } from './keep'
import { defaults } from './settings'
import type { State } from './state'

// initial is the state of a page that has just been opened.
export function initial(samples: Database[], kept: Partial<Kept>): State {
  const known = samples.find((d) => d.id === kept.current)
  const database = known ?? samples[0]
  const question = known?.questions.find((q) => q.id === kept.picked && q.text === kept.box)
  return {
    engine: { phase: 'starting' },
    hello: null,
    greeted: false,
    databases: samples,
    current: database?.id ?? '',
    box: kept.box ?? '',
    picked: question?.id ?? '',
    settings: kept.settings ?? defaults,
    settingsOpen: false,
    key: '',
    theme: kept.theme ?? 'system',
    view: 'ask',
    tab: 'answer',
    run: null,
    bench: null,
    filter: 'all',
    comparison: nothingCompared,
    query: { sql: '', running: false, answer: null, problem: null },
    opening: false,
    problem: null,
    said: '',
  }
}
