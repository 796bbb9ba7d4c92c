import './view.css'
import { builtin, type Run } from '../../store/run'
import { strings } from '../../strings'
import { progress, Stage } from '../story/stage'
import { Attempt } from './attempt'

// Tries is the time line of attempts: what was written, what SQLite said,
// what the critic said.
export function Tries({ run }: { run: Run }) {
  const over = run.phase === 'done' || run.final > 0
  return (
    <Stage
      number={3}
      title={strings.tries.title}
      progress={progress(run, over, run.tries.length > 0)}
      summary={run.tries.length ? strings.tries.summary(run.tries.length, run.config.z ?? 5) : ''}
    >
      {run.tries.length === 0 && <p class="muted small">{strings.tries.pending}</p>}
      <ol class="tries">
        {run.tries.map((t) => (
          <li key={t.number}>
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
    </Stage>
  )
}
