import { useEffect, useRef } from 'preact/hooks'
import { useModel, usePick } from '../../store/app'
import { Icon } from '../../ui/icon/view'
import { ProblemBox } from '../../ui/problem/view'
import { useSlice } from '../../store/store'
import { makeKeeping } from './keeping'
import { strings } from './strings'

const s = strings.kept

/** Kept says what this browser keeps, how much that is, and forgets it. */
export function Kept() {
  const model = useModel(makeKeeping)
  const { saved, asking, busy, problem } = useSlice(model.store, (state) => state)
  const history = usePick((state) => state.history)
  const files = usePick((state) => state.keptFiles)
  useEffect(() => void model.look(), [model, history, files])
  return (
    <section class="card kept stack roomy" aria-labelledby="kept-title">
      <h2 id="kept-title" class="flat">
        <Icon name="lock" />
        {s.title}
      </h2>
      <ul class="small stack tight">
        <li>{s.answers(history.runs.length)}</li>
        <li>{s.runs(history.benches.length)}</li>
        <li>{s.files(saved?.files ?? [])}</li>
        <li>{s.settings}</li>
        {saved?.page && <li>{s.page}</li>}
        {saved?.bytes != null && <li class="sum strong">{s.bytes(saved.bytes)}</li>}
      </ul>
      <p class="muted small">{s.never}</p>
      {asking ? (
        <Sure busy={busy} />
      ) : (
        <p>
          <button type="button" class="button" onClick={() => model.ask(true)}>
            {s.forget}
          </button>
        </p>
      )}
      {problem && <ProblemBox problem={s.failed(problem)} />}
    </section>
  )
}

/** Sure asks once more. What is kept by default is where Enter goes. */
function Sure({ busy }: { busy: boolean }) {
  const model = useModel(makeKeeping)
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  return (
    <div class="sure stack boxed" role="group" aria-label={s.sure}>
      <p>
        <b>{s.sure}</b> {s.what}
      </p>
      <p class="ways row">
        <button type="button" class="button stop" disabled={busy} onClick={() => void model.forget()}>
          {busy ? s.busy : s.yes}
        </button>
        <button type="button" class="button" ref={no} disabled={busy} onClick={() => model.ask(false)}>
          {s.no}
        </button>
      </p>
    </div>
  )
}
