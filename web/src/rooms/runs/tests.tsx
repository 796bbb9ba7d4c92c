import type { RunHead } from '../../store/runs/line'
import { useSlice } from '../../store/store'
import { strings as s } from './strings'
import type { Runs } from './model'

/** Tests says whether the chosen runs differ by more than chance. */
export function Tests({ runs, heads }: { runs: Runs; heads: RunHead[] }) {
  const { tests, chosen } = useSlice(runs.store, (all) => all)
  if (!tests) return null
  const name = (at: number) => heads.find((h) => h.id === chosen[at])?.name ?? ''
  const letter = (at: number) => <span class="letter">{s.letter(at)}</span>
  return (
    <section class="card padded tests" aria-labelledby="tests-title">
      <h2 id="tests-title">{s.tests}</h2>
      <p class="muted small">{s.over(tests.shares[0]?.of ?? 0)}</p>
      <ul class="small">
        {tests.shares.map((share, i) => (
          <li key={i}>
            {letter(i)} {name(i)}: <span class="number">{s.share(share.value, share.low, share.high)}</span>
          </li>
        ))}
      </ul>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="tests-title">
        <table class="small number">
          <thead>
            <tr>
              {Object.values(s.pair).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.pairs.map((pair) => (
              <tr key={`${pair.first} ${pair.second}`}>
                <th scope="row">
                  {letter(pair.second)} {s.against} {letter(pair.first)}
                </th>
                <td data-head={s.pair.only}>
                  {pair.only_second} : {pair.only_first}
                </td>
                <td data-head={s.pair.difference}>
                  {s.points(pair.test.difference)} ({s.points(pair.test.low)} to {s.points(pair.test.high)})
                </td>
                <td data-head={s.pair.holm}>{s.p(pair.holm)}</td>
                <td data-head={s.pair.mcnemar}>{s.p(pair.mcnemar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="muted tiny">{s.explained}</p>
    </section>
  )
}
