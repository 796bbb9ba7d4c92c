import type { EvaluateResult, TextFile } from '../../gen/rpc'
import type { Store } from '../../store/store'
import { inTab, noteInTab } from '../../store/tab'

const place = 'evaluate'

/** Files are what a person has put into the three slots. */
type Files = Record<'predictions' | 'gold' | 'second', TextFile>

/** Before is what the room had before a reload. */
interface Before {
  files: Files
  evaluated: boolean
  leftOut: boolean // questions whose database is not here
}

/**
 * noteFiles lets the tab keep the files, and whether they are
 * evaluated, so that a reload evaluates them again.
 */
export function noteFiles<Room extends Files & { result: EvaluateResult | null }>(store: Store<Room>): void {
  let last = store.state
  store.watch(() => {
    const { predictions, gold, second, result } = store.state
    const same = predictions === last.predictions && gold === last.gold && second === last.second
    if (same && result === last.result) return
    last = store.state
    const none = predictions.text === '' && second.text === ''
    const leftOut = (result?.report?.left_out ?? []).length > 0
    const noted: Before = { files: { predictions, gold, second }, evaluated: result !== null, leftOut }
    noteInTab(place, none ? null : noted)
  })
}

/** filesBefore is what the tab has kept, if it is of the form that noteFiles gives it. */
export function filesBefore(): Before | null {
  const { files, evaluated, leftOut } = (inTab(place) ?? {}) as Partial<Record<keyof Before, unknown>>
  const { predictions, gold, second } = (files ?? {}) as Partial<Record<keyof Files, unknown>>
  if (!isText(predictions) || !isText(gold) || !isText(second)) return null
  return { files: { predictions, gold, second }, evaluated: evaluated === true, leftOut: leftOut === true }
}

function isText(file: unknown): file is TextFile {
  const { name, text } = (file ?? {}) as Partial<Record<keyof TextFile, unknown>>
  return typeof name === 'string' && typeof text === 'string'
}
