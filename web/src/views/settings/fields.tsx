// The kinds of field that settings are made of.

export function Choice<T extends string>(p: { label: string; value: T; options: [T, string][]; onChange: (value: T) => void }) {
  return (
    <label class="label">
      {p.label}
      <select class="field" value={p.value} onChange={(event) => p.onChange(event.currentTarget.value as T)}>
        {p.options.map(([value, title]) => (
          <option key={value} value={value} selected={value === p.value}>{title}</option>
        ))}
      </select>
    </label>
  )
}

export function Range(p: { label: string; value: number; min: number; max: number; onChange: (value: number) => void }) {
  return (
    <label class="label">
      {p.label}
      <span class="range">
        <input type="range" min={p.min} max={p.max} value={p.value} onInput={(event) => p.onChange(Number(event.currentTarget.value))} />
        <output class="number">{p.value}</output>
      </span>
    </label>
  )
}

export function Check(p: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={p.checked} onChange={(event) => p.onChange(event.currentTarget.checked)} />
      {p.label}
    </label>
  )
}

type LineProps = { label: string; value: string; onChange: (value: string) => void }

export function Line(p: LineProps) {
  return (
    <label class="label">
      {p.label}
      <input class="field" value={p.value} autocomplete="off" autocapitalize="off" spellcheck={false} onInput={(event) => p.onChange(event.currentTarget.value)} />
    </label>
  )
}

// Secret is a line that is not shown, and that no browser should keep.
export function Secret(p: LineProps) {
  return (
    <label class="label">
      {p.label}
      <input class="field" type="password" value={p.value} autocomplete="new-password" onInput={(event) => p.onChange(event.currentTarget.value)} />
    </label>
  )
}
