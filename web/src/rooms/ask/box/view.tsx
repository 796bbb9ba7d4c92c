import './view.css'
import { useEffect, useRef } from 'preact/hooks'
import { useActions, usePick } from '../../../store/app'
import { Stop } from '../../../ui/stop/view'
import { strings } from '../../../strings'
import { SettingsSentence } from '../settings/sentence'

/** Ask is the one box to type in. */
export function Ask() {
  const box = usePick((s) => s.box)
  const database = usePick((s) => s.databases.find((d) => d.id === s.current))
  const next = usePick((s) => s.next)
  const busy = usePick((s) => next !== '' || s.run?.phase === 'waiting' || s.run?.phase === 'running')
  const actions = useActions()
  const area = useRef<HTMLTextAreaElement>(null)
  useShortcuts(area)
  const submit = (event: Event) => {
    event.preventDefault()
    void actions.question.ask()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event)
  }
  return (
    <section class="ask">
      <form class="box" onSubmit={submit}>
        <textarea
          ref={area}
          rows={1}
          value={box}
          aria-label={strings.ask.label(database?.title || database?.id || '')}
          placeholder={strings.ask.placeholder}
          enterkeyhint="go"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => actions.question.type(event.currentTarget.value)}
          onKeyDown={enter}
        />
        {/* Two buttons, not one that changes: a cancel is heard within the click, which would then submit. */}
        {busy ? (
          <Stop key="stop" label={strings.ask.cancel} onStop={() => actions.cancel()} />
        ) : (
          <button key="ask" type="submit" class="button primary" disabled={box.trim() === ''}>
            {strings.ask.button}
          </button>
        )}
      </form>
      <div class="under row based ends far">
        <SettingsSentence />
        <span class="keys">{next ? strings.ask.next : strings.ask.hint}</span>
      </div>
    </section>
  )
}

/**
 * useShortcuts gives the whole page its two keys: "/" goes to the box, Escape
 * cancels what is under way.
 */
function useShortcuts(area: { current: HTMLTextAreaElement | null }) {
  const actions = useActions()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') actions.cancel()
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      event.preventDefault()
      area.current?.focus()
      area.current?.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [actions])
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
