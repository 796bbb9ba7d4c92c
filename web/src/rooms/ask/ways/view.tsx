import './view.css'
import { useActions, useModel, usePick } from '../../../store/app'
import { address } from '../../../store/route'
import type { RunOrigin } from '../../../store/run'
import { makeStarting } from '../questions/start'
import { ways as s } from '../strings'

/** example has the origins of the answer that comes with the page. */
const example = new Set<RunOrigin | undefined>(['built', 'same', 'differs'])

/** Ways says what this page is, and how to begin, until the person has asked something. */
export function Ways() {
  const newcomer = usePick(
    ({ run, lesson, presenting }) => (!run || example.has(run.origin)) && !lesson && !presenting,
  )
  const start = useModel(makeStarting)
  const actions = useActions()
  if (!newcomer) return null
  return (
    <p class="ways-in small muted row">
      <span>{s.what}</span>
      <button type="button" class="link" onClick={() => void start(0)}>
        {s.through}
      </button>
      <a class="link" href={address('data')}>
        {s.data}
      </a>
      <button type="button" class="link" onClick={() => actions.page.settings(true)}>
        {s.model}
      </button>
    </p>
  )
}
