import type { AnswerResult, AnswerTable, ContextAnswer } from '../../gen/rpc'
import type { Task } from './model'
import { strings as s } from './strings'

/** Answers stand beside each other, one a context, above what they were read from. */
export function Answers({ result, task }: { result: AnswerResult; task: Task }) {
  const known = result.gold !== ''
  return (
    <>
      <div class="contexts tiles">
        {result.answers.map((a) => (
          <One key={a.context} answer={a} task={task} known={known} />
        ))}
      </div>
      {known ? (
        <p>
          {s.gold}: <strong>{result.gold}</strong>
        </p>
      ) : (
        <p class="muted small">{s.noGold}</p>
      )}
      <div class="sources">
        <HitList hits={result.answers[0]?.found ?? []} />
        <div class="stack loose">
          {result.tables.map((t) => (
            <Table key={t.id} table={t} answers={result.answers} />
          ))}
        </div>
      </div>
    </>
  )
}

function One({ answer, task, known }: { answer: ContextAnswer; task: Task; known: boolean }) {
  const a = answer.answered
  if (!a) return null
  return (
    <section
      class="context boxed stack tight"
      aria-label={s.contexts[answer.context as keyof typeof s.contexts]}
    >
      <h3>{s.contexts[answer.context as keyof typeof s.contexts]}</h3>
      <p class="said">{(task === 'verify' ? a.label : a.text) || s.noAnswer}</p>
      {known && (
        <p class={a.right ? 'verdict good' : 'verdict bad'}>
          {a.right ? s.right : s.wrong}
          {a.cause && <span class="small muted"> {s.cause(a.cause)}</span>}
        </p>
      )}
      {known && a.scores && (
        <dl class="scores small" aria-label={s.scores}>
          <dt>{s.sacrebleu}</dt>
          <dd>{s.score(a.scores.sacrebleu)}</dd>
          <dt>{s.rougeL}</dt>
          <dd>{s.share(a.scores.rouge_l)}</dd>
          <dt>{s.f1}</dt>
          <dd>{s.share(a.scores.f1)}</dd>
        </dl>
      )}
      {a.reason && <p class="muted small">{a.reason}</p>}
    </section>
  )
}

function HitList({ hits }: { hits: ContextAnswer['found'] }) {
  if (!hits || hits.length === 0) return null
  return (
    <section aria-labelledby="answer-found">
      <h3 id="answer-found">{s.found}</h3>
      <ol class="hits-found">
        {hits.map((h) => (
          <li key={h.id}>
            <span>
              <bdi>{h.title}</bdi> {h.gold && <span class="badge good">{s.goldTable}</span>}
            </span>
            <span class="number small"> {s.score(h.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Table shows a table with the cells lit that an answer was read from. */
function Table({ table, answers }: { table: AnswerTable; answers: ContextAnswer[] }) {
  const from = answers.find((a) => a.answered?.from === table.id)?.answered
  const lit = new Set((from?.cells ?? []).map((c) => `${c.row} ${c.column}`))
  return (
    <section class="read">
      <h3>
        {from ? s.read(table.title) : table.title}{' '}
        {table.gold && <span class="badge good">{s.goldTable}</span>}
      </h3>
      {lit.size > 0 && <p class="muted small">{s.lit}</p>}
      <div class="boxed scroll" tabIndex={0} role="region" aria-label={table.title}>
        <table class="grid">
          <thead>
            <tr>
              {table.header.map((h, i) => (
                <th key={i} scope="col">
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, r) => (
              <tr key={r}>
                {row.map((cell, c) => (
                  <td key={c}>{lit.has(`${r} ${c}`) ? <mark>{cell}</mark> : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.more > 0 && <p class="muted small">{s.more(table.more)}</p>}
    </section>
  )
}
