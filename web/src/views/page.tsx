import './page.css'
import { usePick } from '../app'
import { strings } from '../strings'
import { Ask } from './ask/view'
import { Header } from './header/view'
import { Questions } from './questions/view'
import { Schema } from './schema/view'
import { Shelf } from './shelf/view'
import { Tabs } from './tabs/view'
import { ProblemBox } from '../parts/problem/view'

// Page is the whole view, in the order in which it is read: a database, the
// question, and below them what there is to ask and what came of it.
export function Page() {
  const database = usePick((s) => s.databases.find((d) => d.id === s.current))
  const engine = usePick((s) => s.engine)
  const said = usePick((s) => s.said)
  return (
    <div class="page">
      <Header />
      <div class="columns-1">
        <Shelf />
        {engine.phase === 'failed' && <ProblemBox problem={strings.problems.engine(engine.message)} />}
      </div>
      <Ask />
      <main class="columns-2">
        <div class="side">
          {database && <Questions key={database.id} database={database} />}
          {database && <Schema key={`${database.id} schema`} database={database} />}
        </div>
        <Tabs />
      </main>
      <footer class="foot">{strings.footer}</footer>
      <p class="visually-hidden" role="status" aria-live="polite">{said}</p>
    </div>
  )
}
