import { useActions, usePick } from '../../../store/app'
import { strings } from '../../../strings'
import { Counter } from './counter'

const s = strings.settings

/** SettingsSentence says in one line how questions are answered now. */
export function SettingsSentence() {
  const settings = usePick((state) => state.settings)
  const open = usePick((state) => state.settingsOpen)
  const actions = useActions()
  return (
    <span class="sentence">
      <span class="said">
        {s.sentence(settings)} <Counter />
      </span>{' '}
      <button
        type="button"
        class="link"
        aria-expanded={open}
        aria-controls="settings"
        onClick={() => actions.page.settings(!open)}
      >
        {open ? s.close : s.change}
      </button>
    </span>
  )
}
