import { useEffect, useState } from 'preact/hooks'
import type { Caller } from '../engine/client'
import { usePick, useProgram } from './app'

/**
 * useAnswer is what the program says of something and nobody else needs: asked
 * for once, as soon as the program is ready, and given up when the view goes.
 * It is undefined until then, and where the program cannot say.
 */
export function useAnswer<T>(
  known: WeakMap<object, T>,
  of: object,
  ask: (program: Caller, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const ready = usePick((state) => state.engine.phase === 'ready')
  const program = useProgram()
  const [, draw] = useState(0)
  useEffect(() => {
    if (!ready || known.has(of)) return
    const left = new AbortController()
    ask(program, left.signal).then(
      (answer) => {
        known.set(of, answer)
        draw((n) => n + 1)
      },
      () => {},
    )
    return () => left.abort()
  }, [ready, program, of])
  return known.get(of)
}
