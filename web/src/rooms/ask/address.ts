import type { App } from '../../store/app'
import { built, exampleRun } from '../../store/example'
import type { Params } from '../../store/route'
import { sampleOf } from '../../store/sample'
import { glossaryOf } from '../../store/glossary'
import { config, needsEndpoint } from '../../store/settings'
import { exercising, type State, type Tab } from '../../store/state'
import { when, whenHere } from '../here'

/** steps are what Back undoes. */
export const steps = ['db', 'q', 'text', 'tab']

const tabs: Tab[] = ['answer', 'schema', 'bench', 'sql']

/** longest is how much of a statement an address holds. */
const longest = 4000

/** longestGlossary is how long a glossary may be that goes with an address. */
const longestGlossary = 1000

/**
 * params are the database, the question that was asked, the tab, and the
 * person's own SQL. The example that comes with the page is what an address
 * without any shows, and of what a link brought nothing is kept.
 */
export function params(state: State): Params {
  const { run, current, tab, query, sharedLink } = state
  if (sharedLink) return {}
  const example = run?.origin === 'built' || run?.origin === 'same' || run?.origin === 'differs'
  if (example && tab === 'answer') return {}
  const glossary = glossaryOf(state, current)
  if (exercising(state))
    return { db: current, q: state.exercise, exercise: '1', sql: query.sql.slice(0, longest) }
  const asked = run?.database === current ? run : null
  return {
    db: current,
    ...(asked?.query ? { q: asked.query } : { text: asked?.question ?? '' }),
    tab: tab === 'answer' ? '' : tab,
    sql: tab === 'sql' ? query.sql.slice(0, longest) : '',
    glossary: glossary.length <= longestGlossary ? glossary : '',
  }
}

/** follow brings the room to what an address says, asking only what asks no endpoint. */
export function follow(app: App, params: Params): void {
  const { db = '' } = params
  if (db === '') showExample(app)
  else whenHere(app, db, () => bring(app, db, params))
}

function bring(app: App, db: string, params: Params): void {
  const { q = '', text = '', tab = '', sql = '', glossary = '' } = params
  const { actions, store } = app
  actions.chooseDatabase(db)
  if (glossary) actions.link.glossary(db, glossary)
  const database = store.state.databases.find((d) => d.id === db)
  const exercise = params.exercise === '1' && database?.questions.some((of) => of.id === q) ? q : ''
  store.set({ exercise })
  if (exercise) {
    set(app, exercise, sql)
    return
  }
  const question = sampleOf(database, q)?.text ?? text
  if (question !== '' && !shows(store.state, db, question)) {
    if (!actions.question.put(q)) actions.question.type(question)
    when(
      app,
      (state) => state.history.ready === true,
      () => show(app, db, question),
    )
  }
  const at = tabs.find((t) => t === tab) ?? 'answer'
  if (at === 'sql' && sql && sql !== store.state.query.sql) {
    actions.sql.type(sql)
    void actions.sql.run()
  }
  actions.page.tab(at)
}

/**
 * set puts a question as an exercise, with what a person has written
 * of it; nothing that was asked before is shown.
 */
function set({ actions, store }: App, question: string, sql: string): void {
  actions.question.put(question)
  store.set({ run: null, tab: 'sql' })
  if (sql === store.state.query.sql) return
  actions.sql.type(sql)
  void actions.sql.run()
}

/**
 * show is the answer to the question in the box: the one that was kept, or a new one where that costs
 * nothing.
 */
function show({ actions, store }: App, db: string, question: string): void {
  const { state } = store
  if (state.current !== db || state.box !== question || shows(state, db, question)) return
  const kept = state.history.runs.find(
    (r) => r.database === db && r.question === question && same(r.config, state),
  )
  const { tab } = state
  if (kept) actions.question.show(kept)
  else if (!needsEndpoint(state.settings)) void actions.question.ask()
  actions.page.tab(tab)
}

const same = (a: object, state: State) =>
  JSON.stringify(a) === JSON.stringify(config(state.settings, glossaryOf(state, state.current)))

const shows = ({ run }: State, db: string, question: string) =>
  run?.database === db && run.question === question

function showExample({ actions, store }: Pick<App, 'actions' | 'store'>): void {
  const { database, record } = built
  const { run, databases } = store.state
  if (!databases.some((d) => d.id === database)) return
  if (run?.origin && shows(store.state, database, record.question)) {
    actions.page.tab('answer')
    return
  }
  actions.chooseDatabase(database)
  store.set({
    box: record.question,
    picked: record.query,
    run: { ...exampleRun(), origin: 'same' },
    tab: 'answer',
  })
}
