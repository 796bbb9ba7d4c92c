import { type App, modelOf } from '../../store/app'
import { type Command, command, go } from '../room'
import { makeComparing } from './model'
import { strings as s } from './strings'

/** commands compare retrievers on one question or over all. */
export function commands(app: App): Command[] {
  const measure = command('action', s.commands.measure, '', () => {
    go(app, 'compare')
    return modelOf(app, makeComparing).measure()
  })
  if (app.store.state.box.trim() === '') return [measure]
  return [command('action', s.commands.compare, '', () => go(app, 'compare')), measure]
}
