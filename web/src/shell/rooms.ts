import type { ComponentType } from 'preact'
import type { View } from '../store/state'
import { strings } from '../strings'

// A Room is a view of its own. Only Ask comes with the page; the code of any
// other is loaded when it is first opened, so that the first answer does not
// wait for it.
export interface Room {
  name: string
  load: () => Promise<{ default: ComponentType }>
}

export const rooms: Record<Exclude<View, 'ask'>, Room> = {
  compare: { name: 'Compare', load: () => import('../rooms/compare/view') },
  evaluate: { name: 'Evaluate', load: () => import('../rooms/evaluate/view') },
  loop: { name: 'Loop', load: () => import('../rooms/loop/view') },
  theory: { name: 'Theory', load: () => import('../rooms/theory/view') },
  data: { name: 'Data', load: () => import('../rooms/data/view') },
  lessons: { name: 'Lessons', load: () => import('../rooms/lessons/view') },
}

// presenter is what a presenter steps with, wherever there is something to tell.
export const presenter: Room = { name: 'Presenter mode', load: () => import('./present/view') }

// nameOf is what a view is called.
export const nameOf = (view: View): string => (view === 'ask' ? strings.shell.ask : rooms[view].name)

// palette lies over any of them.
export const palette: Room = { name: strings.shell.palette, load: () => import('./palette/view') }

// lessonBar stands above any of them while a lesson plays.
export const lessonBar: Room = { name: 'the lesson', load: () => import('../rooms/lessons/bar') }
