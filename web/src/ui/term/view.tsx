import './view.css'
import { useId, useRef } from 'preact/hooks'
import { glossary } from './glossary'

/** A TermName is a word of the field that is explained where it stands. */
export type TermName = 'gold' | 'actor' | 'critic' | 'EX' | 'recall'

const edge = 8 // px that an explanation keeps from the window's edges

/** meaningOf is what the glossary says of a word: of EX under its long name, of recall under recall@k. */
function meaningOf(term: TermName): readonly [name: string, meaning: string] {
  const found = glossary.find(([name]) => name === term || name.startsWith(`${term}@`) || name.endsWith(`(${term})`))
  if (!found) throw new Error(`the glossary does not explain ${term}`)
  return found
}

/** asking is what the button of a word is called by those who hear the page. */
const asking = (term: TermName) => `What is ${term}?`

/** Terms are words that are explained on a press, by the glossary: one tab stop each. */
export function Terms({ of }: { of: TermName[] }) {
  return (
    <span class="terms-asked small flat">
      {of.map((term) => (
        <Term key={term} of={term} />
      ))}
    </span>
  )
}

function Term({ of }: { of: TermName }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [name, meaning] = meaningOf(of)
  const place = (event: Event) => button.current && beside(button.current, event.currentTarget as HTMLElement)
  return (
    <>
      <button
        ref={button}
        type="button"
        class="term"
        aria-label={asking(of)}
        aria-describedby={id}
        {...{ popovertarget: id }}
      >
        {of}?
      </button>
      <span id={id} class="meaning small" popover="auto" onToggle={place}>
        <b>{name}</b> {meaning}
      </span>
    </>
  )
}

/** beside puts an explanation under its word, or above it where there is no room, within the window. */
function beside(word: HTMLElement, meaning: HTMLElement): void {
  const at = word.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = meaning
  const left = Math.max(edge, Math.min(at.left, innerWidth - width - edge))
  const below = at.bottom + edge / 2
  const top = below + height > innerHeight - edge ? at.top - height - edge / 2 : below
  Object.assign(meaning.style, { left: `${left}px`, top: `${Math.max(edge, top)}px` })
}
