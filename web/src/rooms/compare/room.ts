import { type App, modelOf } from '../../store/app'
import type { Linked } from '../../store/link'
import type { Room, Stop, StepSettings } from '../room'

/** Compare sets retrievers side by side. */
export const room: Room = {
  name: 'compare',
  title: 'Compare',
  load: () => import('./view'),
  open,
  linked,
  commands: async () => (await import('./commands')).commands,
}

/** open compares columns on a question, or shows their figures over all. */
async function open(
  app: App,
  {
    corpus = '',
    question = '',
    right = '',
    columns = [],
    measure = false,
    joins = false,
    bm25,
  }: StepSettings,
): Promise<Stop | void> {
  const { makeComparing, usual } = await import('./model')
  const comparing = modelOf(app, makeComparing)
  comparing.store.set({ joins })
  comparing.work(bm25 ? { ...usual, ...bm25 } : null)
  const set = columns.map(({ retriever, ...options }) => ({ retriever, options }))
  await comparing.open({
    corpus,
    question,
    gold: right,
    columns: set.length ? set : comparing.store.state.columns,
  })
  if (!measure) return
  void comparing.figures()
  return () => comparing.cancel()
}

/** linked takes over the columns that a link names. */
async function linked(app: App, { columns = [] }: Linked): Promise<void> {
  if (columns.length === 0) return
  const { fewestColumns, makeComparing } = await import('./model')
  if (columns.length >= fewestColumns) modelOf(app, makeComparing).set(columns)
}
