import { theModel } from '../../engine/promptapi'
import { type Command, command, type CommandGroup, go } from '../../rooms/room'
import { rooms } from '../../rooms/rooms'
import type { App } from '../../store/app'
import { bounds, defaults, retrieversFor, type Settings } from '../../store/settings'
import type { State, Theme } from '../../store/state'
import { strings } from '../../strings'
import { strings as s } from './strings'

const groups = keys(s.groups)
const order: CommandGroup[] = ['action', ...groups.filter((g) => g !== 'action')]
const themes: Theme[] = ['system', 'light', 'dark']
const ofRooms = (await Promise.all(rooms.map((room) => room.commands?.()))).flatMap((commands) => commands ?? [])

/** commands are all that can be done from where the page is now. */
export function commands(app: App): Command[] {
  const { state } = app.store
  const all = [
    ...ofRooms.flatMap((of) => of(app)),
    ...shellCommands(app, state),
    ...roomCommands(app),
    ...settingCommands(app, state),
  ]
  return order.flatMap((group) => all.filter((c) => c.group === group))
}

function shellCommands({ actions }: App, state: State): Command[] {
  const action = (name: string, run: Command['do']) => command('action', name, '', run)
  return [
    ...(works(state) ? [action(s.stop, () => actions.cancel())] : []),
    action(state.presenting ? s.leave : s.present, () => actions.page.present(!state.presenting)),
    ...themes.map((t) => action(s.theme(strings.theme[t]), () => actions.settings.theme(t))),
  ]
}

/** works tells whether there is anything to be stopped. */
const works = ({ busy, run, bench, query }: State): boolean =>
  busy || run?.phase === 'waiting' || run?.phase === 'running' || bench?.phase === 'running' || query.running

function roomCommands(app: App): Command[] {
  return rooms.map(({ name, title }) => command('view', title, '', () => go(app, name)))
}

function settingCommands(app: App, { settings, hello }: State): Command[] {
  const set = (name: string, patch: Partial<Settings>) =>
    command('setting', name, '', () => app.actions.settings.set(patch))
  const retrievers = retrieversFor(
    settings,
    hello?.retrievers ?? [settings.retriever],
    hello?.over_models ?? [],
    settings.retriever,
  )
  const { actors, critics } = strings.settings
  return [
    ...retrievers.filter((r) => r !== '').map((r) => set(s.retriever(strings.retrieverName(r)), { retriever: r })),
    set(s.noRetriever, { retriever: '' }),
    ...keys(actors).map((actor) =>
      command('setting', s.actor(actors[actor]), '', () => app.actions.settings.chooseActor(actor)),
    ),
    ...keys(critics).map((critic) => set(s.critic(critics[critic]), { critic })),
    ...Array.from({ length: bounds.z.max }, (_, i) => set(s.attempts(i + 1), { z: i + 1 })),
    ...(theModel() ? [command('setting', s.ownModel, '', () => ownModel(app))] : []),
    set(s.defaults, defaults),
  ]
}

function keys<K extends string>(of: Record<K, string>): K[] {
  return Object.keys(of) as K[]
}

/** ownModel has the browser's own model write the SQL. */
function ownModel({ actions }: App): void {
  actions.settings.chooseActor('llm')
  actions.settings.preset('browser')
}

/**
 * matching are the commands in which each of the words is somewhere. Those
 * in whose title a word begins so come first, each kind of command together.
 */
export function matching(all: Command[], typed: string): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return all
  const scored = all.map((c) => ({ c, score: score(c, words) })).filter(({ score }) => score > 0)
  const best = new Map<CommandGroup, number>()
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
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
