import './notes.css'
import { useModel } from '../../store/app'
import { letter } from '../compare/column'
import { type Asked, type Lesson, outcome, type Step } from './data'
import { makeTeaching } from './model'
import { strings as s } from './strings'
import { printNotes } from './worksheet'

/** NotesView is what a teacher reads beside a lesson, and takes along on paper. */
export function NotesView({ lesson }: { lesson: Lesson }) {
  const model = useModel(makeTeaching)
  return (
    <article class="lessons card stack padded teacher" aria-labelledby="notes-title">
      <div class="head row ends">
        <h2 id="notes-title">
          {s.notes.title}: {lesson.title}
        </h2>
        <div class="row">
          <button type="button" class="button primary" onClick={() => model.start(lesson.id)}>
            {s.start}
          </button>
          <button type="button" class="button" onClick={() => printNotes(lesson)}>
            {s.notes.print}
          </button>
          <button type="button" class="button quiet" onClick={() => model.read('')}>
            {s.close}
          </button>
        </div>
      </div>
      <Notes lesson={lesson} />
    </article>
  )
}

/** Notes are a lesson's plan: what each step shows, what to ask, and what is often said to it. */
export function Notes({ lesson }: { lesson: Lesson }) {
  const { minutes, goal, needs, take, ask } = lesson.notes
  const head = [
    [s.notes.time, s.notes.minutes(minutes, lesson.steps.length)],
    [s.notes.goal, goal],
    [s.notes.needs, needs],
  ]
  return (
    <>
      <dl class="plan">
        {head.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <ol class="plan-steps">
        {lesson.steps.map((step, i) => (
          <Planned
            key={i}
            step={step}
            came={outcome(lesson.id, i)}
            asked={ask.filter((a) => a.step === i + 1)}
          />
        ))}
      </ol>
      <p class="take">
        <b>{s.notes.take}</b> {take}
      </p>
    </>
  )
}

function Planned({ step, came, asked }: { step: Step; came: number; asked: Asked[] }) {
  const option = step.predict?.options[came]
  return (
    <li>
      <h3>{step.title}</h3>
      {step.predict && option && (
        <p>
          <b>{s.notes.vote}</b> {step.predict.ask} <b>{s.sheet.outcome(letter(came), option.text)}</b>
        </p>
      )}
      <p>{step.text}</p>
      <p>
        <b>{s.look}</b> {step.look}
      </p>
      {asked.map((a) => (
        <div key={a.question} class="asks">
          <p>
            <b>{s.notes.ask}</b> {a.question}
          </p>
          <p>{a.answer}</p>
          <p>
            <b>{s.notes.wrong}</b> {a.wrong.map((w) => `“${w}”`).join(' ')}
          </p>
        </div>
      ))}
    </li>
  )
}
