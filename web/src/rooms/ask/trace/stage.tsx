import type { ComponentChildren } from 'preact'
import { usePick } from '../../../store/app'
import { Icon } from '../../../ui/icon/view'
import { beatOf, isTold } from '../../../store/present'
import type { Run } from '../../../store/run'
import { type TermName, Terms } from '../../../ui/term/view'

/** Progress says of a stage whether it is still to come, under way or over. */
export type Progress = 'ahead' | 'now' | 'over'

/** A Came says what a stage that is over came to: well, badly, or to nothing. */
export type Came = 'good' | 'bad' | 'none'

const marks = { good: 'check', bad: 'cross', none: 'dash' } as const

/** stages are what lessons call them, in their order. */
const stages = ['tables', 'prompt', 'attempts', 'result', 'gold']

/** Stage is one knot on the story's thread. A presenter reveals it in its turn. */
export function Stage(p: {
  run: Run
  number: number
  title: string
  summary?: ComponentChildren
  terms?: TermName[] // which are explained here
  progress: Progress
  came?: Came // good where nothing is said
  children?: ComponentChildren
}) {
  const beat = beatOf(p.run, p.number)
  const came = p.came ?? 'good'
  const told = usePick((s) => isTold(s, p.run, beat))
  if (!told) return null
  return (
    <section
      class={`stage ${p.progress}`}
      data-came={p.progress === 'over' ? came : undefined}
      aria-label={p.title}
      data-beat={beat}
      data-evidence={stages[p.number - 1]}
    >
      <span class="knot" aria-hidden="true">
        {p.progress === 'over' ? <Icon name={marks[came]} /> : p.number}
      </span>
      <div class="head row based">
        <h3>{p.title}</h3>
        {p.summary && <span class="summary muted small">{p.summary}</span>}
        {p.terms && <Terms of={p.terms} />}
      </div>
      {p.children}
    </section>
  )
}

/**
 * progress is where a stage is: over when it has what it was for, now when
 * it is the first one that has not, ahead otherwise or when the run stopped.
 */
export function progress(run: Run, has: boolean, before: boolean): Progress {
  if (has) return 'over'
  return before && (run.phase === 'running' || run.phase === 'waiting') ? 'now' : 'ahead'
}
