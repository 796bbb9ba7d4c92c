import './page.css'
import { useActions, usePick } from '../store/app'
import { strings } from '../strings'
import { Ask } from '../rooms/ask/box/view'
import { Header } from './header/view'
import { Past } from '../rooms/ask/history/view'
import { Questions } from '../rooms/ask/questions/view'
import { Schema } from '../rooms/ask/schema/view'
import { Shelf } from '../rooms/ask/databases/view'
import { lessonBar, palette, presenter, rooms } from './rooms'
import { Loaded } from './navigation/view'
import { Tabs } from '../rooms/ask/tabs/view'
import { Update } from './update/view'
import { Visit } from './shared/view'
import { ProblemBox } from '../ui/problem/view'
import { usePaletteKey } from './palette/keys'

// Page is the chosen view between the navigation and the foot.
export function Page() {
  const view = usePick((s) => s.view)
  const engine = usePick((s) => s.engine)
  const said = usePick((s) => s.said)
  const learning = usePick((s) => s.lesson !== null)
  const presenting = usePick((s) => s.presenting)
  const commanding = usePick((s) => s.paletteOpen)
  usePaletteKey()
  return (
    <div class="page">
      <Header />
      {engine.phase === 'failed' && <ProblemBox problem={strings.problems.engine(engine.message)} />}
      {learning && <Loaded room={lessonBar} />}
      <Visit />
      <LinkProblem />
      {view === 'ask' ? <AskRoom /> : <main class="room"><Loaded room={rooms[view]} /></main>}
      {presenting && <Loaded room={presenter} quiet />}
      {commanding && <Loaded room={palette} />}
      <Update />
      <footer class="foot">{strings.footer}</footer>
      <p class="visually-hidden" role="status" aria-live="polite">{said}</p>
    </div>
  )
}

// LinkProblem says what is wrong with the link that led here.
function LinkProblem() {
  const problem = usePick((s) => s.linkProblem)
  const actions = useActions()
  if (!problem) return null
  return (
    <ProblemBox problem={problem}>
      <button type="button" class="link small" onClick={() => actions.dismiss()}>{strings.share.dismiss}</button>
    </ProblemBox>
  )
}

// AskRoom is in the order in which it is read: a database, the question, and
// below them what there is to ask and what came of it.
function AskRoom() {
  const database = usePick((s) => s.databases.find((d) => d.id === s.current))
  return (
    <main class="room ask-room">
      <Shelf />
      <Ask />
      <div class="columns-2">
        <div class="side">
          {database && <Questions key={database.id} database={database} />}
          {database && <Schema key={`${database.id} schema`} database={database} />}
          <Past />
        </div>
        <Tabs />
      </div>
    </main>
  )
}
