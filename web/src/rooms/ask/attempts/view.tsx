import './view.css'
import { useState } from 'preact/hooks'
import { usePick } from '../../../store/app'
import { beatOf, isTold } from '../../../store/present'
import { builtin, type Run } from '../../../store/run'
import { strings as triesStrings } from './strings'
import { progress, Stage } from '../trace/stage'
import { Attempt } from './attempt'

/** atFirst is how many attempts are shown before the person asks for the others. */
const atFirst = 20

/**
 * Tries is the time line of attempts: what was written, what SQLite said,
 * what the critic said.
 */
export function Tries({ run }: { run: Run }) {
  const [all, showAll] = useState(false)
  const over = run.phase === 'done' || run.final > 0
  const told = usePick((s) => run.tries.filter((t) => isTold(s, run, beatOf(run, 3, t.number))).length)
  return (
    <Stage
      run={run}
      number={3}
      title={triesStrings.title}
      progress={progress(run, over, run.tries.length > 0)}
      summary={told && told === run.tries.length ? triesStrings.summary(run.tries.length, run.config.z ?? 5) : ''}
    >
      {run.tries.length === 0 && <p class="muted small">{triesStrings.pending}</p>}
      <ol class="tries">
        {run.tries.slice(0, all ? told : Math.min(told, atFirst)).map((t) => (
          <li key={t.number} data-beat={beatOf(run, 3, t.number)}>
            <Attempt
              attempt={t}
              rules={builtin(run)}
              judgedByRules={(run.config.critic ?? 'builtin') === 'builtin'}
              returned={t.number === run.final}
              right={run.gold?.by_attempt?.[t.number - 1]}
              stopped={run.phase === 'cancelled' || run.phase === 'failed'}
            />
          </li>
        ))}
      </ol>
      {!all && told > atFirst && (
        <button type="button" class="link small" onClick={() => showAll(true)}>
          {triesStrings.more(told - atFirst)}
        </button>
      )}
    </Stage>
  )
}
