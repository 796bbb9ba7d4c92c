import { useModel } from '../../../store/app'
import type { Fix, Step } from '../../../gen/rpc'
import { Icon, type IconName } from '../../../ui/icon/view'
import { ProblemBox } from '../../../ui/problem/view'
import { Stop } from '../../../ui/stop/view'
import { endpointsOf, origin, type Settings } from '../../../store/settings'
import { useSlice } from '../../../store/store'
import { ownModel } from '../../../engine/ownmodel'
import { Check } from './fields'
import { type Examination, makeEndpointCheck, triesLong } from './model'
import { strings as s } from './strings'

const icons: Record<Step['state'], IconName | null> = {
  running: null,
  good: 'check',
  warn: 'bang',
  bad: 'cross',
  skipped: 'dash',
}

/** Doctor finds out what is wrong with the endpoints, and says what to do. */
export function Doctor({ values }: { values: Settings }) {
  const check = useModel(makeEndpointCheck)
  const examinations = useSlice(check.store, (state) => state.examinations)
  const long = triesLong(
    useSlice(check.store, (state) => state.long),
    values,
  )
  const running = examinations.some((e) => e.phase === 'running')
  const asked = endpointsOf(values).filter((e) => e.url !== ownModel.url)
  const seen = examinations.filter((e) => asked.some((a) => a.url === e.url))
  return (
    <section class="doctor stack">
      <h2>{s.works}</h2>
      <p class="note">{s.checkNote}</p>
      <Check label={s.long} checked={long} onChange={(on) => check.tryLong(on)} />
      <p>
        {running ? (
          <Stop key="stop" label={s.cancel} onStop={() => check.cancel()} />
        ) : (
          <button
            key="go"
            type="button"
            class="button primary"
            disabled={asked.some((e) => origin(e.url) === '')}
            onClick={() => void check.examine()}
          >
            {seen.length > 0 ? s.again : asked.length > 1 ? s.checkAll : s.check}
          </button>
        )}
      </p>
      {seen.map((e) => (
        <Seen key={e.url} examination={e} named={asked.length > 1} />
      ))}
    </section>
  )
}

/** Seen is what was found out about one endpoint. */
function Seen({ examination, named }: { examination: Examination; named: boolean }) {
  const { phase, steps, report, problem, url } = examination
  const last = steps.at(-1)
  const cut = phase === 'done' && last?.state === 'bad' && last.name !== 'long'
  return (
    <>
      {named && <h3>{url}</h3>}
      <ol
        class="steps stack tight"
        aria-label={named ? `${s.steps}: ${url}` : s.steps}
        aria-busy={phase === 'running'}
      >
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ol>
      {phase === 'done' && report && !report.fault && <p class="verdict-line">{s.fine}</p>}
      {cut && <p class="note">{s.tooFar}</p>}
      {phase === 'cancelled' && <p class="note">{s.cancelled}</p>}
      {problem && <ProblemBox problem={problem} />}
    </>
  )
}

function StepRow({ step }: { step: Step }) {
  const icon = icons[step.state]
  return (
    <li class={`step is-${step.state}`} data-step={step.name} data-fault={step.fault}>
      <span class={`mark soft ${step.state}`}>{icon ? <Icon name={icon} /> : <span class="turning" />}</span>
      <div>
        <b>{s.step[step.name] ?? step.name}</b> <span class="state">{s.states[step.state]}</span>
        {step.said && <p>{step.said}</p>}
        {step.fixes && step.fixes.length > 0 && (
          <ul>
            {step.fixes.map((fix) => (
              <FixRow key={fix.text} fix={fix} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function FixRow({ fix }: { fix: Fix }) {
  return (
    <li>
      {fix.text}
      {fix.command && <code class="command tiny">{fix.command}</code>}
    </li>
  )
}
