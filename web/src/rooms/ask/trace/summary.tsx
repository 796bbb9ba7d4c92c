import './summary.css'
import { usePick } from '../../../store/app'
import { answer, type Run } from '../../../store/run'
import { sampleOf } from '../../../store/sample'
import { strings } from '../../../strings'
import { summary as s } from './strings'
import { Icon } from '../../../ui/icon/view'
import { Sql } from '../../../ui/sql/view'
import { Rows } from '../../../ui/table/view'
import { Contrast } from './contrast'
import { ranOut } from '../attempts/repeats'
import { outcomeOf } from './outcome'

/** Summary is the answer at once: what it is worth, its SQL and its first rows. Why this SQL is below. */
export function Summary({ run }: { run: Run }) {
  const presenting = usePick((state) => state.presenting)
  const question = usePick((state) =>
    sampleOf(
      state.databases.find((d) => d.id === run.database),
      run.query,
    ),
  )
  if (presenting || (run.phase !== 'done' && run.phase !== 'failed')) return null
  const outcome = outcomeOf(run, question?.kind === 'unanswerable')
  const returned = answer(run)
  const { tone, icon } = looks[outcome]
  const facts = [
    returned && s.attempt(returned.number, run.config.z ?? run.attempts.length),
    returned?.result?.outcome === 'ok' && strings.rows(returned.rows),
    ...(run.phase === 'done' ? unsure(run) : []),
  ].filter(Boolean)
  return (
    <div class="summary-card stack">
      <p class={`verdict-line row ${tone}`}>
        <b>
          <Icon name={icon} /> {s.outcomes[outcome]}
        </b>
        {facts.length > 0 && <span class="muted number">{facts.join(' · ')}</span>}
      </p>
      <Contrast run={run} />
      {run.phase === 'done' && returned?.sql?.trim() && <Sql text={returned.sql} />}
      {run.phase === 'done' && returned?.result?.outcome === 'ok' && returned.rows > 0 && (
        <Rows
          result={returned.result}
          sql={returned.sql ?? ''}
          total={returned.rows}
          first={3}
          caption={s.rows}
        />
      )}
    </div>
  )
}

/** unsure says so where the critic accepted none of the attempts. */
function unsure(run: Run): string[] {
  if (!answer(run)?.sql?.trim()) return [] // nothing is returned, which is said already
  const critic = (run.config.critic ?? 'builtin') !== 'none'
  const accepted = answer(run)?.judgement?.verdict === 'true'
  return critic && run.attempts.length > 0 && !accepted ? [s.rejected(run.attempts.length, ranOut(run))] : []
}

const looks = {
  right: { tone: 'good', icon: 'check' },
  wrong: { tone: 'bad', icon: 'cross' },
  'did-not-run': { tone: 'bad', icon: 'cross' },
  declined: { tone: 'good', icon: 'check' },
  answered: { tone: 'bad', icon: 'cross' },
  'no-answer': { tone: 'bad', icon: 'cross' },
  failed: { tone: 'warn', icon: 'bang' },
  unknown: { tone: '', icon: 'dash' },
} as const
