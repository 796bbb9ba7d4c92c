import './bar.css'
import { useEffect, useRef } from 'preact/hooks'
import { useModel, usePick } from '../../app'
import { Icon } from '../../parts/icon/view'
import { useSlice } from '../../store/store'
import { current, teaching } from './model'
import { strings as s } from './strings'

// Bar stands above the view that a lesson's step has opened.
export default function Bar() {
  const model = useModel(teaching)
  const at = usePick((state) => state.lesson)
  const presenting = useSlice(model.store, (state) => state.presenting)
  const heading = useRef<HTMLHeadingElement>(null)
  const lesson = current(at?.id)
  const number = at?.step ?? 0
  const step = lesson?.steps[number]
  useEffect(() => heading.current?.focus({ preventScroll: true }), [lesson, number])
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), [lesson, number])
  useArrows(lesson !== undefined && presenting, (by) => lesson && number + by >= 0 && number + by < lesson.steps.length && model.go(lesson.id, number + by))
  if (!lesson || !step) return null
  const last = number === lesson.steps.length - 1
  return (
    <section class="lesson-bar" aria-label={s.bar}>
      <div class="head">
        <p class="of">
          <Icon name="book" />
          {lesson.title}
        </p>
        <progress max={lesson.steps.length} value={number + 1} aria-label={s.at(number + 1, lesson.steps.length)} />
        <p class="small muted number">{s.at(number + 1, lesson.steps.length)}</p>
        <button type="button" class="button quiet" aria-pressed={presenting} title={s.presenting} onClick={() => model.present(!presenting)}>{s.large}</button>
        <button type="button" class="button quiet" onClick={() => model.again()}>{s.again}</button>
        <button type="button" class="button quiet" onClick={() => model.leave()}>{s.leave}</button>
      </div>
      <h2 tabIndex={-1} ref={heading}>{step.title}</h2>
      <p class="text">{step.text}</p>
      <p class="look">
        <b>{s.look}</b> {step.look}
      </p>
      <div class="moves">
        <button type="button" class="button" disabled={number === 0} onClick={() => model.go(lesson.id, number - 1)}>{s.back}</button>
        {last ? (
          <button type="button" class="button primary" onClick={() => model.leave()}>{s.done}</button>
        ) : (
          <button type="button" class="button primary" onClick={() => model.go(lesson.id, number + 1)}>{s.next}</button>
        )}
      </div>
    </section>
  )
}

// useArrows moves by the arrow keys, except while a person is in a control
// that uses them itself.
function useArrows(on: boolean, move: (by: number) => void) {
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }[event.key]
      const inside = event.target instanceof Element ? event.target : null
      if (!by || event.ctrlKey || event.altKey || event.metaKey || inside?.closest('input, select, textarea, [role], [contenteditable]')) return
      event.preventDefault()
      move(by)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
