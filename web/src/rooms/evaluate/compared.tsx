import { useMemo, useState } from 'preact/hooks'
import { useModel, usePick } from '../../store/app'
import type { Evaluation, PairedFiles } from '../../gen/rpc'
import { Sql } from '../../ui/sql/view'
import { strings as page } from '../../strings'
import { makeEvaluating } from './model'
import { strings as s } from './strings'
import { texts } from './texts'

const few = 8

/** Compared are two files, question by question. */
export function Compared({ comparison: c, report }: { comparison: PairedFiles; report: Evaluation }) {
  const [limit, setLimit] = useState(few)
  const flipped = c.flipped ?? []
  const databases = usePick((st) => st.databases)
  const words = useMemo(() => texts(report.verdicts ?? [], databases), [report, databases])
  const all = Math.max(1, report.questions)
  const cells: [string, number, string][] = [
    [s.both, c.both_right, 'both'],
    [s.onlyFirst(c.first), c.only_first, 'first'],
    [s.onlySecond(c.second), c.only_second, 'second'],
    [s.neither, c.both_wrong, 'neither'],
  ]
  return (
    <section class="card stack roomy" aria-labelledby="compared-title">
      <h2 id="compared-title">{s.compared}</h2>
      <svg class="stacked" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {cells.map(([name, n, kind], i) => {
          const before = cells.slice(0, i).reduce((sum, [, m]) => sum + m, 0)
          return <rect key={name} class={kind} x={(100 * before) / all} width={(100 * n) / all} height="6" />
        })}
      </svg>
      <dl class="cells row">
        {cells.map(([name, n, kind]) => (
          <div key={name} class={kind}>
            <dt>{name}</dt>
            <dd class="number">{n}</dd>
          </div>
        ))}
      </dl>
      <p class="small">{s.tested(c.test, c.p_mcnemar, report.clustered_by)}</p>
      {flipped.length > 0 && <h3>{s.flips(flipped.length)}</h3>}
      <ul class="answers">
        {flipped.slice(0, limit).map((f) => (
          <li key={f.line} class="stack">
            <p class="small facts row">
              <span class="number">{s.line(f.line)}</span>
              <span>{f.database}</span>
              <span>{page.hardness(f.hardness)}</span>
              <span class="badge good">{s.rightIn(f.right)}</span>
              <span class="badge bad">{s.flipClass(f.class)}</span>
              <Look
                line={f.line}
                database={f.database}
                gold={f.gold}
                answer={f.right === c.first ? f.second : f.first}
              />
            </p>
            {words.has(f.line) && <p class="asked-for">{words.get(f.line)}</p>}
            <div class="two">
              <div>
                <p class="muted small">{c.first}</p>
                <Sql text={f.first} />
              </div>
              <div>
                <p class="muted small">{c.second}</p>
                <Sql text={f.second} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {limit < flipped.length && (
        <button type="button" class="link small" onClick={() => setLimit(limit + 40)}>
          {s.more(Math.min(40, flipped.length - limit))}
        </button>
      )}
    </section>
  )
}

/** Look puts an answer under the microscope. */
export function Look({
  line,
  database,
  gold,
  answer,
}: {
  line: number
  database: string
  gold: string
  answer: string
}) {
  const model = useModel(makeEvaluating)
  return (
    <button
      type="button"
      class="link"
      aria-label={s.toMicroscopeOf(line)}
      onClick={() => {
        model.put({ line, database, gold, answer })
        void model.look()
        document.getElementById('microscope-title')?.scrollIntoView({ block: 'start' })
      }}
    >
      {s.toMicroscope}
    </button>
  )
}
