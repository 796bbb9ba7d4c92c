import type { App } from '../../store/app'
import type { Room, StepSettings } from '../room'
import { AskRoom } from './view'

/** Ask answers one question, step by step. */
export const room: Room = {
  name: 'ask',
  title: 'Ask',
  view: AskRoom,
  load: async () => ({ default: AskRoom }),
  open,
  commands: async () => (await import('./commands')).commands,
}

/** open asks a question, or runs SQL that somebody wrote. */
async function open(
  { actions, store }: App,
  { database = '', question = '', sql = '' }: StepSettings,
): Promise<void> {
  actions.chooseDatabase(database)
  if (sql) {
    actions.sql.edit(sql)
    return actions.sql.run()
  }
  const of = store.state.databases.find((d) => d.id === database)
  const known = [...(of?.questions ?? []), ...(of?.unanswerable ?? [])].find((q) => q.text === question)
  if (known) return actions.question.pick(known.id)
  actions.question.type(question)
  return actions.question.ask()
}
