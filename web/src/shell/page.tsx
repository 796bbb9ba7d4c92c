import './page.css'
import { useActions, usePick } from '../store/app'
import { strings } from '../strings'
import { problems, share } from '../store/strings'
import { Header } from './header/view'
import { roomOf } from '../rooms/rooms'
import { lessonBar, palette, presenter, settings } from './parts'
import { Loaded } from './navigation/view'
import { Update } from './update/view'
import { Lost } from './lost/view'
import { SharedLink } from './shared/view'
import { ProblemBox } from '../ui/problem/view'
import { useLessonAddress } from './lesson'
import { usePaletteKey } from './palette/keys'

/** Page is the chosen view between the navigation and the foot. */
export function Page() {
  const room = roomOf(usePick((s) => s.view))
  const engine = usePick((s) => s.engine)
  const said = usePick((s) => s.said)
  const learning = usePick((s) => s.lesson !== null)
  const presenting = usePick((s) => s.presenting)
  const commanding = usePick((s) => s.paletteOpen)
  const setting = usePick((s) => s.settingsOpen)
  usePaletteKey()
  useLessonAddress()
  return (
    <div class="page">
      <button type="button" class="button skip" onClick={skip}>
        {strings.shell.skip}
      </button>
      <Header />
      {engine.phase === 'failed' && <ProblemBox problem={problems.engine(engine.message)} />}
      {learning && <Loaded room={lessonBar} />}
      <SharedLink />
      <Lost />
      <LinkProblem />
      {setting && <Loaded room={settings} />}
      <main class="room">{room.view ? <room.view /> : <Loaded room={room} />}</main>
      {presenting && <Loaded room={presenter} quiet />}
      {commanding && <Loaded room={palette} />}
      <Update />
      <footer class="foot">{strings.footer}</footer>
      <p class="visually-hidden" role="status" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

/** skip goes past what stands above an answer, for those who use the keyboard. */
function skip(): void {
  const to = document.querySelector<HTMLElement>('[role=tabpanel]') ?? document.querySelector<HTMLElement>('main')
  to?.setAttribute('tabindex', '-1')
  to?.focus()
}

/** LinkProblem says what is wrong with the link that led here. */
function LinkProblem() {
  const problem = usePick((s) => s.linkProblem)
  const actions = useActions()
  if (!problem) return null
  return (
    <ProblemBox problem={problem}>
      <button type="button" class="link small" onClick={() => actions.page.dismiss()}>
        {share.dismiss}
      </button>
    </ProblemBox>
  )
}
