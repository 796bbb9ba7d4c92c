import './view.css'
import { useState } from 'preact/hooks'
import { useActions, usePick } from '../../app'
import type { Database } from '../../gen/rpc'
import { Icon } from '../../parts/icon/view'
import { strings } from '../../strings'

const few = 6

// Questions are the samples of the chosen database; a click asks one.
export function Questions({ database }: { database: Database }) {
  const picked = usePick((s) => s.picked)
  const actions = useActions()
  const [all, showAll] = useState(false)
  const { questions } = database
  const shown = all ? questions : questions.slice(0, few)
  return (
    <section class="questions card" aria-labelledby="questions-title">
      <div class="head">
        <h2 id="questions-title">{strings.questions.title}</h2>
        {questions.length > 0 && (
          <button type="button" class="button" onClick={() => void actions.runAll()}>
            <Icon name="play" />
            {strings.questions.runAll(questions.length)}
          </button>
        )}
      </div>
      {questions.length === 0 && <p class="muted small empty">{strings.questions.none}</p>}
      <ul>
        {shown.map((q) => (
          <li key={q.id}>
            <button type="button" class="question" aria-current={q.id === picked} onClick={() => actions.pick(q.id)}>
              <span>{q.text}</span>
              <Hardness name={q.hardness} />
            </button>
          </li>
        ))}
      </ul>
      {questions.length > few && (
        <button type="button" class="link more" onClick={() => showAll(!all)}>
          {all ? strings.questions.fewer : strings.questions.more(questions.length)}
        </button>
      )}
    </section>
  )
}

const levels = ['easy', 'medium', 'hard', 'extra']

// Hardness is a word with as many of four dots filled.
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
