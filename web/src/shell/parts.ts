import type { Loadable } from '../rooms/room'
import { strings } from '../strings'

/** presenter is what a presenter steps with, wherever there is something to tell. */
export const presenter: Loadable = { title: 'Presenter mode', load: () => import('./present/view') }

/** palette lies over any room. */
export const palette: Loadable = { title: strings.shell.palette, load: () => import('./palette/view') }

/** lessonBar stands above any room while a lesson plays. */
export const lessonBar: Loadable = { title: 'the lesson', load: () => import('../rooms/lessons/bar') }

/** settings are how questions are answered, above any room. */
export const settings: Loadable = { title: strings.settings.title, load: () => import('../rooms/ask/settings/view') }
