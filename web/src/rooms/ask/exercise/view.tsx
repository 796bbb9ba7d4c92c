import { useState } from 'preact/hooks'
import { useActions, useApp, usePick } from '../../../store/app'
import { copy } from '../../../ui/clipboard/copy'
import { OwnSQL } from '../query/view'
import { SchemaTab } from '../schema/tab'
import { strings as s } from './strings'

/**
 * Exercise is a sample question that a person answers by SQL of their own, with the schema beside it and
 * nothing that tells the answer.
 */
export default function Exercise() {
  const { store } = useApp()
  const actions = useActions()
  const question = usePick((state) => state.box)
  const title = usePick(
    (state) => state.databases.find((d) => d.id === state.current)?.title || state.current,
  )
  const [copied, setCopied] = useState<boolean | null>(null)
  const leave = () => store.set({ exercise: '' })
  const reveal = () => {
    leave()
    void actions.question.ask()
  }
  return (
    <div class="ask-room stack loose">
      <section class="card stack padded" aria-labelledby="exercise-title">
        <p class="small muted">{s.title(title)}</p>
        <h2 id="exercise-title">{question}</h2>
        <p class="small">{s.how}</p>
        <p class="row">
          <button type="button" class="link small" onClick={() => void copy(location.href).then(setCopied)}>
            {s.copy}
          </button>
          <span class="small" role="status">
            {copied === null ? '' : copied ? s.copied : s.byHand}
          </span>
          <button type="button" class="link small" onClick={reveal}>
            {s.reveal}
          </button>
          <button type="button" class="link small" onClick={leave}>
            {s.leave}
          </button>
        </p>
      </section>
      <OwnSQL />
      <SchemaTab />
    </div>
  )
}
