import './bar.css'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useActions, useModel, usePick } from '../../store/app'
import { Icon } from '../../ui/icon/view'
import { address } from '../../store/route'
import { strings } from '../../strings'
import type { Lesson } from './data'
import { useEvidence } from './evidence'
import { current, makeTeaching } from './model'
import { Foretold, Predict } from './predict'
import { strings as s } from './strings'
import { printWorksheet } from './worksheet'

/** Bar stands above the view that a lesson's step has opened. */
export default function Bar() {
  const at = usePick((state) => state.lesson)
  const heading = useRef<HTMLHeadingElement>(null)
  const lesson = current(at?.id)
  const number = at?.step ?? 0
  const step = lesson?.steps[number]
  const asking = at?.asking === true
  const view = usePick((state) => state.view)
  const began = useMemo(() => view, [lesson, number])
  const covers = asking && view === began // whoever goes elsewhere sees what is there
  useEffect(() => heading.current?.focus({ preventScroll: true }), [lesson, number, asking])
  useEffect(() => {
    if (asking) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [lesson, number, asking])
  useEvidence(asking ? '' : (step?.shows ?? ''), step)
  if (!lesson || !step) return null
  return (
    <section class={covers ? 'lesson-bar covers' : 'lesson-bar'} aria-label={s.bar}>
      <Head lesson={lesson} number={number} />
      <h2 tabIndex={-1} ref={heading}>
        {step.title}
      </h2>
      {asking && step.predict ? (
        <Predict lesson={lesson} step={number} of={step.predict} />
      ) : (
        <>
          <p class="text">{step.text}</p>
          <p class="look">
            <b>{s.look}</b> {step.look}
          </p>
          {step.predict && <Foretold lesson={lesson} step={number} of={step.predict} />}
          {number === lesson.steps.length - 1 && (
            <p class="ending">
              <b>{s.end}</b> {lesson.notes.take}
            </p>
          )}
        </>
      )}
      <Moves lesson={lesson} number={number} asking={asking} />
    </section>
  )
}

function Head({ lesson, number }: { lesson: Lesson; number: number }) {
  const model = useModel(makeTeaching)
  const actions = useActions()
  const presenting = usePick((state) => state.presenting)
  const databases = usePick((state) => state.databases)
  return (
    <div class="head row">
      {presenting && <h1 class="visually-hidden">{lesson.title}</h1>}
      <p class="of where flat">
        <Icon name="book" />
        {lesson.title}
      </p>
      <progress
        max={lesson.steps.length}
        value={number + 1}
        aria-label={s.at(number + 1, lesson.steps.length)}
      />
      <p class="small muted number">{s.at(number + 1, lesson.steps.length)}</p>
      {!presenting && (
        <>
          <button
            type="button"
            class="button quiet"
            title={strings.present.long}
            onClick={() => actions.page.present(true)}
          >
            {strings.present.button}
          </button>
          <a
            class="button quiet"
            target="_blank"
            rel="noopener"
            href={address('lessons', { notes: lesson.id })}
          >
            {s.notes.title}
          </a>
          <button type="button" class="button quiet" onClick={() => printWorksheet(lesson, databases)}>
            {s.print}
          </button>
          <button type="button" class="button quiet" onClick={() => model.again()}>
            {s.again}
          </button>
        </>
      )}
      <button type="button" class="button quiet" onClick={() => model.leave()}>
        {s.leave}
      </button>
    </div>
  )
}

function Moves({ lesson, number, asking }: { lesson: Lesson; number: number; asking: boolean }) {
  const model = useModel(makeTeaching)
  const presenting = usePick((state) => state.presenting)
  if (presenting) return null // the presenter's own bar has them
  const last = number === lesson.steps.length - 1
  const following = model.following(lesson.id)
  return (
    <div class="moves row">
      <button
        type="button"
        class="button"
        disabled={number === 0}
        onClick={() => model.go(lesson.id, number - 1)}
      >
        {s.back}
      </button>
      {asking ? (
        <button type="button" class="button primary" onClick={() => model.reveal()}>
          {s.reveal}
        </button>
      ) : last && following ? (
        <>
          <button type="button" class="button" onClick={() => model.leave()}>
            {s.done}
          </button>
          <button type="button" class="button primary" onClick={() => model.start(following.id)}>
            {s.nextLesson(following.title)}
          </button>
        </>
      ) : last ? (
        <button type="button" class="button primary" onClick={() => model.leave()}>
          {s.done}
        </button>
      ) : (
        <button type="button" class="button primary" onClick={() => model.go(lesson.id, number + 1)}>
          {s.next}
        </button>
      )}
    </div>
  )
}
