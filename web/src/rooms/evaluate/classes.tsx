import { useModel } from '../../store/app'
import type { Evaluation } from '../../gen/rpc'
import { Bar } from './bar'
import { makeEvaluating } from './model'
import { strings as s } from './strings'

/** Classes are what is wrong, as bars. */
export function Classes({ report }: { report: Evaluation }) {
  const model = useModel(makeEvaluating)
  const classes = [...(report.classes ?? [])].sort((a, b) => b.count - a.count)
  const most = classes[0]?.count ?? 1
  const show = (kind: string) => {
    model.set({ shown: 'wrong', kind })
    document.getElementById('questions-title')?.scrollIntoView({ block: 'start' })
  }
  return (
    <section class="card stack roomy" aria-labelledby="classes-title">
      <h2 id="classes-title">{s.classes}</h2>
      {classes.length === 0 ? (
        <p>{s.allRight}</p>
      ) : (
        <p class="muted small">{s.classesLead(report.program)}</p>
      )}
      <ul class="bars">
        {classes.map((c) => (
          <li key={c.class}>
            <button
              type="button"
              class="link"
              aria-label={s.classShow(c.class, c.count)}
              onClick={() => show(c.class)}
            >
              {c.class}
            </button>
            <Bar
              share={{ count: c.count, of: most, value: c.count / most, low: 0, high: 0 }}
              whisker={false}
            />
            <span class="n number">{c.count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
