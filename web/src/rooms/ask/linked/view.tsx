import './view.css'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Database } from '../../../gen/rpc'
import { type Counted, light, wordsAt } from './light'
import { strings as s } from './strings'
import { type Meanings, pieces } from './words'

/** A question with what its words stand for. */
interface Linked {
  question: string
  known: Meanings
  database: Database | undefined // that SQL ran on
  as: 'h2' | 'p'
}

/**
 * Words is a question whose words light what they stand for: hits, tables and
 * columns, parts of the SQL, cells. Pointing at one of these lights its words. A
 * press holds what is lit until the next, or until Escape. Of the words one is
 * in the way of the Tab key; the arrow keys lead to the others.
 */
export function Words({ question, known, database, as: Line }: Linked) {
  const linked = useMemo(
    () => [...new Set([...known.values()].flatMap((words) => [...words]))].sort(inOrder),
    [known],
  )
  const { lit, counted, point, hold, held } = useLight(known, database)
  const [stop, putStop] = useState(0) // which linked word Tab leads to
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') (event.target as HTMLElement).click()
    else if (by) {
      const next = (stop + by + linked.length) % linked.length
      putStop(next)
      list.current?.querySelectorAll<HTMLElement>('[role=button]')[next]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const said = lit.length > 0 ? describe(counted) : ''
  return (
    <div class="question-words" ref={list} onKeyDown={move}>
      <Line>
        {pieces(question).map(({ text, word }, i) =>
          linked.includes(word) ? (
            <span
              key={i}
              role="button"
              tabIndex={word === linked[Math.min(stop, linked.length - 1)] ? 0 : -1}
              aria-pressed={held.includes(word)}
              data-on={lit.includes(word) ? '' : undefined}
              onPointerEnter={(e) => e.pointerType === 'mouse' && point([word])}
              onPointerLeave={() => point([])}
              onFocus={() => {
                putStop(linked.indexOf(word))
                point([word])
              }}
              onBlur={() => point([])}
              onClick={() => hold([word])}
            >
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </Line>
      <p class={said ? 'says' : 'visually-hidden'} role="status">
        {said}
      </p>
    </div>
  )
}

const inOrder = (a: number, b: number) => a - b

/** describe says what is lit. */
function describe({ hits, tables, columns, sql, cells }: Counted): string {
  return [
    tables.length > 0 && s.tables(tables),
    columns.length > 0 && s.columns(columns),
    hits > 0 && s.hits(hits),
    sql > 0 && s.sql(sql),
    cells > 0 && s.cells(cells),
  ]
    .filter(Boolean)
    .join(' · ')
}

const nothing: Counted = { hits: 0, tables: [], columns: [], sql: 0, cells: 0 }

/** useLight keeps what is lit: what is pointed at, or else what is held. */
function useLight(known: Meanings, database: Database | undefined) {
  const [pointed, setPointed] = useState<number[]>([])
  const [held, setHeld] = useState<number[]>([])
  const [counted, setCounted] = useState(nothing)
  const lit = pointed.length > 0 ? pointed : held
  const hold = (words: number[]) => setHeld((now) => (same(now, words) ? [] : words))
  useEffect(() => {
    setCounted(light(lit, known, database))
  }, [lit.join(), known, database])
  useEffect(() => () => void light([], known, database), [])
  useEffect(() => {
    const over = new AbortController()
    const listen = <E extends Event>(type: string, heard: (event: E) => void) =>
      document.addEventListener(type, heard as EventListener, { signal: over.signal })
    const at = (event: Event) =>
      event.target instanceof Element && !event.target.closest('.question-words')
        ? wordsAt(event.target, known, database)
        : null
    listen('pointerover', (event: PointerEvent) => {
      const words = event.pointerType === 'mouse' ? at(event) : null
      if (words) setPointed((now) => (same(now, words) ? now : words))
    })
    listen('click', (event: PointerEvent) => {
      const words = event.pointerType === 'mouse' ? null : at(event)
      if (words?.length) hold(words)
      else if (words) setHeld([])
    })
    listen('focusin', (event: FocusEvent) => {
      const words = at(event)
      if (words) setPointed((now) => (same(now, words) ? now : words))
    })
    listen('keydown', (event: KeyboardEvent) => {
      if (event.key === 'Escape') setHeld([])
    })
    return () => over.abort()
  }, [known, database])
  return { lit, counted, point: setPointed, hold, held }
}

const same = (a: number[], b: number[]) => a.join() === b.join()
