import start from '../../../../../samples/lessons/00-six-to-start-with.json'
import { type App, modelOf, useModel } from '../../../store/app'
import { Fold } from '../../../ui/fold/view'
import { strings as s } from './strings'

/**
 * starting opens a step of the lesson that the first questions are, counted
 * from 0. The lessons' own code comes with the first of them.
 */
export const makeStarting = (app: App) => async (step: number) => {
  const { makeTeaching } = await import('../../lessons/model')
  modelOf(app, makeTeaching).go(start.id, step)
}

/** Start offers a question for each thing that can come of one. */
export function Start() {
  const go = useModel(makeStarting)
  return (
    <div class="starters">
      <Fold title={s.start} follow>
        <ol>
          {start.steps.map((step, i) => (
            <li key={step.title}>
              <button type="button" class="starter quiet-link" title={step.text} onClick={() => void go(i)}>
                {step.title}
              </button>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  )
}
