import './view.css'
import { useActions, usePick } from '../../store/app'
import { cost, estimate } from '../../store/spending'
import { strings as s } from './strings'

/** Paid says what a run that asks a model may take, and takes the cap at which it stops. */
export default function Paid({ calls, also = '' }: { calls: number; also?: string }) {
  const spent = usePick((state) => state.spent)
  const prices = usePick((state) => state.prices)
  const cap = usePick((state) => state.cap)
  const actions = useActions()
  const tokens = estimate(spent, calls)
  const asked = spent.reduce((n, m) => n + m.calls, 0)
  const paid = spent.map((m) => cost(m, prices[m.model])).filter((c) => c !== null)
  const money = asked > 0 && paid.length > 0 ? (paid.reduce((a, b) => a + b, 0) * calls) / asked : null
  const facts = [
    calls > 0 && s.calls(calls),
    calls > 0 && (tokens === null ? s.unknown : s.tokens(tokens)),
    money !== null && calls > 0 && s.money(money),
    also,
  ]
  return (
    <div class="paid row">
      <span>{facts.filter(Boolean).join('; ')}.</span>
      <label class="flat">
        {s.cap}
        <input
          class="field number"
          type="number"
          min="0"
          step="1000"
          value={cap}
          onInput={(event) => actions.settings.cap(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  )
}
