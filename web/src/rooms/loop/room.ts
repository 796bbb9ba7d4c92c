import { type App, modelOf } from '../../store/app'
import type { Room, Stop, StepSettings } from '../room'

/** Loop runs actor and critic over many questions. */
export const room: Room = {
  name: 'loop',
  title: 'Loop',
  load: () => import('./view'),
  open,
  commands: async () => (await import('./commands')).commands,
}

/** asked is how many of all questions a lesson's step puts, as its text says. */
const asked = 100

/** open runs a variant of the loop. */
async function open(
  app: App,
  { database = '', variant = 'both', simulated = false, q, s, z = 5 }: StepSettings,
): Promise<Stop> {
  const { first, makeLoop } = await import('./model')
  const loop = modelOf(app, makeLoop)
  const critic = simulated ? 'simulated' : 'builtin'
  loop.choose({ ...first, questions: asked, database, variant, z, critic, q: q ?? first.q, s: s ?? first.s })
  void loop.start()
  return () => loop.cancel()
}
