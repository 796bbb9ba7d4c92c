import './view.css'
import { useActions, usePick } from '../../store/app'
import type { Status } from '../../engine/client'
import type { Hello } from '../../gen/rpc'
import { Icon } from '../../ui/icon/view'
import { address } from '../../store/route'
import { scopeOf, titleOf } from '../../store/scope'
import { needsModel } from '../../store/settings'
import type { Theme } from '../../store/state'
import { strings } from '../../strings'
import { Navigation } from '../navigation/view'
import { CopyLink } from './copy'
import { Logo } from './logo'
import { Toolbar } from './toolbar'

const themes: Theme[] = ['system', 'light', 'dark']
const themeIcons = { system: 'auto', light: 'sun', dark: 'moon' } as const

/**
 * Header has the page's name, the rooms, the data and the model that hold in all of them, and the
 * engine's state.
 */
export function Header() {
  const theme = usePick((s) => s.theme)
  const actions = useActions()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const label = strings.theme.next(strings.theme[theme])
  return (
    <header class="top row">
      <div class="brand flat">
        <Logo />
        <div>
          <h1>{strings.name}</h1>
          <p class="tagline">{strings.tagline}</p>
        </div>
      </div>
      <Navigation />
      <Toolbar>
        <Chosen />
        <EngineState />
        <CopyLink />
        <button
          type="button"
          class="button find"
          title={strings.shell.paletteLong}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => actions.page.palette(true)}
        >
          <Icon name="search" />
          <span class="words">{strings.shell.palette}</span>
        </button>
        <button
          type="button"
          class="button theme square"
          title={label}
          aria-label={label}
          onClick={() => actions.settings.theme(next)}
        >
          <Icon name={themeIcons[theme]} />
        </button>
      </Toolbar>
    </header>
  )
}

/** Chosen names the data and the model that hold in every room. */
function Chosen() {
  const data = usePick(({ current, databases }) =>
    titleOf(scopeOf(current, databases), databases, strings.shell.samples),
  )
  const model = usePick(({ settings: s }) => (needsModel(s) ? s.model || strings.shell.noModel : strings.shell.rules))
  const open = usePick((s) => s.settingsOpen)
  const actions = useActions()
  const settings = () => {
    actions.page.settings(!open)
    scrollTo({ top: 0 })
  }
  return (
    <p class="standing">
      <button
        type="button"
        class="quiet-link ellipsis"
        title={strings.shell.dataLong}
        onClick={() => (location.hash = address('data'))}
      >
        {strings.shell.data} <bdi>{data}</bdi>
      </button>
      <button
        type="button"
        class="quiet-link ellipsis"
        title={strings.shell.modelLong}
        aria-expanded={open}
        aria-controls="settings"
        onClick={settings}
      >
        {strings.shell.model} <bdi>{model}</bdi>
      </button>
    </p>
  )
}

function EngineState() {
  const engine = usePick((s) => s.engine)
  const hello = usePick((s) => s.hello)
  const busy = usePick((s) => s.busy && s.greeted && s.engine.phase === 'ready')
  return (
    <span class={`engine flat ${engine.phase}${busy ? ' busy' : ''}`} title={long(engine, hello)}>
      <span class="dot" aria-hidden="true" />
      <span class="words">{busy ? strings.engine.busy : strings.engine[engine.phase]}</span>
    </span>
  )
}

function long(engine: Status, hello: Hello | null): string {
  switch (engine.phase) {
    case 'starting':
      return strings.engine.startingLong
    case 'restarting':
      return strings.engine.restartingLong[engine.why]
    case 'failed':
      return engine.message
    case 'ready':
      return hello ? strings.engine.readyLong(hello.go, hello.sqlite) : strings.engine.ready
  }
}
