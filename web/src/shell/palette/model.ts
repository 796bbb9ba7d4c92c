import type { App } from '../../store/app'
import { type Command, commands } from './commands'

// palette gives what can be done now, each time it is opened.
export const palette =
  (app: App): (() => Command[]) =>
  () =>
    commands(app)
