import { type App, modelOf } from '../../store/app'
import { type Command, command, go } from '../room'
import { makeLoop } from './model'
import { strings as s } from './strings'

/** commands start the run as it is set up. */
export function commands(app: App): Command[] {
  const run = () => {
    go(app, 'loop')
    return modelOf(app, makeLoop).start()
  }
  return [command('action', s.command, '', run)]
}
