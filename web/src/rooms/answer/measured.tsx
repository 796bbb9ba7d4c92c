import type { AnswersScore } from '../../gen/rpc'
import { ProblemBox } from '../../ui/problem/view'
import type { Run } from './model'
import { strings as s } from './strings'
import { useAnswerer, useAnswering } from './use'

/** Measured runs every question of the almanac in all contexts. */
export function Measured() {
  const answerer = useAnswerer()
  const { run, task, sets } = useAnswering((state) => state)
  const total = (sets[task]?.questions.length ?? 0) * 3
  const running = run?.phase === 'running'
  return (
    <section class="card stack roomy" aria-labelledby="answer-all">
      <h2 id="answer-all">{s.all}</h2>
      <p class="muted small">{s.allLead}</p>
      {answerer.paid && <p class="small">{s.paid(total)}</p>}
      <p>
        {running ? (
          <button type="button" class="button" onClick={() => answerer.cancel()}>
            {s.cancel}
          </button>
        ) : (
          <button type="button" class="button" disabled={!sets[task]} onClick={() => void answerer.measure()}>
            {run ? s.again : s.run}
          </button>
        )}
      </p>
      {run && <Progress run={run} />}
      {run && run.scores.length > 0 && <Scores scores={run.scores} />}
    </section>
  )
}

const contextName = (name: string) => s.contexts[name as keyof typeof s.contexts] ?? name

function Progress({ run }: { run: Run }) {
  const { event, phase, problem } = run
  if (phase === 'failed' && problem) return <ProblemBox problem={problem} />
  if (phase === 'cancelled') return <p class="muted">{s.cancelled}</p>
  if (phase !== 'running' || !event) return null
  return (
    <p>
      <progress value={event.done} max={event.total || 1} />{' '}
      <span class="small">
        {s.progress(contextName(event.context), event.done, event.total, event.right)}
      </span>
    </p>
  )
}

function Scores({ scores }: { scores: AnswersScore[] }) {
  const verify = scores[0]?.verification !== undefined
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={s.caption}>
      <table class="grid">
        <caption class="visually-hidden">{s.caption}</caption>
        <thead>
          <tr>
            {[
              s.columns.context,
              s.columns.questions,
              s.columns.retrieved,
              ...(verify ? [s.columns.accuracy, s.columns.weighted] : [s.sacrebleu, s.columns.exact, s.f1]),
            ].map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <tr key={score.context}>
              <th scope="row">{contextName(score.context)}</th>
              {cells(score).map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cells({ questions, retrieved, qa, verification: v }: AnswersScore): string[] {
  const first = [String(questions), s.percent(retrieved)]
  if (qa) return [...first, s.score(qa.sacrebleu.score), s.percent(qa.exact_match), s.percent(qa.f1)]
  if (!v) return first
  const { precision, recall, f1 } = v.weighted
  return [...first, s.percent(v.accuracy), [precision, recall, f1].map(s.share).join(' / ')]
}
