import { type App, modelOf } from '../../store/app'
import type { Room, StepSettings } from '../room'

/** Evaluate judges files of predicted SQL. */
export const room: Room = { name: 'evaluate', title: 'Evaluate', load: () => import('./view'), open }

/** open puts an answer under the microscope. */
async function open(app: App, { database = '', gold = '', sql = '' }: StepSettings): Promise<void> {
  const { makeEvaluating } = await import('./model')
  const evaluation = modelOf(app, makeEvaluating)
  evaluation.put({ database, gold, answer: sql })
  return evaluation.look()
}
