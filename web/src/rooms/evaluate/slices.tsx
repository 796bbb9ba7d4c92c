import type { Evaluation } from '../../gen/rpc'
import { Bar } from './bar'
import { strings as s } from './strings'

/** Slices are the shares of right answers by what questions have in common. */
export function Slices({ report }: { report: Evaluation }) {
  const slices = report.slices ?? []
  const groups = [...new Set(slices.map((x) => x.group))]
  return (
    <section class="card stack roomy" aria-labelledby="slices-title">
      <h2 id="slices-title">{s.slices}</h2>
      <p class="muted small">{s.slicesLead}</p>
      <div class="slices">
        {groups.map((group) => (
          <div key={group}>
            <h3>{s.groups[group] ?? group}</h3>
            <ul class="bars">
              {slices
                .filter((x) => x.group === group)
                .map((x) => (
                  <li key={x.name}>
                    <span class="name ellipsis">{x.name}</span>
                    <Bar share={x.right} />
                    <span class="n number">
                      {x.right.count}/{x.right.of}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
