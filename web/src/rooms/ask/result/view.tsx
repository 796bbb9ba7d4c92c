import { Rows } from '../../../ui/table/view'
import { answer, type Run } from '../../../store/run'
import { strings } from '../../../strings'
import { progress, Stage } from '../trace/stage'

/** ResultStage shows the rows of the answer. */
export function ResultStage({ run }: { run: Run }) {
  const over = run.phase === 'done'
  const returned = over ? answer(run) : undefined
  const ok = returned?.result?.outcome === 'ok'
  return (
    <Stage
      run={run}
      number={4}
      title={strings.result.title}
      progress={progress(run, over, false)}
      came={ok ? 'good' : returned?.sql?.trim() ? 'bad' : 'none'}
      summary={ok ? strings.rows(returned.rows) : ''}
    >
      {!over && <p class="muted small">{strings.result.pending}</p>}
      {over && !returned?.result && <p class="muted small">{strings.result.nothing}</p>}
      {returned?.result && <Returned run={run} />}
    </Stage>
  )
}

function Returned({ run }: { run: Run }) {
  const returned = answer(run)
  if (!returned?.result) return null
  const { result, rows, sql } = returned
  return (
    <>
      {result.outcome !== 'ok' && (
        <p class="small">
          {[result.error, strings.outcomeDetails[result.outcome]].filter(Boolean).join(' ')}
        </p>
      )}
      {(result.outcome === 'ok' || rows > 0) && (
        <Rows result={result} sql={sql ?? ''} total={rows} caption={strings.result.caption} />
      )}
    </>
  )
}
