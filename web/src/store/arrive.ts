import type { Linked } from './link'
import { share } from './strings'
import { isPacked } from './route'
import { newRun, finish, type Run } from './run'
import { sampleOf } from './sample'
import { config, needsEndpoint, withAsked, withEndpointOf } from './settings'
import type { Problem, State, SharedLink } from './state'
import type { Store } from './store'

/**
 * arrive restores what the page's address says beside the view, now and
 * whenever somebody follows another link. The address then names the view
 * alone, as what is shown may change. Cancel ends what is under way; linked hears
 * what a link said.
 */
export function arrive(store: Store<State>, cancel: () => void, linked: (of: Linked) => void = () => {}): void {
  const look = () => {
    if (isPacked(location.hash)) void restore(store, cancel, linked, location.hash)
  }
  look()
  addEventListener('hashchange', look)
}

async function restore(
  store: Store<State>,
  cancel: () => void,
  tell: (of: Linked) => void,
  fragment: string,
): Promise<void> {
  const { NotALink, read } = await import('./link')
  try {
    const linked = await read(fragment)
    if (linked) {
      cancel()
      store.set({
        ...linkedState(store.state, linked),
        sharedLink: { ...replacedBy(store.state, fragment), ...(linked.more && { more: true }) },
      })
      tell(linked)
    }
  } catch (error) {
    if (!(error instanceof NotALink)) throw error
    store.set({ linkProblem: share[error.says] })
  }
  history.replaceState(null, '', fragment.slice(0, fragment.indexOf('?')))
}

/**
 * visited remembers what a link takes the place of; of two links, what was
 * before the first.
 */
function replacedBy(
  { sharedLink, settings, current, box, picked, run, bench, tab }: State,
  address: string,
): SharedLink {
  const ended =
    run && (run.phase === 'waiting' || run.phase === 'running') ? { ...run, phase: 'cancelled' as const } : run
  return { address, before: sharedLink?.before ?? { settings, current, box, picked, run: ended, bench, tab } }
}

/**
 * linkedState is what a link changes. An endpoint that its settings do not ask is
 * not taken over: it would wait for the person's next question. A database that is
 * not here is named; a finished answer is shown all the same.
 */
export function linkedState(state: State, linked: Linked): Partial<State> {
  const database = state.databases.find((d) => d.id === linked.database)
  const question = sampleOf(database, linked.query ?? '')
  const own = state.sharedLink?.before.settings ?? state.settings
  const problem: Problem | null = database ? null : share.elsewhere(linked.title ?? linked.database)
  return {
    linkProblem: problem,
    settings: needsEndpoint(linked.settings) ? withAsked(linked.settings) : withEndpointOf(linked.settings, own),
    run: linkedRun(linked),
    ...(database && {
      current: database.id,
      box: linked.question,
      picked: question?.text === linked.question ? question.id : '',
      bench: null,
    }),
    tab: 'answer',
  }
}

function linkedRun({ record, ms = 0, question, query = '', database, settings }: Linked): Run | null {
  if (!record) return null
  return { ...finish(newRun(question, query, database, config(settings)), record, ms), origin: 'linked' }
}

/** shared is what a link to the page as it stands says. */
export function shared(state: State, run: Run | null): Omit<Linked, 'record'> {
  const id = run?.database ?? state.current
  const database = state.databases.find((d) => d.id === id)
  return {
    database: id,
    ...((database?.own ?? true) && { title: database?.title || id }),
    question: run?.question ?? state.box,
    ...((run?.query ?? state.picked) && { query: run?.query ?? state.picked }),
    settings: state.settings,
  }
}
