import type { App } from '../../store/app'
import type { Command } from '../../rooms/room'
import { commands } from './commands'

/** makePalette gives what can be done now, each time it is opened. */
export const makePalette =
  (app: App): (() => Command[]) =>
  () =>
    commands(app)
