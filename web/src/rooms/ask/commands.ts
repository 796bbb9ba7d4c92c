import { type App, modelOf } from '../../store/app'
import type { Database } from '../../gen/rpc'
import type { Bench, State, Tab } from '../../store/state'
import { strings as common } from '../../strings'
import { type Command, command, go } from '../room'
import { makeExchange } from './bench/model'
import { strings as s } from './strings'

const tabs: Tab[] = ['answer', 'schema', 'bench', 'sql']

/** commands are what can be asked, opened, shown and saved. */
export function commands(app: App): Command[] {
  const { state } = app.store
  return [
    ...actions(app, state),
    ...state.databases.map((d) =>
      command('database', d.title || d.id, d.description, () =>
        ask(app, () => app.actions.chooseDatabase(d.id)),
      ),
    ),
    ...state.history.runs.map((run) =>
      command('history', run.question, title(state.databases, run.database), () =>
        ask(app, () => app.actions.question.show(run)),
      ),
    ),
    ...state.databases.flatMap((d) =>
      d.questions.map((q) =>
        command('question', q.text, d.title || d.id, () => ask(app, () => pick(app, d.id, q.id))),
      ),
    ),
  ]
}

/** ask does something in this room, whichever is shown. */
function ask(app: App, what: () => unknown): unknown {
  go(app, 'ask')
  return what()
}

function pick({ actions }: App, database: string, question: string): void {
  actions.chooseDatabase(database)
  actions.question.pick(question)
}

function title(databases: Database[], id: string): string {
  return databases.find((d) => d.id === id)?.title || id
}

function actions(app: App, state: State): Command[] {
  const { actions } = app
  const action = (name: string, run: Command['do']) => command('action', name, '', run)
  const typed = state.box.trim() !== ''
  return [
    ...(typed ? [action(s.ask, () => ask(app, () => actions.question.ask()))] : []),
    action(s.runAll(title(state.databases, state.current)), () => ask(app, () => actions.bench.run())),
    ...(typed && state.query.sql.trim() ? [action(s.judge, () => ask(app, () => actions.sql.judge()))] : []),
    action(s.openFile, () =>
      choose((files) => ask(app, () => actions.files.openAll(files)), { several: true }),
    ),
    action(s.openFolder, () =>
      choose((files) => ask(app, () => actions.files.openFolder(files)), { folder: true }),
    ),
    action(s.showRun, () =>
      choose(([file]) => file && ask(app, () => modelOf(app, makeExchange).take(file))),
    ),
    ...(state.bench?.rows.length && state.bench.phase !== 'running'
      ? [action(s.saveRun, () => modelOf(app, makeExchange).save(state.bench as Bench, 'db'))]
      : []),
    action(s.settings, () => ask(app, () => actions.page.settings(true))),
    ...tabs.map((t) => action(s.tab(common.tabs[t]), () => ask(app, () => actions.page.tab(t)))),
  ]
}

/** choose asks for files as the buttons of the views do. */
function choose(take: (files: File[]) => unknown, { folder = false, several = false } = {}): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = folder
  input.multiple = several
  input.addEventListener('change', () => void take([...(input.files ?? [])]))
  input.click()
}
