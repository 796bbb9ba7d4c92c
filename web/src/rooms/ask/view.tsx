import './view.css'
import { useApp, usePick } from '../../store/app'
import { exercising } from '../../store/state'
import { useAddress } from '../../ui/address/use'
import { Later } from '../../ui/later/view'
import { follow, params, steps } from './address'
import { Ask } from './box/view'
import { DatabasePicker } from './databases/view'
import { RunHistory } from './history/view'
import { Questions } from './questions/view'
import { Schema } from './schema/view'
import { Tabs } from './tabs/view'
import { Ways } from './ways/view'

const loadExercise = () => import('./exercise/view').then((m) => m.default)

/**
 * AskRoom is in the order in which it is read: what this is, a database, the
 * question, and below them what there is to ask and what came of it.
 */
export function AskRoom() {
  useAskAddress()
  const database = usePick((s) => s.databases.find((d) => d.id === s.current))
  if (usePick(exercising)) return <Later load={loadExercise} props={{}} />
  return (
    <div class="ask-room stack loose">
      <Ways />
      <DatabasePicker />
      <Ask />
      <div class="columns-2 split">
        <Tabs />
        <div class="side stack loose">
          {database && <Questions key={database.id} database={database} />}
          {database && <Schema key={`${database.id} schema`} database={database} />}
          <RunHistory />
        </div>
      </div>
    </div>
  )
}

function useAskAddress(): void {
  const app = useApp()
  const said = usePick((state) => JSON.stringify(params(state)))
  const asked = usePick((state) => (state.run?.origin === 'built' ? '' : (state.run?.question ?? '')))
  useAddress({ room: 'ask', title: asked, params: JSON.parse(said), steps, follow: (to) => follow(app, to) })
}
