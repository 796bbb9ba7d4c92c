import './view.css'
import { useState } from 'preact/hooks'
import { usePick } from '../../../store/app'
import { beatOf, isTold } from '../../../store/present'
import { builtin, type Run, type ShownAttempt } from '../../../store/run'
import { Fold } from '../../../ui/fold/view'
import { strings as s } from './strings'
import { progress, Stage } from '../trace/stage'
import { Attempt } from './attempt'
import { ranOut, repeats } from './repeats'

/** atFirst is how many attempts are shown before the person asks for the others. */
const atFirst = 20

/**
 * Attempts is the time line of attempts: what was written, what SQLite said,
 * what the critic said.
 */
export function Attempts({ run }: { run: Run }) {
  const [all, showAll] = useState(false)
  const over = run.phase === 'done' || run.final > 0
  const told = usePick(
    (state) => run.attempts.filter((t) => isTold(state, run, beatOf(run, 3, t.number))).length,
  )
  const presenting = usePick((state) => state.presenting) // one attempt at a time
  const shown = run.attempts.slice(0, all ? told : Math.min(told, atFirst))
  const ran = run.attempts.some((t) => t.result?.outcome === 'ok')
  const groups = presenting ? shown.map((first) => ({ first, again: [], of: null })) : repeats(shown)
  return (
    <Stage
      run={run}
      number={3}
      title={s.title}
      terms={['actor', 'critic']}
      progress={progress(run, over, run.attempts.length > 0)}
      came={ran ? 'good' : run.attempts.length > 0 ? 'bad' : 'none'}
      summary={
        told && told === run.attempts.length
          ? s.summary(run.attempts.length, run.config.z ?? 5, ranOut(run))
          : ''
      }
    >
      {run.attempts.length === 0 && <p class="muted small">{s.pending}</p>}
      <ol class="attempts stack">
        {groups.map(({ first, again, of }) => (
          <li key={first.number} data-beat={beatOf(run, 3, first.number)}>
            {!of && <One run={run} attempt={first} />}
            {of && <Again run={run} attempts={[first, ...again]} of={of} />}
            {!of && again.length > 0 && <Again run={run} attempts={again} of={first} />}
          </li>
        ))}
      </ol>
      {!all && told > atFirst && (
        <button type="button" class="link small" onClick={() => showAll(true)}>
          {s.more(told - atFirst)}
        </button>
      )}
    </Stage>
  )
}

/** Again is what attempts came to that wrote once more what was there. */
function Again({ run, attempts, of }: { run: Run; attempts: ShownAttempt[]; of: ShownAttempt }) {
  const [first, last] = [attempts[0]?.number ?? 0, attempts.at(-1)?.number ?? 0]
  const returned = run.phase === 'done' && first <= run.final && run.final <= last
  return (
    <Fold title={s.repeats(first, last, of.number) + (returned ? s.returnedOf(run.final) : '')}>
      {attempts.map((t) => (
        <One key={t.number} run={run} attempt={t} />
      ))}
    </Fold>
  )
}

function One({ run, attempt: t }: { run: Run; attempt: ShownAttempt }) {
  return (
    <Attempt
      attempt={t}
      before={run.attempts.slice(0, t.number - 1).findLast((b) => b.sql?.trim())}
      rules={builtin(run)}
      judgedByRules={(run.config.critic ?? 'builtin') === 'builtin'}
      returned={t.number === run.final}
      right={run.gold?.by_attempt?.[t.number - 1]}
      stopped={run.phase === 'cancelled' || run.phase === 'failed'}
    />
  )
}
