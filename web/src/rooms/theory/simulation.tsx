import { Icon } from '../../ui/icon/view'
import { ProblemBox } from '../../ui/problem/view'
import { Stop } from '../../ui/stop/view'
import type { SimulateResult } from '../../gen/rpc'
import { type Simulation as Played, type Theory, trialSizes } from './model'
import { percent } from '../../format/number'
import { strings as s } from './strings'

/**
 * Simulation draws every attempt and verdict, and sets the outcome beside the
 * theorem's.
 */
export function Simulation({
  theory,
  simulation,
  trials,
}: {
  theory: Theory
  simulation: Played | null
  trials: number
}) {
  const running = simulation?.phase === 'running'
  return (
    <section class="card simulation stack padded" aria-labelledby="theory-simulation" aria-busy={running}>
      <h2 id="theory-simulation">{s.simulate}</h2>
      <p class="muted small">{s.simulateLead}</p>
      <p class="row">
        <select
          class="field"
          aria-label={s.trials}
          value={String(trials)}
          disabled={running}
          onChange={(event) => theory.show({ trials: Number(event.currentTarget.value) })}
        >
          {trialSizes.map((n) => (
            <option
              key={n}
              value={n}
              selected={n === trials}
            >{`${n.toLocaleString('en')} ${s.trials}`}</option>
          ))}
        </select>
        {running ? (
          <Stop key="stop" label={s.cancel} onStop={() => theory.cancel()} />
        ) : (
          <button key="run" type="button" class="button primary" onClick={() => void theory.simulate()}>
            <Icon name="play" />
            {s.run}
          </button>
        )}
      </p>
      {running && (
        <>
          <progress max={simulation.total} value={simulation.done} aria-label={s.simulate} />
          <p class="muted small number">{s.progress(simulation.done, simulation.total)}</p>
        </>
      )}
      {simulation?.phase === 'cancelled' && (
        <p class="muted small">
          {s.cancelled} {s.progress(simulation.done, simulation.total)}
        </p>
      )}
      {simulation?.problem && <ProblemBox problem={simulation.problem} />}
      {simulation?.result && <Outcome result={simulation.result} />}
    </section>
  )
}

function Outcome({ result }: { result: SimulateResult }) {
  const { right, predicted, by_attempt, ms } = result
  const exact = (share: number) => `${(100 * share).toFixed(2)} %`
  return (
    <>
      <p class="number">
        <b>{s.simulated(exact(right.value), exact(right.low), exact(right.high))}</b>
      </p>
      <p class="small number">
        {s.predicted(exact(predicted))}{' '}
        <span class="muted">{s.speed((right.of / 1000 / Math.max(ms, 0.1)).toFixed(1))}</span>
      </p>
      <table class="sums number small">
        <caption class="muted">{s.byAttempt.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{s.byAttempt.attempt}</th>
            <th scope="col">{s.byAttempt.made}</th>
            <th scope="col">{s.byAttempt.returned}</th>
            <th scope="col">{s.byAttempt.right}</th>
          </tr>
        </thead>
        <tbody>
          {by_attempt.slice(0, 10).map((a, i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td>{percent(a.made / right.of)}</td>
              <td>{percent(a.returned / right.of)}</td>
              <td>{percent(a.returned_right / right.of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
