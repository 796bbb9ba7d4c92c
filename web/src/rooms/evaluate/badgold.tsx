import type { Evaluation } from '../../gen/rpc'
import { Fold } from '../../ui/fold/view'
import { Sql } from '../../ui/sql/view'
import { strings as s } from './strings'

/** BadGold are the gold statements that can judge nothing, or nearly nothing. */
export function BadGold({ report }: { report: Evaluation }) {
  const bad = report.bad_gold ?? []
  if (bad.length === 0) return null
  return (
    <section class="card stack roomy" aria-labelledby="gold-title">
      <h2 id="gold-title">{s.badGold}</h2>
      <Fold title={s.badGoldLead(bad.length)}>
        <ul class="answers">
          {bad.map((b) => (
            <li key={b.line} class="stack">
              <p class="small facts row">
                <span class="number">{s.line(b.line)}</span>
                <span>{b.database}</span>
                <span class="bad">{b.problem}</span>
              </p>
              <Sql text={b.sql} />
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
