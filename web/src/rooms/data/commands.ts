import { type App, modelOf } from '../../store/app'
import { type Command, command, go } from '../room'
import { makeKeeping } from './keeping'
import { strings as s } from './strings'

/** commands forget what this browser keeps. */
export function commands(app: App): Command[] {
  const forget = () => {
    go(app, 'data')
    modelOf(app, makeKeeping).ask(true)
  }
  return [command('action', s.command, '', forget)]
}
