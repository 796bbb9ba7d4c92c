import type { Params } from '../../store/route'
import { type Answering, first, ks, longest, type Task } from './model'

/** A Sought is the state that an address says. */
export interface Sought {
  task: Task
  retriever: string
  k: number
  q: string // the text's ID, or ""
  text: string // one of the person's own, or ""
}

/** params are what differs from the room at first; the first text of a set goes without saying. */
export function params({ task, sets, text, retriever, k }: Answering): Params {
  const questions = sets[task]?.questions ?? []
  const at = questions.findIndex((q) => q.text === text)
  return {
    task: task === first.task ? '' : task,
    retriever: retriever === first.retriever ? '' : retriever,
    k: k === first.k ? '' : String(k),
    q: at > 0 ? (questions[at]?.id ?? '') : '',
    text: at < 0 ? text.slice(0, longest) : '',
  }
}

/** steps are the params whose change is a step that Back undoes. */
export const steps = ['task', 'q']

/** soughtOf is what an address says, as far as it may be said. */
export function soughtOf({ task, retriever, k, q = '', text = '' }: Params): Sought {
  const n = Number(k)
  return {
    task: task === 'verify' ? 'verify' : first.task,
    retriever: retriever && /^[\w+:-]{1,60}$/.test(retriever) ? retriever : first.retriever,
    k: ks.includes(n) ? n : first.k,
    q: q.slice(0, 100),
    text: text.slice(0, longest),
  }
}
