import './view.css'
import { useId } from 'preact/hooks'

interface Props {
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  shown?: string // in place of the number
  note?: string
  onChange: (value: number) => void
}

/** A Slider is for a number in a range, a chance where nothing else is said. */
export function Slider({ label, value, min = 0, max = 1, step = 0.01, shown, note, onChange }: Props) {
  const id = useId()
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id} class="number">
        {shown ?? (step < 1 ? value.toFixed(value * 100 === Math.round(value * 100) ? 2 : 4) : value)}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-describedby={note ? `${id}-note` : undefined}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      {note && (
        <p id={`${id}-note`} class="muted">
          {note}
        </p>
      )}
    </div>
  )
}

/** A Price is a number from 0, typed. */
export function Price({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId()
  const change = (text: string) => {
    const n = Number(text)
    if (text.trim() !== '' && Number.isFinite(n) && n >= 0) onChange(n)
  }
  return (
    <div class="price">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="field number"
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </div>
  )
}
