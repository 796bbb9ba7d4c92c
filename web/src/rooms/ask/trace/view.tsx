import './view.css'
import { useActions, usePick } from '../../../store/app'
import { Icon } from '../../../ui/icon/view'
import { useInView } from '../../../ui/inview/use'
import { Share } from '../../../ui/share/view'
import { ProblemBox } from '../../../ui/problem/view'
import { builtin, mended, type RunOrigin, type Run } from '../../../store/run'
import { strings } from '../../../strings'
import { strings as traceStrings } from './strings'
import { Question } from '../linked/question'
import { HitsStage } from '../hits/view'
import { GoldStage } from '../gold/view'
import { PromptStage } from '../prompt/view'
import { ResultStage } from '../result/view'
import { FirstRows } from './firstrows'
import { Summary } from './summary'
import { Attempts } from '../attempts/view'

/** TraceView tells one question, stage by stage, as it happens. */
export function TraceView() {
  const run = usePick((s) => s.run)
  return run ? <Traced run={run} /> : <Empty />
}

function Traced({ run }: { run: Run }) {
  const waiting = usePick((s) => s.engine.phase !== 'ready')
  const begun = run.phase === 'waiting' || run.phase === 'running' || run.origin === 'linked'
  const failedEarly = run.problem !== null && run.hits === null && run.attempts.length === 0
  return (
    <article
      class="trace card"
      data-evidence="story"
      ref={useInView(`${run.database} ${run.question}`, begun)}
    >
      <Asked run={run} />
      {run.phase === 'waiting' && waiting && <p class="note">{traceStrings.waiting}</p>}
      {run.phase === 'cancelled' && <p class="note">{traceStrings.cancelled}</p>}
      {run.problem && <ProblemBox problem={run.problem} />}
      <Summary run={run} />
      {!failedEarly && (
        <div class="stages">
          <div>
            <HitsStage run={run} />
            <PromptStage run={run} />
          </div>
          <div>
            <Attempts run={run} />
            <ResultStage run={run} />
            {run.query !== '' && <GoldStage run={run} />}
          </div>
        </div>
      )}
    </article>
  )
}

function Asked({ run }: { run: Run }) {
  const title = usePick((s) => s.databases.find((d) => d.id === run.database)?.title || run.database)
  const here = usePick((s) => s.databases.some((d) => d.id === run.database))
  const actions = useActions()
  const over = run.phase !== 'waiting' && run.phase !== 'running'
  const slips = mended(run)
  return (
    <div class="asked" data-for={run.query}>
      <Question run={run} as="h2" />
      {run.glossary.length > 0 && (
        <p class="small muted">
          {traceStrings.glossary(run.glossary.map((e) => `${e.term} = ${e.meaning}`))}
        </p>
      )}
      {slips.length > 0 && <p class="small muted">{traceStrings.mended(slips)}</p>}
      <p class="facts row">
        <span class="badge accent">{builtin(run) ? strings.builtin : run.config.endpoint?.model}</span>
        <span class="wide">{traceStrings.on(title)}</span>
        {run.ms > 0 && (
          <span class="wide" title={run.cold ? traceStrings.cold : undefined}>
            {traceStrings.took(run.ms, run.cold)}
          </span>
        )}
        {run.origin && <Origin of={run.origin} />}
        {over && run.phase === 'done' && <Share view="ask" run={run} />}
        {run.phase === 'done' && (
          <button
            type="button"
            class="link wide"
            title={strings.present.long}
            onClick={() => actions.page.present(true)}
          >
            {strings.present.button}
          </button>
        )}
        {(here || !over) && (
          <button
            type="button"
            class="link again"
            onClick={() => (over ? void actions.question.again(run) : actions.cancel())}
          >
            {over ? traceStrings.again : strings.ask.cancel}
          </button>
        )}
      </p>
    </div>
  )
}

/** Origin says where an answer comes from that was not asked for just now. */
function Origin({ of }: { of: RunOrigin }) {
  return (
    <span class={`origin flat ${of}`}>
      {of === 'same' && <Icon name="check" />}
      {traceStrings.origin[of]}
    </span>
  )
}

function Empty() {
  const database = usePick((s) => s.databases.find((d) => d.id === s.current))
  const samples = database?.questions.length !== 0
  return (
    <div class="empty-trace card">
      <h2>{samples ? traceStrings.emptyTitle : traceStrings.emptyOwn}</h2>
      <ol class="tiles">
        {traceStrings.empty.map(([name, what]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      {database?.own && <FirstRows database={database} />}
    </div>
  )
}
