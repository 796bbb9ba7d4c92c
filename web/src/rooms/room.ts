import type { ComponentType } from 'preact'
import type { LessonSettings as StepSettings } from '../gen/rpc'
import type { App } from '../store/app'
import type { Linked } from '../store/link'
import { address } from '../store/route'

/** Code that is loaded when it is first needed. */
export interface Loadable {
  title: string
  load: () => Promise<{ default: ComponentType }>
}

/** What a lesson's step sets up, and one retriever of a step that compares some. */
export type { LessonColumn as StepColumn, LessonSettings as StepSettings } from '../gen/rpc'

/** The kinds of command, in the order in which the palette lists them. */
export type CommandGroup = 'view' | 'action' | 'setting' | 'database' | 'lesson' | 'history' | 'question'

/** One thing that the palette can do. */
export interface Command {
  group: CommandGroup
  title: string
  detail: string // beside the title, and searched like it
  do: () => unknown
}

/** Ends what a step has started. */
export type Stop = () => void

/**
 * A Room is one view of the page. Its folder has all of it; {@link rooms} lists
 * it, and navigation, commands, addresses and lessons go by that list.
 */
export interface Room extends Loadable {
  name: string // in the address
  view?: ComponentType // of the room that comes with the page
  /** open shows what a lesson's step sets up. */
  open?: (app: App, settings: StepSettings) => Promise<Stop | void>
  /** linked takes what a link says of this room. */
  linked?: (app: App, of: Linked) => void
  /** commands are what the palette offers of it. */
  commands?: () => Promise<(app: App) => Command[]>
}

/** command makes a {@link Command}. */
export function command(group: CommandGroup, title: string, detail: string, run: Command['do']): Command {
  return { group, title, detail, do: run }
}

/** go shows a room. */
export function go(app: App, name: string): void {
  if (app.store.state.view !== name) location.hash = address(name)
}
