import { type App, modelOf } from '../../store/app'
import type { Database } from '../../gen/rpc'
import { theModel } from '../../engine/promptapi'
import { address } from '../../store/route'
import { bounds, defaults, retrieversFor, type Settings } from '../../store/settings'
import { type Bench, type State, type Tab, type Theme, type View, views } from '../../store/state'
import { strings } from '../../strings'
import { exchange } from '../../rooms/ask/bench/model'
import { keeper } from '../../rooms/data/keeping'
import { lessons } from '../../rooms/lessons/data'
import { teaching } from '../../rooms/lessons/model'
import { nameOf } from '../rooms'
import { strings as s } from './strings'

export type Group = keyof typeof s.groups
const groups = keys(s.groups)

// A Command is one thing that the palette can do.
export interface Command {
  group: Group
  title: string
  detail: string // beside the title, and searched like it
  do: () => unknown
}

const tabs: Tab[] = ['answer', 'schema', 'bench', 'sql']
const themes: Theme[] = ['system', 'light', 'dark']

// commands are all that can be done from where the page is now.
export function commands(app: App): Command[] {
  const { state } = app.store
  return [
    ...actionCommands(app, state),
    ...viewCommands(app),
    ...settingCommands(app, state),
    ...state.databases.map((d) => command('database', d.title || d.id, d.description, () => ask(app, () => app.actions.chooseDatabase(d.id)))),
    ...lessons.map((l) => command('lesson', l.title, l.about, () => modelOf(app, teaching).start(l.id))),
    ...state.past.runs.map((run) => command('past', run.question, title(state.databases, run.database), () => ask(app, () => app.actions.showPast(run)))),
    ...state.databases.flatMap((d) => d.questions.map((q) => command('question', q.text, d.title || d.id, () => ask(app, () => pick(app, d.id, q.id))))),
  ]
}

function command(group: Group, title: string, detail: string, run: Command['do']): Command {
  return { group, title, detail, do: run }
}

function title(databases: Database[], id: string): string {
  return databases.find((d) => d.id === id)?.title || id
}

function go(view: View): void {
  location.hash = address(view)
}

// ask does something in the first view, whichever is shown.
function ask(app: App, what: () => unknown): unknown {
  if (app.store.state.view !== 'ask') go('ask')
  return what()
}

function pick({ actions }: App, database: string, question: string): void {
  actions.chooseDatabase(database)
  actions.pick(question)
}

function actionCommands(app: App, state: State): Command[] {
  const { actions } = app
  const action = (name: string, run: Command['do']) => command('action', name, '', run)
  const current = title(state.databases, state.current)
  return [
    ...(state.box.trim() ? [action(s.ask, () => ask(app, () => actions.ask()))] : []),
    action(s.runAll(current), () => ask(app, () => actions.runAll())),
    action(s.stop, () => actions.cancel()),
    ...(state.box.trim() ? [action(s.compare, () => go('compare'))] : []),
    action(s.measure, () => {
      go('compare')
      return actions.comparing.measure()
    }),
    action(s.loop, () => runLoop(app)),
    ...(state.query.sql.trim() && state.box.trim() ? [action(s.judge, () => ask(app, () => actions.judgeSQL()))] : []),
    action(s.openFile, () => choose(([file]) => file && ask(app, () => actions.files.open(file)))),
    action(s.openFolder, () => choose((files) => ask(app, () => actions.files.openFolder(files)), { folder: true })),
    action(s.showRun, () => choose(([file]) => file && ask(app, () => modelOf(app, exchange).take(file)))),
    ...(state.bench?.rows.length && state.bench.phase !== 'running' ? [action(s.saveRun, () => modelOf(app, exchange).save(state.bench as Bench, 'db'))] : []),
    action(state.presenting ? s.leave : s.present, () => actions.present(!state.presenting)),
    action(s.forget, () => {
      go('data')
      modelOf(app, keeper).ask(true)
    }),
    action(s.settings, () => ask(app, () => actions.showSettings(true))),
    ...tabs.map((t) => action(s.tab(strings.tabs[t]), () => ask(app, () => actions.tab(t)))),
    ...themes.map((t) => action(s.theme(strings.theme[t]), () => actions.theme(t))),
  ]
}

function viewCommands(app: App): Command[] {
  return views.map((view) => command('view', nameOf(view), '', () => (view === 'lessons' ? modelOf(app, teaching).close() : undefined, go(view))))
}

function settingCommands(app: App, { settings, hello }: State): Command[] {
  const set = (name: string, patch: Partial<Settings>) => command('setting', name, '', () => app.actions.set(patch))
  const retrievers = retrieversFor(settings, hello?.retrievers ?? [settings.retriever], hello?.over_models ?? [], settings.retriever)
  const { actors, critics } = strings.settings
  return [
    ...retrievers.filter((r) => r !== '').map((r) => set(s.retriever(strings.retrieverName(r)), { retriever: r })),
    set(s.noRetriever, { retriever: '' }),
    ...keys(actors).map((actor) => command('setting', s.actor(actors[actor]), '', () => app.actions.chooseActor(actor))),
    ...keys(critics).map((critic) => set(s.critic(critics[critic]), { critic })),
    ...Array.from({ length: bounds.z.max }, (_, i) => set(s.attempts(i + 1), { z: i + 1 })),
    ...(theModel() ? [command('setting', s.ownModel, '', () => ownModel(app))] : []),
    set(s.defaults, defaults),
  ]
}

function keys<K extends string>(of: Record<K, string>): K[] {
  return Object.keys(of) as K[]
}

// runLoop starts the room's run as it is set up.
async function runLoop(app: App): Promise<void> {
  go('loop')
  const { makeLoop } = await import('../../rooms/loop/model')
  return modelOf(app, makeLoop).start()
}

// ownModel has the browser's own model write the SQL.
function ownModel({ actions }: App): void {
  actions.chooseActor('llm')
  actions.preset('browser')
}

// choose asks for files as the buttons of the views do.
function choose(take: (files: File[]) => unknown, { folder = false } = {}): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = folder
  input.addEventListener('change', () => void take([...(input.files ?? [])]))
  input.click()
}

// matching are the commands in which each of the words is somewhere. Those
// in whose title a word begins so come first, each kind of command together.
export function matching(all: Command[], typed: string): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return all
  const scored = all.map((c) => ({ c, score: score(c, words) })).filter(({ score }) => score > 0)
  const best = new Map<Group, number>()
  for (const { c, score } of scored) best.set(c.group, Math.max(best.get(c.group) ?? 0, score))
  const rank = (c: Command) => (best.get(c.group) ?? 0) * groups.length - groups.indexOf(c.group)
  return scored.sort((a, b) => rank(b.c) - rank(a.c) || b.score - a.score).map(({ c }) => c)
}

function score(c: Command, words: string[]): number {
  const [name, rest] = [` ${fold(c.title)}`, ` ${fold(`${s.groups[c.group]} ${c.detail}`)}`]
  let sum = 0
  for (const word of words) {
    if (name.includes(` ${word}`)) sum += 4
    else if (name.includes(word)) sum += 2
    else if (rest.includes(word)) sum += 1
    else return 0
  }
  return sum
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
}
