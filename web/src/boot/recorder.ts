/** An InputRecorder keeps what a person does on the plain HTML, until the page's code can do it. */
export interface InputRecorder {
  /**
   * repeat does on the present elements what was done on the earlier ones, and
   * stops remembering.
   */
  repeat(): void
}

/** A RecordedInput is something done to an element, to be done again. */
interface RecordedInput {
  place: Place
  again: (element: HTMLElement) => void
}

/**
 * A Place is an element by the way to it, with what it must be to be taken
 * for the same.
 */
interface Place {
  way: number[]
  tag: string
  text: string
}

/**
 * record remembers what a person does to the page while its program is not
 * there yet: presses, keys, what is typed, files that are chosen, and where the focus is. Links and
 * everything else that needs no program work by themselves.
 */
export function record(page: Document): InputRecorder {
  const inputs: RecordedInput[] = []
  let focus: Place | null = null
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const done = (element: Element, again: RecordedInput['again']) => {
    inputs.push({ place: placeOf(element), again })
  }

  page.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element && target.closest('button, summary')
      if (pressed) done(pressed, (element) => element.click())
    },
    options,
  )
  page.addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return
      const { value } = target
      done(target, (element) => type(element, value))
    },
    options,
  )
  page.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (!(target instanceof Element) || !isCommand(event, target)) return
      event.preventDefault()
      done(target, (element) => element.dispatchEvent(new KeyboardEvent('keydown', event)))
    },
    options,
  )
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) focus = placeOf(target)
    },
    options,
  )
  page.addEventListener('submit', (event) => event.preventDefault(), options)
  // A dialog that was opened outlives the element that it is of, which alone then hears what is chosen.
  for (const chooser of page.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const place = placeOf(chooser)
    chooser.addEventListener('change', () => {
      const again = (element: HTMLElement) => choose(element, chooser.files)
      if (!over.signal.aborted) return inputs.push({ place, again })
      const element = find(page, place)
      if (element) again(element)
    })
  }

  return {
    repeat() {
      over.abort()
      const found = inputs.splice(0).map(({ place, again }) => ({ element: find(page, place), again }))
      if (focus) find(page, focus)?.focus({ preventScroll: true })
      for (const { element, again } of found) if (element) again(element)
    },
  }
}

/**
 * isCommand tells the keys that the program acts on from those that write
 * into a field or press a button.
 */
function isCommand(event: KeyboardEvent, target: Element): boolean {
  if (event.isComposing) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  if (isField(target)) return event.key === 'Enter' && !event.shiftKey
  return event.key === '/'
}

type Field = HTMLInputElement | HTMLTextAreaElement

function isField(element: unknown): element is Field {
  if (element instanceof HTMLInputElement) return element.type !== 'file'
  return element instanceof HTMLTextAreaElement
}

function type(element: HTMLElement, text: string): void {
  if (!isField(element)) return
  element.value = text
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function choose(element: HTMLElement, files: FileList | null): void {
  if (!(element instanceof HTMLInputElement)) return
  element.files = files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

function placeOf(element: Element): Place {
  const way: number[] = []
  for (let at = element; at.parentElement; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at))
  return { way, tag: element.tagName, text: textOf(element) }
}

/** find is the element at a place, unless something else is there now. */
function find(page: Document, { way, tag, text }: Place): HTMLElement | null {
  let at: Element | undefined = page.documentElement
  for (const step of way) at = at?.children[step]
  return at instanceof HTMLElement && at.tagName === tag && textOf(at) === text ? at : null
}

/**
 * textOf is what one button is told from another by; a field's text may have
 * changed, and so may everything around it.
 */
function textOf(element: Element): string {
  return element.matches('button, summary, a') ? (element.textContent ?? '') : ''
}
