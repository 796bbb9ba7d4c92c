import { useId } from 'preact/hooks'
import { useActions, usePick } from '../../../store/app'
import type { ModelSpent } from '../../../gen/rpc'
import { needsModel, type Settings } from '../../../store/settings'
import { cost, type Price } from '../../../store/spending'
import { money, strings as s } from './strings'

/** Costs counts tokens by model, and money where a price is typed. */
export function Costs({ values }: { values: Settings }) {
  const spent = usePick((state) => state.spent)
  const prices = usePick((state) => state.prices)
  const critic = values.critic === 'llm' ? values.criticModel : ''
  const chosen = [needsModel(values) ? values.model : '', critic, values.embedModel]
    .map((m) => m.trim())
    .filter((m) => m && !spent.some((x) => x.model === m))
  const rows = [
    ...spent,
    ...chosen.map((model): ModelSpent => ({ model, calls: 0, prompt: 0, answer: 0, estimated: false })),
  ]
  const costs = spent.map((m) => cost(m, prices[m.model]))
  const known = costs.filter((c) => c !== null)
  return (
    <section class="costs">
      <h2>{s.costs}</h2>
      <p class="note">{s.costsNote}</p>
      {spent.length === 0 && <p class="note">{s.nothing}</p>}
      <ul>
        {rows.map((m) => (
          <Row key={m.model} spent={m} price={prices[m.model]} />
        ))}
      </ul>
      {known.length > 0 && (
        <p class="sum">
          {s.sum}:{' '}
          <b class="number">
            {s.total(
              known.reduce((a, b) => a + b, 0),
              known.length === costs.length,
            )}
          </b>
        </p>
      )}
    </section>
  )
}

function Row({ spent, price }: { spent: ModelSpent; price: Price | undefined }) {
  const actions = useActions()
  const now = price ?? { prompt: 0, answer: 0 }
  const sum = cost(spent, price)
  return (
    <li>
      <b class="model">{spent.model}</b>
      <span class="cost number">{sum === null ? s.noPrice : money(sum)}</span>
      <span class="number tokens">
        {s.calls(spent.calls)}: {s.tokens(spent.prompt, spent.answer)}
        {spent.estimated && ` (${s.estimated})`}
      </span>
      <Amount
        label={s.pricePrompt}
        model={spent.model}
        value={price?.prompt}
        onChange={(prompt) => actions.settings.price(spent.model, { ...now, prompt })}
      />
      <Amount
        label={s.priceAnswer}
        model={spent.model}
        value={price?.answer}
        onChange={(answer) => actions.settings.price(spent.model, { ...now, answer })}
      />
    </li>
  )
}

function Amount(p: {
  label: string
  model: string
  value: number | undefined
  onChange: (value: number) => void
}) {
  const id = useId()
  const change = (text: string) => {
    const n = Number(text)
    if (Number.isFinite(n) && n >= 0) p.onChange(n)
  }
  return (
    <div class="label">
      <label for={id}>{p.label}</label>
      <input
        id={id}
        class="field number"
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        value={p.value ?? ''}
        aria-label={s.priceOf(p.label, p.model)}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </div>
  )
}
