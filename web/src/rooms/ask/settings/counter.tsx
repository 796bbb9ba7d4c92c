import { useEffect, useState } from 'preact/hooks'
import { usePick } from '../../../store/app'
import { cost } from '../../../store/spending'

type Words = typeof import('./strings').strings

/** Counter is the count in one line, once there is one; its words come with the first call. */
export function Counter() {
  const spent = usePick((state) => state.spent)
  const prices = usePick((state) => state.prices)
  const [s, say] = useState<Words | null>(null)
  const counting = spent.length > 0
  useEffect(() => {
    if (counting) void import('./strings').then(({ strings }) => say(strings))
  }, [counting])
  if (!s || !counting) return null
  const known = spent.map((m) => cost(m, prices[m.model])).filter((c) => c !== null)
  const tokens = spent.reduce((n, m) => n + m.prompt + m.answer, 0)
  return (
    <span class="counter number muted small">
      {'· '}
      {s.counter(tokens, known.length > 0 ? known.reduce((a, b) => a + b, 0) : null)}
    </span>
  )
}
