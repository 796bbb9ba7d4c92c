import './predict.css'
import { useModel, usePick } from '../../store/app'
import { Icon } from '../../ui/icon/view'
import { useSlice } from '../../store/store'
import { letter } from '../compare/column'
import { type Lesson, outcome, type Prediction } from './data'
import { foretold, makeTeaching } from './model'
import { Setup } from './setup'
import { strings as s } from './strings'

interface Props {
  lesson: Lesson
  step: number
  of: Prediction
}

/** Predict asks what a step will show, and takes votes. */
export function Predict({ lesson, step, of }: Props) {
  const databases = usePick((state) => state.databases)
  const presenting = usePick((state) => state.presenting)
  const at = lesson.steps[step]
  return (
    <div class="predict">
      {at && <Setup step={at} databases={databases} />}
      <p class="ask" id="predict-ask">
        {of.ask}
      </p>
      <ol class="options stack" aria-labelledby="predict-ask">
        {of.options.map((o, i) => (
          <Option key={i} name={foretold(lesson.id, step)} at={i} text={o.text} />
        ))}
      </ol>
      {presenting && <p class="small muted">{s.voteKeys}</p>}
    </div>
  )
}

function Option({ name, at, text }: { name: string; at: number; text: string }) {
  const model = useModel(makeTeaching)
  const votes = useSlice(model.store, (state) => state.votes[name]?.[at] ?? 0)
  const most = useSlice(model.store, (state) => Math.max(1, ...(state.votes[name] ?? [])))
  return (
    <li>
      <button type="button" class="option flat boxed" onClick={() => model.vote(at, votes + 1)}>
        <span class="letter">{letter(at)}</span>
        <span>{text}</span>
      </button>
      <input
        class="field number"
        type="number"
        min="0"
        step="1"
        inputMode="numeric"
        aria-label={s.hands(letter(at))}
        value={votes}
        onInput={(event) => model.vote(at, event.currentTarget.valueAsNumber)}
      />
      <Bar share={votes / most} />
    </li>
  )
}

/** Foretold says beside what happens how many expected it. */
export function Foretold({ lesson, step, of }: Props) {
  const model = useModel(makeTeaching)
  const name = foretold(lesson.id, step)
  const votes = useSlice(model.store, (state) => state.votes[name])
  const came = outcome(lesson.id, step)
  const all = (votes ?? []).reduce((sum, n) => sum + n, 0)
  return (
    <div class="foretold">
      <p class="ask">
        <b>{s.expected}</b> {of.ask}
      </p>
      <ol class="stack tight">
        {of.options.map((o, i) => (
          <li key={i} class={i === came ? 'flat based strong' : 'flat based'}>
            <span class="letter">{letter(i)}</span>
            <span>
              {o.text}
              {i === came && (
                <span class="badge good">
                  <Icon name="check" />
                  {s.happened}
                </span>
              )}
            </span>
            {all > 0 && <span class="number small">{s.votes(votes?.[i] ?? 0)}</span>}
          </li>
        ))}
      </ol>
      {all > 0 && <p class="small">{s.tally(votes?.[came] ?? 0, all)}</p>}
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg class="bar" aria-hidden="true">
      <rect width={`${100 * share}%`} height="100%" />
    </svg>
  )
}
