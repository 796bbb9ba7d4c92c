import { useId } from 'preact/hooks'
import { useActions, usePick } from '../../store/app'
import { entriesOf, longest } from '../../store/glossary'
import type { Database } from '../../gen/rpc'
import { glossary as s } from './strings'

/** Glossary is where a person says what their own terms mean in a database. */
export function Glossary({ database }: { database: Database }) {
  const text = usePick((state) => state.glossaries[database.id] ?? '')
  const actions = useActions()
  const id = useId()
  const entries = entriesOf(text)
  const bad = entries.find((e) => !/[^=\s].*=\s*\S/.test(e.text))
  return (
    <section class="card glossary stack roomy" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{s.title}</h2>
      <p class="muted small" id={`${id}-lead`}>
        {s.lead}
      </p>
      <textarea
        class="field"
        rows={Math.max(3, Math.min(12, text.split('\n').length + 1))}
        value={text}
        maxLength={longest}
        placeholder={s.placeholder}
        aria-label={s.label(database.title || database.id)}
        aria-describedby={`${id}-lead ${id}-state`}
        aria-invalid={bad !== undefined}
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => actions.settings.glossary(database.id, event.currentTarget.value)}
      />
      <p class={`small ${bad ? 'bad' : 'muted'}`} id={`${id}-state`} role="status">
        {bad ? s.bad(bad.line, bad.text) : s.entries(entries.length)}
      </p>
    </section>
  )
}
