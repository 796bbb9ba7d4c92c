import './worksheet.css'
import { type ComponentChildren, render } from 'preact'
import type { Database } from '../../gen/rpc'
import { address } from '../../store/route'
import { strings } from '../../strings'
import { letter } from '../compare/column'
import type { Lesson, Step } from './data'
import { Notes } from './notes'
import { Setup } from './setup'
import { strings as s } from './strings'

const lines = 3 // to write on, a step

/** printWorksheet puts on paper what a class fills in while a lesson is played. */
export function printWorksheet(lesson: Lesson, databases: Database[]): void {
  printed(<Worksheet lesson={lesson} databases={databases} />)
}

/** printNotes puts on paper what a teacher wants at hand, the answers with it. */
export function printNotes(lesson: Lesson): void {
  printed(
    <article class="sheet teacher">
      <Title lesson={lesson} sheet={s.notes.title} />
      <Notes lesson={lesson} />
    </article>,
  )
}

/**
 * printed prints a sheet that lies beside the page, which is not printed, and is thrown away when it
 * has been.
 */
function printed(sheet: ComponentChildren): void {
  document.querySelector('.paper')?.remove()
  const paper = document.createElement('div')
  paper.className = 'paper'
  document.body.append(paper)
  render(sheet, paper)
  addEventListener('afterprint', () => paper.remove(), { once: true })
  print()
}

/** Worksheet is what a class is given: it says nothing of what a step shows. */
export function Worksheet({ lesson, databases }: { lesson: Lesson; databases: Database[] }) {
  return (
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
