import { type App, modelOf } from '../../store/app'
import { type Command, command } from '../room'
import { lessons } from './data'
import { makeTeaching } from './model'

/** commands start each lesson. */
export function commands(app: App): Command[] {
  return lessons.map((l) => command('lesson', l.title, l.about, () => modelOf(app, makeTeaching).start(l.id)))
}
