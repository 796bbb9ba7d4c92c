import type { Evaluation } from '../../gen/rpc'
import { strings as page } from '../../strings'
import { Bar } from './bar'
import { strings as s } from './strings'

const levels = ['easy', 'medium', 'hard', 'extra']

/** Definitions are one file's figures under every name. */
export function Definitions({ report }: { report: Evaluation }) {
  return (
    <section class="card stack roomy" aria-labelledby="definitions-title">
      <h2 id="definitions-title">{s.definitions}</h2>
      <p class="muted small">{s.definitionsLead}</p>
      <div class="scroll" tabIndex={0} role="group" aria-label={s.definitions}>
        <table class="definitions">
          <thead>
            <tr>
              <th scope="col">{s.definition}</th>
              <th scope="col" class="n">
                {s.right}
              </th>
              <th scope="col" class="n">
                {s.all}
              </th>
              <td class="wide" />
              {levels.map((l) => (
                <th key={l} scope="col" class="n">
                  {page.hardness(l)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(report.definitions ?? []).map((m) => (
              <tr key={m.name} class={m.name === report.program ? 'chosen' : ''}>
                <th scope="row">
                  {m.name}
                  <small>
                    {m.what}
                    {m.undecided > 0 && `; ${s.undecided(m.undecided)}`}
                  </small>
                </th>
                <td class="n">{m.all.count}</td>
                <td class="n big">{s.percent(m.all.value)}</td>
                <td class="wide">
                  <Bar share={m.all} />
                </td>
                {(m.by_hardness ?? []).map((h, i) => (
                  <td key={i} class="n">
                    {h.of === 0 ? '–' : s.percent(h.value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
