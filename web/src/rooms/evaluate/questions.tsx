import { useMemo, useState } from 'preact/hooks'
import { useModel, usePick } from '../../store/app'
import type { AnswerVerdict, Evaluation, WrongAnswer } from '../../gen/rpc'
import { Sql } from '../../ui/sql/view'
import { useSlice } from '../../store/store'
import { strings as page } from '../../strings'
import { Look } from './compared'
import { Differing } from './differing'
import { makeEvaluating, type Shown } from './model'
import { strings as s } from './strings'
import { texts } from './texts'

const step = 10
const choices: Shown[] = ['wrong', 'right', 'all']

/** Questions are all verdicts, with what is wrong. */
export function Questions({ report }: { report: Evaluation }) {
  const model = useModel(makeEvaluating)
  const shown = useSlice(model.store, (st) => st.shown)
  const kind = useSlice(model.store, (st) => st.kind)
  const [limit, setLimit] = useState(step)
  const wrong = useMemo(() => new Map((report.wrong ?? []).map((w) => [w.line, w])), [report])
  const databases = usePick((st) => st.databases)
  const words = useMemo(() => texts(report.verdicts ?? [], databases), [report, databases])
  const rows = (report.verdicts ?? []).filter(
    (v) =>
      (shown === 'all' || (shown === 'wrong') === wrong.has(v.line)) &&
      (kind === '' || wrong.get(v.line)?.class === kind),
  )
  return (
    <section class="card stack roomy" aria-labelledby="questions-title">
      <h2 id="questions-title">{s.questions}</h2>
      <div class="switch row" role="group" aria-label={s.filter}>
        {choices.map((c) => (
          <button
            key={c}
            type="button"
            class="button"
            aria-pressed={c === shown}
            onClick={() => model.set({ shown: c, kind: '' })}
          >
            {s.shown[c]}
          </button>
        ))}
        {kind !== '' && (
          <span class="small">
            {s.of(kind)}{' '}
            <button type="button" class="link" onClick={() => model.set({ kind: '' })}>
              {s.every}
            </button>
          </span>
        )}
      </div>
      {rows.length === 0 && <p class="muted small">{s.none}</p>}
      <ul class="answers">
        {rows.slice(0, limit).map((v) => (
          <Row key={v.line} verdict={v} wrong={wrong.get(v.line)} text={words.get(v.line)} />
        ))}
      </ul>
      {limit < rows.length && (
        <button type="button" class="link small" onClick={() => setLimit(limit + 100)}>
          {s.more(Math.min(100, rows.length - limit))}
        </button>
      )}
    </section>
  )
}

interface RowProps {
  verdict: AnswerVerdict
  wrong: WrongAnswer | undefined
  text: string | undefined // of the question, where it is known
}

function Row({ verdict: v, wrong, text }: RowProps) {
  return (
    <li class="stack">
      <p class="small facts row">
        <span class="number">{s.line(v.line)}</span>
        <span>{v.database}</span>
        <span>{page.hardness(v.hardness)}</span>
        <span class={`badge ${wrong ? 'bad' : 'good'}`}>{wrong ? wrong.class : s.verdicts.right}</span>
        <Look line={v.line} database={v.database} gold={v.gold} answer={v.answer} />
      </p>
      {text && <p class="asked-for">{text}</p>}
      <div class="two">
        <div>
          <p class="muted small">{s.gold}</p>
          <Sql text={v.gold} />
        </div>
        <div>
          <p class="muted small">{s.answer}</p>
          <Sql text={v.answer} />
        </div>
      </div>
      {wrong && <p class="small reason">{wrong.reason}</p>}
      {wrong && (
        <Differing place={wrong.place ?? 0} missing={wrong.missing ?? []} extra={wrong.extra ?? []} />
      )}
    </li>
  )
}
