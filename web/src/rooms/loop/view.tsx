import './view.css'
import './drawing.css'
import { useEffect } from 'preact/hooks'
import { useModel, usePick } from '../../store/app'
import { Icon } from '../../ui/icon/view'
import { ProblemBox } from '../../ui/problem/view'
import { Stop } from '../../ui/stop/view'
import { Terms } from '../../ui/term/view'
import { address, type Params, paramsAt } from '../../store/route'
import { useAddress } from '../../ui/address/use'
import { useSlice } from '../../store/store'
import { choicesOf, params } from './address'
import { Files } from '../ask/bench/exchange'
import { Setup } from './setup'
import { Curve } from './curve'
import { Flow } from './flow'
import { defaults } from '../../store/settings'
import { example } from './example'
import { asksModel, type Choices, first, type Loop, loopFiles, makeLoop, type Run, title } from './model'
import { room } from './room'
import { date } from '../../format/date'
import { percent } from '../../format/number'
import { strings as s } from './strings'
import type { LoopResult, LoopScore, Rates, Share } from '../../gen/rpc'

/**
 * LoopRoom runs variants of the loop over sample questions and measures p, q
 * and s as they come in, beside what the theorem expects.
 */
export default function LoopRoom() {
  const loop = useModel(makeLoop)
  const { choices, run, history } = useSlice(loop.store, (all) => all)
  usePick((state) => state.databases)
  const playing = usePick((state) => state.lesson !== null)
  const untouched = !run && history.length === 0 && !playing
  useEffect(() => {
    // A step of a lesson measures a run of its own, and is in the address before it is played.
    if (untouched && !paramsAt(location.hash).lesson) void loop.restore()
  }, [loop])
  useAddress({
    room: room.name,
    title: room.title,
    params: params(choices),
    steps: [],
    follow: (to) => loop.choose(choicesOf(to)),
  })
  return (
    <div class="loop split">
      <section class="card stack padded controls" aria-label={s.setup}>
        <Setup loop={loop} choices={choices} />
      </section>
      <div class="answers stack loose">
        <Ran loop={loop} run={run} choices={choices} built={untouched} />
        {untouched && <Measured score={example.result.score} />}
        {untouched && <Beside result={example.result} />}
        {run?.score && <Measured score={run.score} />}
        {run?.result && <Beside result={run.result} />}
        {history.length > 0 && <History runs={history} />}
      </div>
    </div>
  )
}

/** Estimate says beside the button what a run with a model may take. */
function Estimate({ loop }: { loop: Loop }) {
  usePick((state) => state.spent)
  const { calls, tokens } = loop.estimate()
  return <p class="small">{s.estimate(calls, tokens)}</p>
}

interface RanProps {
  loop: Loop
  run: Run | null
  choices: Choices
  built: boolean // the run that comes with the page is shown below
}

function Ran({ loop, run, choices, built }: RanProps) {
  const running = run?.phase === 'running'
  const last = run?.last
  return (
    <section class="card stack padded ran" aria-labelledby="loop-title" aria-busy={running}>
      <div class="head row ends">
        <h2 id="loop-title">{s.title}</h2>
        {running ? (
          <Stop key="stop" label={s.cancel} onStop={() => loop.cancel()} />
        ) : (
          <button key="run" type="button" class="button primary" onClick={() => void loop.start()}>
            <Icon name="play" />
            {s.run(loop.questions())}
          </button>
        )}
      </div>
      {!running && asksModel(choices) && <Estimate loop={loop} />}
      {!run && (
        <p class="muted small">
          {s.lead} <Terms of={['actor', 'critic']} />
        </p>
      )}
      {built && (
        <p class="small">
          <span class="badge accent">{s.example}</span> {s.exampleOf(title(first, defaults), example.questions)}
        </p>
      )}
      {run && (
        <>
          <p class="small">{run.title}</p>
          <progress max={run.total || 1} value={run.done} aria-label={s.progress(run.done, run.total)} />
          <p class="counts number small row far">
            <b>{s.progress(run.done, run.total)}</b>
            {running && <span>{s.left(run.leftMS)}</span>}
            {run.phase === 'cancelled' && <span>{s.ended[run.ended](run.done)}</span>}
            {run.score && <span>{s.calls(run.score.calls.actor, run.score.calls.critic)}</span>}
            {run.score && run.score.tokens.prompt > 0 && (
              <span>{s.tokens(run.score.tokens.prompt + run.score.tokens.answer, run.score.tokens.estimated)}</span>
            )}
            {run.score && run.score.failed > 0 && <span class="bad">{s.failed(run.score.failed)}</span>}
          </p>
          {last && (
            <p class="last small">
              <span class="muted">{s.last}:</span> {last.text}{' '}
              <span class={`badge ${last.right ? 'good' : 'bad'}`}>{last.right ? s.wasRight : s.wasWrong}</span>{' '}
              <span class="muted">{s.attempts(last.attempts)}</span>
            </p>
          )}
          {run.problem && <ProblemBox problem={run.problem} />}
        </>
      )}
      {!running && <Files bench={run?.bench ?? null} of={loopFiles} />}
    </section>
  )
}

function Measured({ score }: { score: LoopScore }) {
  return (
    <>
      <section class="card stack padded figures" aria-label={s.rates} data-evidence="accuracy">
        <div class="ex">
          <b class="huge number">{percent(score.right.value)}</b>
          <span>{s.right}</span>
          <small class="muted number">
            {s.of(score.right.count, score.right.of)}; {s.between(score.right.low, score.right.high)}
          </small>
          <Terms of={['EX']} />
        </div>
        <dl>
          {(['p', 'q', 's'] as const).map((name) => (
            <Rate key={name} name={name} share={score.rates[name]} />
          ))}
        </dl>
        <p class="muted small">{s.rates}</p>
      </section>
      <div class="pair tiles">
        <section class="card stack padded" aria-labelledby="loop-flow">
          <h2 id="loop-flow">{s.flow}</h2>
          <Flow steps={score.flow} />
        </section>
        <section class="card stack padded" aria-labelledby="loop-curve" data-evidence="measured">
          <h2 id="loop-curve">{s.curve}</h2>
          <Curve by={score.by_z} />
        </section>
      </div>
    </>
  )
}

/** Rate is a chance as counted, its interval as a bar. */
function Rate({ name, share }: { name: 'p' | 'q' | 's'; share: Share }) {
  const known = share.of > 0
  return (
    <div class="rate">
      <dt class="small">
        <i>{name}</i> {s.rate[name]}
      </dt>
      <dd class="number">
        <b>{known ? percent(share.value) : '–'}</b> <small class="muted">{s.of(share.count, share.of)}</small>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect class="track" width="100" height="8" rx="2" />
          {known && (
            <rect
              class="interval"
              x={100 * share.low}
              width={Math.max(0.5, 100 * (share.high - share.low))}
              height="8"
            />
          )}
          {known && <rect class="value" x={100 * share.value - 0.4} width="0.8" height="8" />}
        </svg>
      </dd>
    </div>
  )
}

/** Beside sets what was measured beside the theorem. */
function Beside({ result }: { result: LoopResult }) {
  const x = result.explanation
  if (result.z === 1) return null
  return (
    <section class="card stack padded" aria-labelledby="loop-beside">
      <h2 id="loop-beside">{s.beside}</h2>
      {!x && <p class="muted small">{s.unknown}</p>}
      {x && (
        <>
          <p class="small">
            {s.expects(
              percent(x.predicted.value),
              percent(x.predicted.low),
              percent(x.predicted.high),
              percent(x.measured.value),
            )}
          </p>
          <p class="small">
            {s.gap(s.points(x.gap.value), s.points(x.gap.low), s.points(x.gap.high), result.largest === '')}
          </p>
          {result.largest && <p class="small">{s.largest(result.largest)}</p>}
          <ul class="effects small number stack tight">
            {(x.effects ?? []).filter(shown).map((e) => (
              <li key={e.cause}>
                <b>{s.points(e.change)}</b> <span>{s.effects[e.cause] ?? e.cause}</span>
              </li>
            ))}
          </ul>
          <p>
            <a class="link small" href={address('theory', rates(x.rates, x.z))}>
              {s.theory}
            </a>
          </p>
        </>
      )}
    </section>
  )
}

/** shown tells an effect from one that is nothing to the digit that is shown. */
const shown = ({ change }: { change: number }) => Math.abs(change) >= 0.0005

/** rates are the measured ones, as Theory's address says them. */
function rates({ p, q, s }: Rates, z: number): Params {
  const text = ({ value }: Share) => String(Math.round(1000 * value) / 1000)
  return { p: text(p), q: text(q), s: text(s), z: String(z) }
}

/** mostCompared is how many runs the Runs room sets side by side. */
const mostCompared = 6

function History({ runs }: { runs: Run[] }) {
  const h = s.historyOf
  const kept = runs.flatMap((r) => r.kept || []).slice(0, mostCompared)
  const rate = (share: Share) => (share.of > 0 ? percent(share.value) : '–')
  return (
    <section class="card stack padded history" aria-labelledby="loop-history">
      <h2 id="loop-history">{s.history}</h2>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="loop-history">
        <table class="sums number small">
          <thead>
            <tr>
              {[h.run, h.right, h.p, h.q, h.s, h.calls, h.checks].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map(
              (r, i) =>
                r.score && (
                  <tr key={i}>
                    <th scope="row">
                      {r.kept ? (
                        <a class="link" href={address('runs', { of: r.kept })}>
                          {r.title}
                        </a>
                      ) : (
                        r.title
                      )}
                      <small class="muted">
                        <bdi>{s.from(r.data, r.started ? date(r.started) : '')}</bdi>
                      </small>
                    </th>
                    <td>
                      {percent(r.score.right.value)}{' '}
                      <small class="muted">{s.of(r.score.right.count, r.score.right.of)}</small>
                    </td>
                    <td>{rate(r.score.rates.p)}</td>
                    <td>{rate(r.score.rates.q)}</td>
                    <td>{rate(r.score.rates.s)}</td>
                    <td>{r.score.calls.actor}</td>
                    <td>{r.score.calls.critic}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </div>
      {kept.length > 1 && (
        <p class="small">
          <a class="link" href={address('runs', { of: kept.join(' ') })}>
            {s.compareRuns}
          </a>
        </p>
      )}
    </section>
  )
}
