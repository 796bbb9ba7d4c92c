import { useLayoutEffect, useState } from 'preact/hooks'
import type { Result } from '../../gen/rpc'
import { usePick, useProgram } from '../../store/app'

/** known are the headings of results that the program was asked about. */
const known = new WeakMap<Result, string[]>()

/** aName is what a column is called that has a name, and not the expression that it comes from. */
const aName = /^[\p{L}\p{M}\p{N}_ ]*$/u

/**
 * useHeadings is what stands above the columns of what a statement returned:
 * plain words of the program for an expression. Until it has said them, and
 * where it cannot, the expression does.
 */
export function useHeadings(sql: string | undefined, result: Result): string[] {
  const ready = usePick((state) => state.engine.phase === 'ready')
  const program = useProgram()
  const [, draw] = useState(0)
  const columns = result.columns ?? []
  const wanted = !!sql && ready && !known.has(result) && !columns.every((c) => aName.test(c))
  useLayoutEffect(() => {
    if (!wanted) return
    let shown = true
    program.call('headings', { sql, columns, first: result.rows?.[0] ?? [] }).then(
      ({ headings }) => {
        known.set(result, headings)
        if (shown) draw((n) => n + 1)
      },
      () => {}, // then the expressions stay
    )
    return () => void (shown = false)
  }, [wanted, program, sql, result])
  return known.get(result) ?? columns
}
