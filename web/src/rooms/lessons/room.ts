import { type App, modelOf } from '../../store/app'
import type { Room, StepSettings } from '../room'

/** Lessons are guided tours through the other rooms. */
export const room: Room = {
  name: 'lessons',
  title: 'Lessons',
  load: () => import('./view'),
  open,
  commands: async () => (await import('./commands')).commands,
}

/** open replays hand-made attempts at a question. */
async function open(app: App, { question }: StepSettings): Promise<void> {
  const [{ makeTeaching }, { sequences }] = await Promise.all([import('./model'), import('./data')])
  const of = sequences.find((q) => q.question === question)
  if (of) return modelOf(app, makeTeaching).replay(of)
}
