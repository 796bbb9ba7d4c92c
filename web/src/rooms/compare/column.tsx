import { usePick } from '../../store/app'
import type { CompareColumn } from '../../gen/rpc'
import { Icon } from '../../ui/icon/view'
import { retrieversFor } from '../../store/settings'
import { strings } from '../../strings'
import { strings as s } from './strings'
import { useComparing } from './use'

const parts = ['no_title', 'no_header', 'no_rows'] as const

/** letter names a column where there is no room for its settings. */
export const letter = (at: number) => String.fromCharCode(65 + at)

/** A Placed column is one of several, at its place among those that are chosen. */
export interface Placed {
  at: number
  column: CompareColumn
}

/** describe is a column in a few words. */
export function describe({ retriever, options }: CompareColumn): string {
  const read = parts.filter((p) => !options[p]).map((p) => s.parts[p])
  const name = strings.retrieverName(retriever)
  const first = options.max_rows && !options.no_rows ? s.firstRows(options.max_rows) : ''
  return [name, read.length < parts.length && read.join(' + '), first].filter(Boolean).join(', ')
}

/** Settings choose the retriever of a column, and what it reads. */
export function Settings({
  at,
  column,
  removable,
}: {
  at: number
  column: CompareColumn
  removable: boolean
}) {
  const known = usePick((state) => state.hello?.retrievers)
  const overModels = usePick((state) => state.hello?.over_models)
  const settings = usePick((state) => state.settings)
  const comparing = useComparing()
  const names = retrieversFor(
    settings,
    known ?? ['bm25', 'tfidf'],
    overModels ?? [],
    column.retriever,
  ).filter((n) => n !== 'none')
  const read = parts.filter((p) => !column.options[p])
  return (
    <div class="settings-of stack">
      <div class="name flat">
        <span class={`letter l${at}`} aria-hidden="true">
          {letter(at)}
        </span>
        <select
          class="field grow"
          aria-label={s.retriever(letter(at))}
          value={column.retriever}
          onChange={(event) => comparing.change(at, { ...column, retriever: event.currentTarget.value })}
        >
          {names.map((n) => (
            <option key={n} value={n} selected={n === column.retriever}>
              {strings.retrieverName(n)}
            </option>
          ))}
        </select>
        {removable && (
          <button
            type="button"
            class="button quiet remove square"
            aria-label={s.remove(letter(at))}
            title={s.remove(letter(at))}
            onClick={() => comparing.remove(at)}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
      <div class="reads row far" role="group" aria-label={s.reads(letter(at))}>
        {parts.map((p) => {
          const only = read.length === 1 && read[0] === p
          return (
            <label key={p} class="check" title={only ? s.last : undefined}>
              <input
                type="checkbox"
                checked={!column.options[p]}
                disabled={only}
                onChange={(event) =>
                  comparing.change(at, {
                    ...column,
                    options: { ...column.options, [p]: !event.currentTarget.checked },
                  })
                }
              />
              {p === 'no_rows' && column.options.max_rows ? s.firstRows(column.options.max_rows) : s.parts[p]}
            </label>
          )
        })}
      </div>
    </div>
  )
}
