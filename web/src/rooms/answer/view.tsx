import './view.css'
import { useEffect } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { usePick } from '../../store/app'
import { ProblemBox } from '../../ui/problem/view'
import { strings as all } from '../../strings'
import { useAddress } from '../../ui/address/use'
import { paramsAt } from '../../store/route'
import { params, soughtOf, steps } from './address'
import { ks, type Task } from './model'
import { room } from './room'
import { Answers } from './answers'
import { Measured } from './measured'
import { strings as s } from './strings'
import { useAnswerer, useAnswering } from './use'

const tasks: Task[] = ['qa', 'verify']

/** Answer runs TARGET's downstream tasks over the almanac, one question or all. */
export default function Answer() {
  const answerer = useAnswerer()
  const state = useAnswering((all) => all)
  useAddress({
    room: room.name,
    title: [state.text, room.title].filter(Boolean).join(' · '),
    params: state.sets[state.task] ? params(state) : paramsAt(location.hash), // nothing is lost while it is opened
    steps,
    follow: (to) => answerer.follow(soughtOf(to)),
  })
  useEffect(() => {
    const said = Object.keys(paramsAt(location.hash)).length > 0 // and is followed by the address
    if (!said && !answerer.store.state.sets[answerer.store.state.task])
      void answerer.choose(answerer.store.state.task)
  }, [answerer])
  return (
    <div class="answering stack loose">
      <Ask />
      <Shown />
      <Measured />
    </div>
  )
}

/** Ask chooses the task, the question, and how tables are found. */
function Ask() {
  const answerer = useAnswerer()
  const { task, sets, text, retriever, k } = useAnswering((state) => state)
  const model = usePick((state) => (state.settings.actor === 'llm' ? state.settings.model : ''))
  const known = usePick((state) => state.hello?.retrievers) ?? ['bm25f', 'bm25', 'tfidf']
  const questions = sets[task]?.questions
  const picked = questions?.find((q) => q.text === text)?.id ?? ''
  return (
    <section class="card stack roomy" aria-labelledby="answer-title">
      <h2 id="answer-title">{s.title}</h2>
      <p class="muted small">{s.lead}</p>
      <fieldset class="tasks row far">
        <legend class="visually-hidden">{s.task}</legend>
        {tasks.map((t) => (
          <label key={t} class="check">
            <input type="radio" name="task" checked={t === task} onChange={() => void answerer.choose(t)} />
            {s.tasks[t]}
          </label>
        ))}
      </fieldset>
      <div class="row">
        <Labelled id="answer-sample" text={s.sample[task]} wide>
          <select
            id="answer-sample"
            class="field"
            value={picked}
            disabled={!questions}
            onChange={(event) =>
              answerer.type(questions?.find((q) => q.id === event.currentTarget.value)?.text ?? '')
            }
          >
            <option value="" disabled>
              {questions ? s.own[task] : s.opening}
            </option>
            {questions?.map((q) => (
              <option key={q.id} value={q.id} selected={q.id === picked}>
                {q.text}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled id="answer-retriever" text={s.retriever}>
          <select
            id="answer-retriever"
            class="field"
            value={retriever}
            onChange={(event) => answerer.retrieve(event.currentTarget.value, k)}
          >
            {known
              .filter((n) => n !== 'none')
              .map((n) => (
                <option key={n} value={n} selected={n === retriever}>
                  {all.retrieverName(n)}
                </option>
              ))}
          </select>
        </Labelled>
        <Labelled id="answer-k" text={s.k}>
          <select
            id="answer-k"
            class="field"
            value={k}
            onChange={(event) => answerer.retrieve(retriever, Number(event.currentTarget.value))}
          >
            {ks.map((n) => (
              <option key={n} value={n} selected={n === k}>
                {n}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault()
          void answerer.ask()
        }}
      >
        <Labelled id="answer-text" text={s.text[task]} wide>
          <input
            id="answer-text"
            class="field"
            type="text"
            value={text}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => answerer.type(event.currentTarget.value)}
          />
        </Labelled>
        <button type="submit" class="button primary">
          {s.answer}
        </button>
      </form>
      <p class="muted small">{s.who(model)}</p>
    </section>
  )
}

function Labelled({
  id,
  text,
  wide,
  children,
}: {
  id: string
  text: string
  wide?: boolean
  children: ComponentChildren
}) {
  return (
    <div class={wide ? 'labelled wide label' : 'labelled label'}>
      <label for={id}>{text}</label>
      {children}
    </div>
  )
}

/** Shown is what came of the text. */
function Shown() {
  const { result, running, problem, task, sets } = useAnswering((state) => state)
  const waits = running || !sets[task]
  if (!problem && !result && !waits) return null // as where an answer costs something, and nobody asked
  return (
    <section class="card stack roomy" aria-label={s.answer} aria-busy={running}>
      {problem && <ProblemBox problem={problem} />}
      {!problem && !result && <p class="muted">{sets[task] ? s.answering : s.opening}</p>}
      {result && <Answers result={result} task={task} />}
    </section>
  )
}
