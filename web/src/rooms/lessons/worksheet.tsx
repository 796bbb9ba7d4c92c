import './worksheet.css'
import { render } from 'preact'
import type { Database } from '../../gen/rpc'
import { address } from '../../store/route'
import { strings } from '../../strings'
import { letter } from '../compare/column'
import { type Lesson, outcome, type Step } from './data'
import { Setup } from './setup'
import { strings as s } from './strings'

const lines = 3 // to write on, a step

/**
 * printWorksheet puts a lesson on paper: a sheet to be filled in while the
 * lesson is played, and one with the answers. The paper lies beside the page,
 * which is not printed, and is thrown away when it has been.
 */
export function printWorksheet(lesson: Lesson, databases: Database[]): void {
  document.querySelector('.paper')?.remove()
  const paper = document.createElement('div')
  paper.className = 'paper'
  document.body.append(paper)
  render(<Worksheet lesson={lesson} databases={databases} />, paper)
  addEventListener('afterprint', () => paper.remove(), { once: true })
  print()
}

/**
 * Worksheet is both sheets of a lesson. What a step shows is on the second
 * one only.
 */
export function Worksheet({ lesson, databases }: { lesson: Lesson; databases: Database[] }) {
  return (
    <>
      <article class="sheet">
        <Title lesson={lesson} sheet={s.sheet.worksheet} />
        <p>
          {lesson.about} {s.sheet.made(addressOf(lesson))}
        </p>
        <p class="whose">
          <span>{s.sheet.name}</span>
          <span>{s.sheet.date}</span>
        </p>
        <ol>
          {lesson.steps.map((step, i) => (
            <Task key={i} at={s.at(i + 1, lesson.steps.length)} step={step} databases={databases} />
          ))}
        </ol>
      </article>
      <article class="sheet">
        <Title lesson={lesson} sheet={s.sheet.answers} />
        <ol>
          {lesson.steps.map((step, i) => (
            <Answer key={i} step={step} came={outcome(lesson.id, i)} />
          ))}
        </ol>
      </article>
    </>
  )
}

/** addressOf opens a lesson at its first step. */
function addressOf({ id, steps }: Lesson): string {
  const view = steps[0]?.view ?? 'lessons'
  const room = view === 'trace' ? 'lessons' : view
  return location.origin + location.pathname + address(room, { lesson: id, step: '1' })
}

function Title({ lesson, sheet }: { lesson: Lesson; sheet: string }) {
  return (
    <header>
      <p>
        {strings.name} · {sheet}
      </p>
      <h1>{lesson.title}</h1>
    </header>
  )
}

/** Task is a step without what it shows: its title, text and hint would tell. */
function Task({ at, step, databases }: { at: string; step: Step; databases: Database[] }) {
  return (
    <li>
      <h2>{at}</h2>
      <Setup step={step} databases={databases} />
      {step.predict && (
        <>
          <p>{step.predict.ask}</p>
          <ul class="boxes">
            {step.predict.options.map((o, i) => (
              <li key={i}>
                <span class="box" /> {letter(i)} &nbsp;{o.text}
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="notes">{s.sheet.notes}</p>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} class="line" />
      ))}
    </li>
  )
}

function Answer({ step, came }: { step: Step; came: number }) {
  const option = step.predict?.options[came]
  return (
    <li>
      <h2>{step.title}</h2>
      {option && (
        <p>
          <b>{s.sheet.outcome(letter(came), option.text)}</b>
        </p>
      )}
      <p>{step.text}</p>
      <p>
        <b>{s.look}</b> {step.look}
      </p>
    </li>
  )
}
