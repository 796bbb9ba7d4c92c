import './view.css'
import { usePick } from '../../../store/app'
import type { Gold } from '../../../gen/rpc'
import { Icon } from '../../../ui/icon/view'
import { Later } from '../../../ui/later/view'
import { Fold } from '../../../ui/fold/view'
import { Sql } from '../../../ui/sql/view'
import { Rows } from '../../../ui/table/view'
import { answer, type Run } from '../../../store/run'
import { sampleOf } from '../../../store/sample'
import { summary as summaryStrings } from '../trace/strings'
import { AsExercise } from './exercise'
import { strings as goldStrings } from './strings'
import { strings as kinds } from '../questions/strings'
import { Hardness } from '../questions/view'
import { outcomeOf } from '../trace/outcome'
import { progress, Stage } from '../trace/stage'

/** GoldStage holds the answer against the gold one, or against there being none. */
export function GoldStage({ run }: { run: Run }) {
  const { gold } = run
  const question = usePick((s) =>
    sampleOf(
      s.databases.find((d) => d.id === run.database),
      run.query,
    ),
  )
  if (question?.kind === 'unanswerable') return <Unanswerable run={run} why={question.note ?? ''} />
  return (
    <Stage
      run={run}
      number={5}
      title={goldStrings.title}
      terms={['gold']}
      progress={progress(run, gold !== null && outcomeOf(run, false) !== 'failed', false)}
      came={gold?.right ? 'good' : 'bad'}
      summary={gold && <Hardness name={gold.hardness} />}
    >
      {question?.kind === 'knowledge' && <p class="small muted">{kinds.knowledge(question.note ?? '')}</p>}
      {gold ? (
        <Compared run={run} gold={gold} retrieved={run.hits !== null && run.config.retriever !== undefined} />
      ) : (
        <p class="muted small">{goldStrings.pending}</p>
      )}
    </Stage>
  )
}

/**
 * Unanswerable tells whether a question that the data cannot answer was left
 * without SQL, as it should be.
 */
function Unanswerable({ run, why }: { run: Run; why: string }) {
  const over = run.phase === 'done'
  const declined = !answer(run)?.sql?.trim()
  const accepted = run.attempts.some((t) => t.judgement?.verdict === 'true')
  return (
    <Stage
      run={run}
      number={5}
      title={goldStrings.title}
      terms={['gold']}
      progress={progress(run, over, false)}
      came={declined ? 'good' : 'bad'}
      summary={kinds.kinds.unanswerable}
    >
      <div class="gold stack">
        {over ? (
          <p class={`verdict flat ${declined ? 'good' : 'bad'}`}>
            <Icon name={declined ? 'check' : 'cross'} />
            {declined ? kinds.declined : kinds.answered}
          </p>
        ) : (
          <p class="muted small">{goldStrings.pending}</p>
        )}
        <p class="small">{why}</p>
        {over && !declined && !accepted && run.attempts.length > 0 && (
          <p class="small muted">{kinds.rejected}</p>
        )}
      </div>
    </Stage>
  )
}

/** LuckOf asks, on a press, whether the answer is right by luck. */
function LuckOf({ run, gold }: { run: Run; gold: Gold }) {
  const sql = answer(run)?.sql?.trim()
  const here = usePick((s) => s.databases.some((d) => d.id === run.database))
  if (!sql || !here || run.phase !== 'done') return null
  const props = { database: run.database, gold: gold.sql, answer: sql }
  return <Later load={() => import('../../../ui/luck/view').then((m) => m.default)} props={props} />
}

function Compared({ run, gold, retrieved }: { run: Run; gold: Gold; retrieved: boolean }) {
  const outcome = outcomeOf(run, false)
  const failed = outcome === 'failed'
  return (
    <div class="gold stack">
      <p class={`verdict flat ${gold.right ? 'good' : failed ? '' : 'bad'}`}>
        <Icon name={gold.right ? 'check' : failed ? 'dash' : 'cross'} />
        {summaryStrings.outcomes[outcome]}
      </p>
      {!failed && gold.reason && <p class="small">{gold.reason}</p>}
      {retrieved && <p class="small muted">{goldStrings.firstHit(gold.first_hit)}</p>}
      {gold.right && <LuckOf run={run} gold={gold} />}
      <h4>{goldStrings.sql}</h4>
      <Sql text={gold.sql} />
      <AsExercise run={run} />
      {gold.result && (
        <Fold title={goldStrings.rows(gold.rows)} follow={!gold.right}>
          <Rows result={gold.result} sql={gold.sql} total={gold.rows} caption={goldStrings.caption} />
        </Fold>
      )}
    </div>
  )
}
