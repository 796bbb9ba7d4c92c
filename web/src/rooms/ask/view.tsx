import './view.css'
import { usePick } from '../../store/app'
import { Ask } from './box/view'
import { Shelf } from './databases/view'
import { Past } from './history/view'
import { Questions } from './questions/view'
import { Schema } from './schema/view'
import { Tabs } from './tabs/view'

/**
 * AskRoom is in the order in which it is read: a database, the question, and
 * below them what there is to ask and what came of it.
 */
export function AskRoom() {
  const database = usePick((s) => s.databases.find((d) => d.id === s.current))
  return (
    <div class="ask-room">
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
    </div>
  )
}
