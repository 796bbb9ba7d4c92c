import type { RunRecord } from '../../../gen/rpc'
import { usePick } from '../../../store/app'
import { exercising } from '../../../store/state'
import { Fold } from '../../../ui/fold/view'
import { Rows } from '../../../ui/table/view'
import { newRun, finish } from '../../../store/run'
import { summary as summaryStrings } from '../trace/strings'
import { strings as goldStrings } from '../gold/strings'
import { strings as s } from './strings'
import { RightBadge, VerdictBadge } from '../attempts/badges'

/**
 * Opinion is what the critic says of a person's own SQL, where one was asked,
 * and how its rows stand to the gold ones.
 */
export function Opinion({ record }: { record: RunRecord }) {
  const attempt = finish(newRun(record.question, record.query, record.database, {}), record, 0).attempts[0]
  const { gold } = record
  const hidden = usePick(exercising) // the rows of the gold answer
  const asked = record.trace?.critic !== 'none'
  const title = asked ? s.opinion : s.held
  if (!attempt) return null
  return (
    <section class="opinion stack" aria-label={title}>
      <div class="head row">
        <b>{title}</b>
        {asked && <VerdictBadge attempt={attempt} />}
        {gold && <RightBadge right={gold.right} />}
      </div>
      <p class="small muted">{record.question}</p>
      {asked && attempt.judgement?.reason && <p>{attempt.judgement.reason}</p>}
      {gold?.reason && (
        <p>
          {summaryStrings.outcomes.wrong}: {gold.reason}.
        </p>
      )}
      {!gold && <p class="small muted">{s.noGold}</p>}
      {gold && !gold.right && gold.result && !hidden && (
        <Fold title={goldStrings.rows(gold.rows)}>
          <Rows result={gold.result} sql={gold.sql} total={gold.rows} caption={goldStrings.caption} />
        </Fold>
      )}
    </section>
  )
}
