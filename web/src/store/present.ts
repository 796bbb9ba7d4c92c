import type { Run } from './run'
import type { State } from './state'
import type { Store } from './store'

// Presenter mode is the page for a room of people: large type, nothing but
// what is told, and that one beat at a time. The address ?present=1 opens it.

/** Progress is how many beats of a story have been revealed. */
export interface Progress {
  run: string
  beats: number
}

/** notBegun is the progress of a presentation before its first beat. */
export const notBegun: Progress = { run: '', beats: 0 }

/** runKey tells one question's story from another's. */
export const runKey = (run: Run): string => `${run.database} ${run.question}`

/**
 * beatOf is the place of a stage, or of one attempt in the third, among the
 * beats of a story: tables, prompt, each attempt, result, gold answer.
 */
export function beatOf(run: Run, stage: number, attempt = 1): number {
  if (stage < 3) return stage
  return stage === 3 ? 2 + attempt : Math.max(1, run.attempts.length) + stage - 1
}

/** beats is how many a story has. */
export const beats = (run: Run): number => beatOf(run, run.query === '' ? 4 : 5)

/** isTold says whether a beat is shown: always, but while presenting. */
export function isTold({ presenting, progress: told }: State, run: Run, beat: number): boolean {
  return !presenting || (told.run === runKey(run) && beat <= told.beats)
}

const asks = () => new URLSearchParams(location.search).get('present') === '1'

/** present keeps presenter mode and the page's address alike. */
export function present(store: Store<State>): void {
  const read = () => {
    if (store.state.presenting !== asks()) store.set({ presenting: asks() })
  }
  const write = () => {
    const { presenting } = store.state
    document.documentElement.toggleAttribute('data-large', presenting)
    if (presenting === asks()) return
    const to = new URL(location.href)
    if (presenting) to.searchParams.set('present', '1')
    else to.searchParams.delete('present')
    history.replaceState(null, '', to)
  }
  read()
  write()
  store.watch(write)
  addEventListener('popstate', read)
}
