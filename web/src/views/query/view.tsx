import './view.css'
import { useActions, usePick } from '../../app'
import type { QueryResult } from '../../gen/rpc'
import { Icon } from '../../parts/icon/view'
import { ProblemBox } from '../../parts/problem/view'
import { Rows } from '../../parts/table/view'
import { strings } from '../../strings'

const s = strings.query

// OwnSQL runs a person's own statement, as bounded and read-only as a model's.
export function OwnSQL() {
  const query = usePick((state) => state.query)
  const actions = useActions()
  const submit = (event: Event) => {
    event.preventDefault()
    void actions.runSQL()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form class="own-sql card" onSubmit={submit}>
      <label class="small muted" for="own-sql">{s.label}</label>
      <textarea
        id="own-sql"
        class="field"
        rows={5}
        value={query.sql}
        placeholder={s.placeholder}
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => actions.typeSQL(event.currentTarget.value)}
        onKeyDown={enter}
      />
      <div class="run">
        {query.running ? (
          <button type="button" class="button stop" onClick={() => actions.cancel()}>
            <Icon name="stop" />
            {s.cancel}
          </button>
        ) : (
          <button type="submit" class="button primary" disabled={query.sql.trim() === ''}>{s.run}</button>
        )}
        <span class="muted small number" role="status">{query.running ? s.running : query.answer ? s.steps(query.answer.result.steps, query.answer.ms) : s.hint}</span>
      </div>
      {query.problem && <ProblemBox problem={query.problem} />}
      {query.answer && <Answer answer={query.answer} />}
    </form>
  )
}

function Answer({ answer: { result } }: { answer: QueryResult }) {
  const problem = { text: result.error || strings.outcome(result, 0), advice: strings.outcomeDetails[result.outcome] }
  const rows = result.rows?.length ?? 0
  return (
    <>
      {result.outcome !== 'ok' && <ProblemBox problem={problem} />}
      {(result.outcome === 'ok' || rows > 0) && <Rows result={result} total={rows} caption={s.caption} />}
    </>
  )
}
