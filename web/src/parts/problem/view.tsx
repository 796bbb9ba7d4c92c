import './view.css'
import type { ComponentChildren } from 'preact'
import type { Problem } from '../../store/state'
import { strings } from '../../strings'
import { Fold } from '../fold/view'
import { Icon } from '../icon/view'
import { Plain } from '../messages/view'

// ProblemBox says what went wrong and what to do about it.
export function ProblemBox({ problem, children }: { problem: Problem; children?: ComponentChildren }) {
  return (
    <div class="problem" role="alert">
      <Icon name="bang" />
      <div class="words">
        <p class="text">{problem.text}</p>
        {problem.advice && <p class="advice">{problem.advice}</p>}
        {problem.detail && (
          <Fold title={strings.problems.details}>
            <Plain text={problem.detail} boxed />
          </Fold>
        )}
        {children}
      </div>
    </div>
  )
}
