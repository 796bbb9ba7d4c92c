import './view.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useActions, useSnapshot } from '../../store/app'
import type { Problem } from '../../store/state'
import { problems } from '../../store/strings'
import { copy } from '../clipboard/copy'
import { Fold } from '../fold/view'
import { Icon } from '../icon/view'
import { Plain } from '../messages/view'
import { strings as s } from './strings'

/**
 * ProblemBox says what a problem is called, what went wrong, and what to do
 * about it.
 */
export function ProblemBox({ problem, children }: { problem: Problem; children?: ComponentChildren }) {
  const actions = useActions()
  const test = () => {
    actions.page.settings(true)
    scrollTo({ top: 0 })
  }
  return (
    <div class="problem">
      <Icon name="bang" />
      <div class="words wraps">
        <div role="alert">
          <p class="name">{s.names[problem.code ?? ''] ?? s.other}</p>
          <p class="text">{problem.text}</p>
          {problem.advice && <p class="advice">{problem.advice}</p>}
        </div>
        {problem.detail && (
          <Fold title={problems.details}>
            <Plain text={problem.detail} boxed />
          </Fold>
        )}
        {problem.code === 'endpoint' && (
          <button type="button" class="button" onClick={test}>
            {s.test}
          </button>
        )}
        {children}
        <Report key={problem.text} problem={problem} />
      </div>
    </div>
  )
}

interface Written {
  text: string
  own: boolean
  copied: boolean
}

/** Report copies what a bug report needs, and shows what was copied. */
function Report({ problem }: { problem: Problem }) {
  const snapshot = useSnapshot()
  const [written, setWritten] = useState<Written | null>(null)
  const write = async (own: boolean) => {
    const { report } = await import('./report')
    const text = report(problem, snapshot(), { agent: navigator.userAgent, own })
    setWritten({ text, own, copied: await copy(text) })
  }
  return (
    <div class="report small row">
      <button type="button" class="link" onClick={() => void write(false)}>
        {s.copy}
      </button>
      <span role="status">{written?.copied && (written.own ? s.copiedWith : s.copied)}</span>
      {written && !written.own && (
        <button type="button" class="link" onClick={() => void write(true)}>
          {s.with}
        </button>
      )}
      {written && !written.copied && (
        <textarea
          class="field"
          readOnly
          rows={6}
          aria-label={s.byHand}
          value={written.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {written?.copied && (
        <Fold title={s.report}>
          <Plain text={written.text} boxed />
        </Fold>
      )}
    </div>
  )
}
