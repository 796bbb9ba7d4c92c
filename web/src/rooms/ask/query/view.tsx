import './view.css'
import type { ComponentChildren } from 'preact'
import { useActions, usePick } from '../../../store/app'
import type { QueryResult } from '../../../gen/rpc'
import { SqlEditor } from '../../../ui/editor/view'
import { ProblemBox } from '../../../ui/problem/view'
import { Stop } from '../../../ui/stop/view'
import { Rows } from '../../../ui/table/view'
import { strings } from '../../../strings'
import { replaced } from './replaced'
import { strings as s } from './strings'
import { Opinion } from './opinion'

/**
 * OwnSQL runs a person's own statement, as bounded and read-only as a model's,
 * and asks the critic about it. A room that calls it by a name of its own gives that as its head.
 */
export function OwnSQL({ children }: { children?: ComponentChildren }) {
  const query = usePick((state) => state.query)
  const tables = usePick((state) => state.databases.find((d) => d.id === state.current)?.tables)
  const question = usePick((state) => state.box.trim())
  const actions = useActions()
  const submit = (event: Event) => {
    event.preventDefault()
    void actions.sql.run()
  }
  const format = () =>
    void import('../../../ui/editor/format').then(
      ({ format }) => actions.sql.type(format(query.sql)),
      () => {},
    )
  const nothing = query.sql.trim() === ''
  return (
    <form class="own-sql card stack roomy" onSubmit={submit} data-evidence="outcome">
      {children}
      <span class="small muted" aria-hidden="true">
        {s.label}
      </span>
      <SqlEditor
        text={query.sql}
        label={s.label}
        placeholder={s.placeholder}
        tables={tables ?? []}
        onChange={(sql) => actions.sql.type(sql)}
        onRun={() => void actions.sql.run()}
      />
      <div class="run row">
        {query.running ? (
          <Stop label={s.cancel} onStop={() => actions.cancel()} />
        ) : (
          <>
            <button type="submit" class="button primary" disabled={nothing}>
              {s.run}
            </button>
            <button
              type="button"
              class="button"
              disabled={nothing || question === ''}
              title={question ? s.judgeHint(question) : s.noQuestion}
              onClick={() => void actions.sql.judge()}
            >
              {s.judge}
            </button>
            <button type="button" class="button quiet" disabled={nothing} onClick={format}>
              {s.format}
            </button>
          </>
        )}
        <span class="muted small number" role="status">
          {query.running ? (
            s.running
          ) : query.answer ? (
            s.steps(query.answer.result.steps, query.answer.ms)
          ) : (
            <span class="hint">{s.hint}</span>
          )}
        </span>
      </div>
      {query.problem && <ProblemBox problem={query.problem} />}
      {query.judged && <Opinion record={query.judged} />}
      {query.answer && <Answer answer={query.answer} sql={query.ran ?? ''} judged={query.judged !== null} />}
    </form>
  )
}

function Answer({ answer, sql, judged }: { answer: QueryResult; sql: string; judged: boolean }) {
  const { result } = answer
  const problem = {
    code: 'sql' as const,
    text: result.error || strings.outcome(result, 0),
    advice: strings.outcomeDetails[result.outcome],
  }
  const rows = result.rows?.length ?? 0
  return (
    <>
      {result.outcome !== 'ok' && !judged && (
        <ProblemBox problem={problem}>
          <Meant answer={answer} />
        </ProblemBox>
      )}
      {(result.outcome === 'ok' || rows > 0) && (
        <Rows result={result} sql={sql} total={rows} caption={s.caption} />
      )}
    </>
  )
}

/** Meant offers the name of the schema that is nearest to one that SQLite does not know. */
function Meant({ answer: { unknown = '', meant = '' } }: { answer: QueryResult }) {
  const sql = usePick((state) => state.query.sql)
  const actions = useActions()
  const put = replaced(sql, unknown, meant)
  if (put === sql) return null
  return (
    <button type="button" class="button" onClick={() => void actions.sql.run(put)}>
      {s.meant(meant)}
    </button>
  )
}
