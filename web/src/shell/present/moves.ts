import { useEffect, useRef } from 'preact/hooks'
import { useActions, useModel, usePick } from '../../store/app'
import { beats, runKey } from '../../store/present'
import type { Run } from '../../store/run'
import { useSlice } from '../../store/store'
import { current, makeTeaching } from '../../rooms/lessons/model'
import { strings as s } from './strings'

type Move = (() => void) | undefined

/**
 * Moves are what a presenter can do now: a move that is not there has nothing
 * left to show. At says where one is.
 */
export interface Moves {
  at: string
  on: Move
  onward: string // what on does
  back: Move
}

/**
 * useMoves goes through the beats of a story, if one is shown, and through
 * the steps of a lesson, if one plays.
 */
export function useMoves(): Moves {
  const lesson = useLesson()
  const trace = useTrace(lesson.asking)
  return {
    at: [lesson.at, trace.at].filter(Boolean).join(' · '),
    on: trace.on ?? lesson.on,
    onward: trace.on ? s.next : lesson.onward,
    back: trace.back ?? lesson.back,
  }
}

function useLesson(): Moves & { asking: boolean } {
  const model = useModel(makeTeaching)
  const at = usePick((state) => state.lesson)
  const lesson = current(at?.id)
  const choosing = usePick((state) => state.view === 'lessons')
  if (!at || !lesson)
    return { at: choosing ? s.choose : '', on: undefined, onward: s.next, back: undefined, asking: false }
  const to = (step: number): Move =>
    step >= 0 && step < lesson.steps.length ? () => model.go(lesson.id, step) : undefined
  const asking = at.asking === true
  const following = model.following(lesson.id)
  const end = () => (following ? model.start(following.id) : model.leave())
  return {
    at: s.step(at.step + 1, lesson.steps.length),
    on: asking ? () => model.reveal() : (to(at.step + 1) ?? end),
    onward: asking ? s.reveal : to(at.step + 1) ? s.next : following ? s.nextLesson : s.end,
    back: to(at.step - 1),
    asking,
  }
}

function useTrace(covered: boolean): Omit<Moves, 'onward'> {
  const actions = useActions()
  const view = usePick((state) => state.view)
  const run = useShown()
  const told = usePick((state) => state.progress)
  const shown = !covered && run !== null
  const first = view === 'lessons' ? 2 : 0 // hand-made attempts have neither tables nor prompt
  const now = shown && told.run === runKey(run) ? Math.max(first, told.beats) : first
  useScroll(now)
  if (!shown) return { at: '', on: undefined, back: undefined }
  const to = (beat: number): Move =>
    beat >= first && beat <= beats(run) ? () => actions.page.tell(run, beat) : undefined
  return { at: now === first ? s.asked : s.part(now - first, beats(run) - first), on: to(now + 1), back: to(now - 1) }
}

/** useShown is the story on the page. */
function useShown(): Run | null {
  const asked = usePick((state) => (state.view === 'ask' && state.tab === 'answer' ? state.run : null))
  const replayed = useSlice(useModel(makeTeaching).store, (state) => state.trace?.run ?? null)
  const inLessons = usePick((state) => state.view === 'lessons')
  return inLessons ? replayed : asked
}

/** useScroll brings what was revealed last into view. */
function useScroll(beat: number): void {
  useEffect(() => {
    const parts = document.querySelectorAll(`[data-beat="${beat}"]`)
    parts[parts.length - 1]?.scrollIntoView({ block: 'nearest' })
  }, [beat])
}

const keys: Record<string, 'on' | 'back' | 'black'> = {
  ' ': 'on',
  ArrowRight: 'on',
  PageDown: 'on',
  ArrowLeft: 'back',
  PageUp: 'back',
  b: 'black',
  B: 'black',
  '.': 'black',
}

/**
 * useKeys hears the keys that presenters send, except where a person types or
 * uses a control that has them for itself.
 * An effect waits for the next frame, a quick second press does not: it is the
 * latest press that is called.
 */
export function useKeys(press: (what: 'on' | 'back' | 'black' | number) => boolean): void {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const what = /^[1-4]$/.test(event.key)
        ? Number(event.key) - 1
        : event.shiftKey && event.key === ' '
          ? 'back'
          : keys[event.key]
      if (what === undefined || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || used(event))
        return
      if (latest.current(what)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function used({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (
    target.closest(
      'input, select, textarea, [role=tab], [role=option], [role=combobox], [role=dialog], [role=slider], ' +
        '[contenteditable], .cm-editor, dialog',
    )
  )
    return true
  return key === ' ' && target.closest('button, a, summary, label') !== null
}
