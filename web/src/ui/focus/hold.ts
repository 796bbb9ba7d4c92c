// Where what had the focus goes away (a database is closed, a problem dismissed, a button gives way to
// what it began), browsers give the focus to the page as a whole: whoever uses the keyboard begins again at its top.

/**
 * inReach is what Tab stops at, but for text fields, which bring up the keyboard of a touch screen, and
 * for what closes something: whoever presses Enter twice means one thing.
 */
const inReach =
  ':is(button, a[href], summary, select, [tabindex="0"], ' +
  'input:is([type=checkbox], [type=radio], [type=range], [type=file])):not(:disabled, [tabindex="-1"], .close, .remove)'

/** pause leaves the focus to the view that took the element away, which may know better. */
const pause = 50 // ms

/** A Level is an element around the focus, or the one that has it, with what stands before and after it. */
interface Level {
  element: Element
  before: Element | null
  after: Element | null
}

/**
 * holdFocus gives the focus to what is nearest to an element that had it and has gone: what came in its
 * place, what stands after or before it, or what it stood in. One that was disabled meanwhile gets it back.
 */
export function holdFocus(): () => void {
  let levels: Level[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const took = () => {
    levels = []
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement)
      levels.push({ element: at, before: at.previousElementSibling, after: at.nextElementSibling })
  }
  const left = () =>
    setTimeout(() => {
      const had = levels[0]?.element
      const there = had?.isConnected && !had.matches(':disabled')
      if (there && nobodyHasIt()) levels = [] // the person went elsewhere
    })
  const look = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      const to = nobodyHasIt() && nearest(levels)
      if (to) focus(to)
    }, pause)
  }
  const observer = new MutationObserver(look)
  took()
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  addEventListener('focusin', took)
  addEventListener('focusout', left)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('focusin', took)
    removeEventListener('focusout', left)
  }
}

const nobodyHasIt = () => !document.activeElement || document.activeElement === document.body

/** nearest is null while there is nothing to be done: the element is disabled, and will not be for ever. */
function nearest(levels: Level[]): Element | null {
  const [had] = levels
  if (had?.element.isConnected) return had.element.matches(':disabled') ? null : had.element
  const at = levels.findIndex((l) => l.element.isConnected)
  const around = levels[at]?.element
  if (!around) return null
  const { before, after } = levels[at - 1] ?? { before: null, after: null }
  const [previous, next] = [before, after].map((e) => (e?.parentElement === around ? e : null))
  const came = previous ? previous.nextElementSibling : (next?.previousElementSibling ?? around.firstElementChild)
  return first(came) ?? first(next) ?? first(previous) ?? first(around) ?? around
}

/** first is the first in an element that Tab stops at: itself, or one within it. */
function first(of: Element | null | undefined): Element | undefined {
  if (!of) return undefined
  return [of, ...of.querySelectorAll(inReach)].find((e) => e.matches(inReach) && e.checkVisibility?.() !== false)
}

function focus(element: Element): void {
  if (!element.matches(inReach)) element.setAttribute('tabindex', '-1')
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
