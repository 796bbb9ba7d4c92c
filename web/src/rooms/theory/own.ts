import type { App } from '../../store/app'
import type { Share } from '../../gen/rpc'
import { type Loop, makeLoop } from '../loop/model'

/** Own is what the visitor's last run of the loop measured. */
export interface Own {
  what: string // its variant, actor and critic
  p: number
  q: number
  s: number
  z: number
  known: boolean // q and s were both measured
  right: Share
}

/** ownRun reads it from the room in which loops are run, if that was visited. */
export function ownRun(app: App): Own | null {
  const run = (app.models.get(makeLoop) as Loop | undefined)?.store.state.run
  if (!run?.score || run.score.right.of === 0) return null
  const { rates, right } = run.score
  return {
    what: run.title,
    p: rates.p.value,
    q: rates.q.value,
    s: rates.s.value,
    z: run.z,
    known: rates.q.of > 0 && rates.s.of > 0,
    right,
  }
}
