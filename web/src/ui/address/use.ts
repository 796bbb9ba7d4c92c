import { useEffect, useRef } from 'preact/hooks'
import { usePick } from '../../store/app'
import { address, isPacked, type Params, paramsAt } from '../../store/route'
import { strings } from '../../strings'

/** An Addressed room says its state in the page's address, and takes it from there. */
export interface Addressed {
  room: string
  title: string // of the browser's tab, before the page's name
  params: Params
  steps: readonly string[] // the params whose change is a step that Back undoes
  follow: (params: Params) => void
}

/**
 * pause is how long typing and sliding may go on before the address follows,
 * and press how long what one press changes may take to settle, in ms: who
 * reloads right after a press finds what it opened.
 */
const pause = 250
const press = 30

/** stepping tells whether a person has done something since an address was followed. */
let stepping = false

/** watchSteps hears when a person does something; what follows from an address by itself is no step. */
export function watchSteps(): void {
  for (const what of ['pointerdown', 'keydown', 'input', 'drop']) {
    addEventListener(what, () => (stepping = true), { capture: true, passive: true })
  }
  addEventListener('popstate', () => (stepping = false), { capture: true })
}

/**
 * useAddress keeps the page's address and a room's state alike. A step is an
 * entry of the browser's history, any other change takes the place of the last.
 */
export function useAddress(of: Addressed): void {
  const latest = useRef(of)
  latest.current = of
  const lesson = usePick((state) => state.lesson)
  const params = lesson ? { lesson: lesson.id, step: String(lesson.step + 1) } : of.params
  const next = address(of.room, params)
  useEffect(() => {
    const follow = () => followed(latest.current, true)
    followed(latest.current, false) // a reload finds by itself what an empty address does not say
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const wait = stepping && isStep(of.steps, paramsAt(location.hash), paramsAt(next)) ? press : pause
    const timer = setTimeout(() => write(latest.current, next), wait)
    return () => clearTimeout(timer)
  }, [next])
  useEffect(() => {
    document.title = [of.title, strings.name].filter(Boolean).join(' · ')
  }, [of.title])
}

/** Settled is what history remembers of an address that the page wrote. */
interface Settled {
  settled?: true
}

function followed({ room, follow }: Addressed, moved: boolean): void {
  if (roomAt() !== room || isPacked(location.hash)) return
  const params = paramsAt(location.hash)
  if (params.lesson) return // the lesson opens its step by itself
  const back = moved && (history.state as Settled | null)?.settled === true
  if (back || Object.keys(params).length > 0) follow(params)
}

/** write puts a state into the address, as a step or in place of what is there. */
function write({ room, steps }: Addressed, next: string): void {
  const { hash } = location
  if (roomAt() !== room || isPacked(hash)) return
  const [was, is] = [paramsAt(hash), paramsAt(next)]
  const settled: Settled = { settled: true }
  const known = (history.state as Settled | null)?.settled === true
  if (was.lesson && !is.lesson && !known) return // it is still being loaded
  if (known && stepping && isStep(steps, was, is)) history.pushState(settled, '', next)
  else if (!known || address(room, was) !== next) history.replaceState(settled, '', bare(hash, is) ? undefined : next)
}

const isStep = (steps: readonly string[], was: Params, is: Params) =>
  [...steps, 'lesson', 'step'].some((name) => (was[name] ?? '') !== (is[name] ?? ''))

/** bare tells an address without a room, for a state that says nothing. */
const bare = (hash: string, params: Params) => hash === '' && Object.keys(params).length === 0

const roomAt = () => location.hash.match(/^#\/(\w+)/)?.[1] ?? 'ask'
