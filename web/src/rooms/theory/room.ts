import { type App, modelOf } from '../../store/app'
import type { Room, StepSettings } from '../room'

/** Theory works out what actor and critic can reach. */
export const room: Room = { name: 'theory', title: 'Theory', load: () => import('./view'), open }

/** open sets the rates. */
async function open(app: App, { p = 0, q = 0, s = 0, e = 0, z = 5 }: StepSettings): Promise<void> {
  const { makeTheory, noWhatIfs } = await import('./model')
  modelOf(app, makeTheory).set({ ...noWhatIfs, p, q, s, e, z })
}
