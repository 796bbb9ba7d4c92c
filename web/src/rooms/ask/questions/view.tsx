import './view.css'
import { useState } from 'preact/hooks'
import { useActions, usePick } from '../../../store/app'
import type { Database, Question, QuestionKind } from '../../../gen/rpc'
import { Icon } from '../../../ui/icon/view'
import { strings } from '../../../strings'
import { Cost } from '../bench/view'
import { Start } from './start'
import { strings as s } from './strings'
import { Suggested } from './suggested'

const few = 6

/** Questions are the samples of the chosen database; a click asks one. */
export function Questions({ database }: { database: Database }) {
  const [shown, show] = useState<Shown>('few')
  const { questions, unanswerable = [] } = database
  const suggested = database.own && questions.length === 0
  return (
    <section class="questions card" aria-labelledby="questions-title">
      <div class="head">
        <h2 id="questions-title">{suggested ? s.suggested : strings.questions.title}</h2>
        <RunAll questions={questions.length} />
      </div>
      <Cost questions={questions.length} />
      {suggested && <Suggested database={database} />}
      {questions.length === 0 && !suggested && <p class="muted small empty">{strings.questions.none}</p>}
      <List questions={those(questions, shown)} />
      {questions.length > few && <Narrow questions={questions} shown={shown} show={show} />}
      {unanswerable.length > 0 && (
        <div class="unanswerable">
          <h3>{s.unanswerable}</h3>
          <p class="muted small">{s.unanswerableNote}</p>
          <List questions={unanswerable} />
        </div>
      )}
      {!database.own && <Start />}
    </section>
  )
}

function RunAll({ questions }: { questions: number }) {
  const actions = useActions()
  if (questions === 0) return null
  return (
    <button type="button" class="button" onClick={() => void actions.bench.run()}>
      <Icon name="play" />
      {strings.questions.runAll(questions)}
    </button>
  )
}

/** Shown are the first few questions, all, or those of a kind. */
type Shown = 'few' | 'all' | QuestionKind

function those(questions: Question[], shown: Shown): Question[] {
  if (shown === 'all') return questions
  const kind = shown === 'few' ? [] : questions.filter((q) => q.kind === shown)
  return kind.length ? kind : questions.slice(0, few) // another database may have none of a kind
}

function List({ questions }: { questions: Question[] }) {
  const picked = usePick((state) => state.picked)
  const actions = useActions()
  return (
    <ul>
      {questions.map((q) => (
        <li key={q.id}>
          <button
            type="button"
            class="question"
            aria-current={q.id === picked}
            onClick={() => actions.question.pick(q.id)}
          >
            <span>
              {q.text}
              {q.kind && q.kind !== 'unanswerable' && <Tag kind={q.kind} />}
            </span>
            {q.hardness && <Hardness name={q.hardness} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Tag({ kind }: { kind: QuestionKind }) {
  return (
    <>
      {' '}
      <span class="tag chip" title={s.kindsLong[kind]}>
        {s.kinds[kind]}
      </span>
    </>
  )
}

const narrowing: QuestionKind[] = ['knowledge', 'synonym', 'phrasing']

function Narrow({
  questions,
  shown,
  show,
}: {
  questions: Question[]
  shown: Shown
  show: (to: Shown) => void
}) {
  const all = shown === 'all'
  return (
    <p class="more row tight" role="group" aria-label={s.narrow}>
      <button type="button" class="link" onClick={() => show(all ? 'few' : 'all')}>
        {all ? strings.questions.fewer : strings.questions.more(questions.length)}
      </button>
      {narrowing.map((kind) => {
        const n = questions.filter((q) => q.kind === kind).length
        return (
          n > 0 && (
            <button
              key={kind}
              type="button"
              class="tag chip"
              aria-pressed={shown === kind}
              title={s.kindsLong[kind]}
              onClick={() => show(shown === kind ? 'few' : kind)}
            >
              {s.show(kind, n)}
            </button>
          )
        )
      })}
    </p>
  )
}

const levels = ['easy', 'medium', 'hard', 'extra']

/** Hardness is a word with as many of four dots filled. */
export function Hardness({ name }: { name: string }) {
  const level = levels.indexOf(name)
  return (
    <span class="hardness">
      {strings.hardness(name)}
      <span aria-hidden="true">
        {levels.map((l, i) => (
          <i key={l} class={i <= level ? 'on' : ''} />
        ))}
      </span>
    </span>
  )
}
