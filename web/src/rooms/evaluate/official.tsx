import { useState } from 'preact/hooks'
import type { EvaluateResult } from '../../gen/rpc'
import { save } from '../../ui/save/save'
import { strings as s } from './strings'

/** Official is the table of each official program, as it prints it. */
export function Official({ result }: { result: EvaluateResult }) {
  const [at, setAt] = useState(0)
  const shown = result.official[at]
  return (
    <section class="card stack roomy" aria-labelledby="official-title">
      <h2 id="official-title">{s.official}</h2>
      <p class="muted small">{s.officialLead}</p>
      <div class="switch row" role="group" aria-label={s.official}>
        {result.official.map((o, i) => (
          <button
            key={o.program}
            type="button"
            class="button"
            aria-pressed={i === at}
            onClick={() => setAt(i)}
          >
            {s.programs[o.program]}
          </button>
        ))}
        {shown?.table && (
          <button
            type="button"
            class="link small"
            onClick={() => save(s.wholeName(shown.program), shown.output)}
          >
            {s.whole}
          </button>
        )}
      </div>
      {shown?.problem && (
        <p class="small">
          {s.ends} <span class="bad">{shown.problem}</span>
        </p>
      )}
      {shown?.table && (
        <pre class="official inset" tabIndex={0} role="region" aria-label={s.programs[shown.program]}>
          {shown.table.replace(/ +$/gm, '')}
        </pre>
      )}
    </section>
  )
}
