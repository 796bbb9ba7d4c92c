import { useModel } from '../../../store/app'
import type { Fix, Step } from '../../../gen/rpc'
import { Icon, type IconName } from '../../../ui/icon/view'
import { ProblemBox } from '../../../ui/problem/view'
import { origin, type Settings } from '../../../store/settings'
import { useSlice } from '../../../store/store'
import { Check } from './fields'
import { makeEndpointCheck } from './model'
import { strings as s } from './strings'

const icons: Record<Step['state'], IconName | null> = {
  running: null,
  good: 'check',
  warn: 'bang',
  bad: 'cross',
  skipped: 'dash',
}

/** Doctor finds out what is wrong with the endpoint, and says what to do. */
export function Doctor({ values }: { values: Settings }) {
  const check = useModel(makeEndpointCheck)
  const examination = useSlice(check.store, (state) => state.examination)
  const long = useSlice(check.store, (state) => state.long)
  const running = examination?.phase === 'running'
  const seen = examination?.baseURL === values.baseURL ? examination : null
  const last = seen?.steps.at(-1)
  const cut = seen?.phase === 'done' && last?.state === 'bad' && last.name !== 'long'
  return (
    <section class="doctor">
      <h2>{s.works}</h2>
      <p class="note">{s.checkNote}</p>
      <Check label={s.long} checked={long} onChange={(on) => check.tryLong(on)} />
      <p>
        {running ? (
          <button key="stop" type="button" class="button stop" onClick={() => check.cancel()}>
            <Icon name="stop" />
            {s.cancel}
          </button>
        ) : (
          <button
            key="go"
            type="button"
            class="button primary"
            disabled={origin(values.baseURL) === ''}
            onClick={() => void check.examine()}
          >
            {seen ? s.again : s.check}
          </button>
        )}
      </p>
      {seen && (
        <ol class="steps" aria-label={s.steps} aria-busy={running}>
          {seen.steps.map((step) => (
            <StepRow key={step.name} step={step} />
          ))}
        </ol>
      )}
      {seen?.phase === 'done' && seen.report && !seen.report.fault && <p class="verdict-line">{s.fine}</p>}
      {cut && <p class="note">{s.tooFar}</p>}
      {seen?.phase === 'cancelled' && <p class="note">{s.cancelled}</p>}
      {seen?.problem && <ProblemBox problem={seen.problem} />}
    </section>
  )
}

function StepRow({ step }: { step: Step }) {
  const icon = icons[step.state]
  return (
    <li class={`step is-${step.state}`} data-step={step.name} data-fault={step.fault}>
      <span class="mark">{icon ? <Icon name={icon} /> : <span class="turning" />}</span>
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
      {fix.command && <code class="command">{fix.command}</code>}
    </li>
  )
}
