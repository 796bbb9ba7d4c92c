import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

// The kinds of field that settings are made of.

function Labelled({ id, label, children }: { id: string; label: string; children: ComponentChildren }) {
  return (
    <div class="label">
      <label for={id}>{label}</label>
      {children}
    </div>
  )
}

/** Choice is a setting with a few values to choose from. */
export function Choice<T extends string>(p: {
  label: string
  value: T
  options: [T, string][]
  onChange: (value: T) => void
}) {
  const id = useId()
  return (
    <Labelled id={id} label={p.label}>
      <select
        id={id}
        class="field"
        value={p.value}
        onChange={(event) => p.onChange(event.currentTarget.value as T)}
      >
        {p.options.map(([value, title]) => (
          <option key={value} value={value} selected={value === p.value}>
            {title}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** Range is a setting between two numbers. */
export function Range(p: {
  label: string
  value: number
  min: number
  max: number
  step?: number
  hint?: string
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <Labelled id={id} label={p.label}>
      <span class="range flat">
        <input
          id={id}
          class="grow"
          type="range"
          min={p.min}
          max={p.max}
          step={p.step ?? 1}
          value={p.value}
          aria-describedby={p.hint && `${id}-hint`}
          onInput={(event) => p.onChange(Number(event.currentTarget.value))}
        />
        <output class="number" for={id}>
          {p.value}
        </output>
      </span>
      {p.hint && (
        <span class="note" id={`${id}-hint`}>
          {p.hint}
        </span>
      )}
    </Labelled>
  )
}

type LineProps = { label: string; value: string; onChange: (value: string) => void }

/** Line is a setting that is typed. */
export function Line(p: LineProps & { suggested?: string[] }) {
  const id = useId()
  const list = `${id}-list`
  return (
    <Labelled id={id} label={p.label}>
      {p.suggested && p.suggested.length > 0 && (
        <datalist id={list}>
          {p.suggested.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <input
        id={id}
        list={list}
        class="field"
        value={p.value}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => p.onChange(event.currentTarget.value)}
      />
    </Labelled>
  )
}

/** Secret is a line that is not shown, and that no browser should keep. */
export function Secret(p: LineProps) {
  const id = useId()
  return (
    <Labelled id={id} label={p.label}>
      <input
        id={id}
        class="field"
        type="password"
        value={p.value}
        autocomplete="new-password"
        onInput={(event) => p.onChange(event.currentTarget.value)}
      />
    </Labelled>
  )
}

/** Check is a setting that is on or off. */
export function Check(p: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={p.checked}
        onChange={(event) => p.onChange(event.currentTarget.checked)}
      />
      {p.label}
    </label>
  )
}
