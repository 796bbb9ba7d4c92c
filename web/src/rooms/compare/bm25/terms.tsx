import type { BM25Result } from '../../../gen/rpc'
import { coloursOf, useName } from './name'
import { strings as s } from './strings'

/** Terms has the formula's numbers for the words of the question in one table. */
export function Terms({ result }: { result: BM25Result }) {
  const name = useName()
  const { scoring, sheet } = result
  const colours = coloursOf(scoring)
  const ranked = scoring.ranked ?? []
  const table = ranked.find((t) => t.table === sheet?.table) ?? ranked[0]
  if (!table) return null
  return (
    <div class="terms">
      <h3 id="bm25-terms">{s.terms(name(table.table))}</h3>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="bm25-terms">
        <table>
          <thead>
            <tr>
              <th scope="col" title={s.wordNote}>
                {s.word}
              </th>
              <th scope="col">{s.df}</th>
              <th scope="col">{s.idf}</th>
              <th scope="col">{s.tf}</th>
              <th scope="col" title={s.countsNote}>
                {s.counts}
              </th>
              <th scope="col">{s.points}</th>
            </tr>
          </thead>
          <tbody class="number">
            {(scoring.terms ?? []).map((t, i) => {
              const part = table.parts?.[i] ?? { tf: 0, score: 0 }
              return (
                <tr key={t.term} class={part.tf ? '' : 'absent'}>
                  <th scope="row">
                    <span class={`mark ${colours[i]}`} aria-hidden="true" /> {t.term}
                    {t.times > 1 && ` × ${t.times}`}
                  </th>
                  <td>{t.df}</td>
                  <td>{t.idf.toFixed(2)}</td>
                  <td>{part.tf}</td>
                  <td>{part.tf && t.idf ? (part.score / t.idf / t.times).toFixed(2) : '–'}</td>
                  <td>{part.tf ? part.score.toFixed(2) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot class="number">
            <tr>
              <th scope="row" colSpan={5}>
                {s.sum}
              </th>
              <td>{table.score.toFixed(2)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p class="muted small">{s.lengths(table.length, scoring.mean, scoring.tables)}</p>
    </div>
  )
}
