import './view.css'
import { useMemo, useState } from 'preact/hooks'
import { valueKind, valueText } from '../../format/value'
import type { Result } from '../../gen/rpc'
import { strings } from '../../strings'
import { useHeadings } from './headings'

const step = 100

/** mostColumns are shown before the person asks for the others. */
const mostColumns = 100

/** mostCells is how many are shown at once, of a table of many columns. */
const mostCells = 5000

/**
 * Rows shows a result, its first rows at once and the others by the hundred.
 * total is how many there are in full, where result has only the first ones.
 * Where sql is what was run, plain words head the columns that are expressions.
 */
export function Rows({
  result,
  total,
  caption,
  sql,
  first = step,
}: {
  result: Result
  total: number
  caption: string
  sql?: string
  first?: number
}) {
  const all = result.columns ?? []
  const [width, setWidth] = useState(mostColumns)
  const columns = all.slice(0, width)
  const headings = useHeadings(sql, result)
  const more = Math.max(1, Math.min(step, Math.floor(mostCells / Math.max(1, columns.length))))
  const [limit, setLimit] = useState(Math.min(first, more))
  const rows = result.rows ?? []
  const kinds = useMemo(() => columns.map((_, i) => columnKind(result, i)), [result, width])
  if (rows.length === 0) return <p class="muted small">{strings.result.noRows}</p>
  const shown = rows.slice(0, limit)
  return (
    <div class="rows-box">
      <div class="rows" tabIndex={0} role="region" aria-label={caption}>
        <table>
          <caption class="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((name, i) => (
                <Heading key={i} name={name} words={headings[i] ?? name} class={cellClass(kinds[i])} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              <tr key={i}>
                {row.slice(0, width).map((value, j) => (
                  <td key={j} class={cellClass(valueKind(value), valueText(value))}>
                    <Cell text={valueText(value)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="rows-foot row">
        <span>{strings.result.shown(shown.length, Math.max(total, rows.length))}</span>
        {limit < rows.length && (
          <button type="button" class="link" onClick={() => setLimit(limit + more)}>
            {strings.result.more(Math.min(more, rows.length - limit))}
          </button>
        )}
        {width < all.length && (
          <button type="button" class="link" onClick={() => setWidth(all.length)}>
            {strings.result.wider(all.length)}
          </button>
        )}
      </div>
    </div>
  )
}

interface HeadingProps {
  name: string
  words: string
  class: string | undefined
}

/** Heading stands above a column; words that are not its name have that beside them. */
function Heading({ name, words, class: kind }: HeadingProps) {
  const said = words === name ? {} : { title: name, 'data-name': name }
  return (
    <th scope="col" class={kind} {...said}>
      {words}
    </th>
  )
}

/** longest is how many letters of a cell are shown before the person asks for the others. */
const longest = 400

function Cell({ text }: { text: string }) {
  const [whole, show] = useState(false)
  if (text.length <= longest || whole) return <>{text}</>
  return (
    <>
      {text.slice(0, longest)}…{' '}
      <button type="button" class="link" onClick={() => show(true)}>
        {strings.result.whole(text.length)}
      </button>
    </>
  )
}

/** A column's header stands over its numbers when its first value is one. */
function columnKind(result: Result, column: number): string {
  const first = result.rows?.find((row) => row[column] !== null)?.[column]
  return first === undefined ? '' : valueKind(first)
}

/** word is what stands on one line: a date is not broken at its hyphens. */
const word = /^\S{1,24}$|^\d{4}-\d\d-\d\d[ T]\S{1,14}$/

/** prose is how long a text is at least that is read line by line, and not as a tower of words. */
const prose = 60

/** cellClass says of a cell what it holds, and sets numbers below each other. */
function cellClass(kind?: string, text = ''): string | undefined {
  if (kind === 'int' || kind === 'real') return `${kind} n`
  if (kind !== 'text') return kind
  return word.test(text) ? 'text unbroken' : text.length > prose ? 'text prose' : kind
}
