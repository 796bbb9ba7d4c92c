import './view.css'
import { useActions, useApp, useModel, usePick } from '../../store/app'
import { useSlice } from '../../store/store'
import { useAddress } from '../../ui/address/use'
import type { Database } from '../../gen/rpc'
import { DropArea } from '../../ui/drop/view'
import { Icon } from '../../ui/icon/view'
import { InventoryBox } from '../../ui/inventory/view'
import { ProblemBox } from '../../ui/problem/view'
import { strings as common } from '../../strings'
import { address } from '../../store/route'
import { listed } from '../../store/scope'
import { OwnSQL } from '../ask/query/view'
import { follow, params, steps } from './address'
import { Browse } from './browse'
import { Glossary } from './glossary'
import { Kept } from './kept'
import { makeData } from './model'
import { room } from './room'
import { strings as s } from './strings'

/**
 * Data opens a person's own files, shows what is in any database, and takes
 * SQL by hand.
 */
export default function Data() {
  const database = usePick((state) => state.databases.find((d) => d.id === state.current))
  const app = useApp()
  const browsing = useSlice(useModel(makeData).store, (state) => state)
  const said = usePick((state) => JSON.stringify(params(state, browsing)))
  useAddress({
    room: room.name,
    title: [browsing.table, room.title].filter(Boolean).join(' · '),
    params: JSON.parse(said),
    steps,
    follow: (to) => follow(app, to),
  })
  return (
    <div class="data stack loose">
      <Openers />
      <DropArea />
      <div class="data-columns split">
        <Databases />
        {database && (
          <div class="data-main stack loose">
            <Browse key={database.id} database={database} />
            <Glossary key={`${database.id} glossary`} database={database} />
            <section aria-labelledby="console-title" class="console">
              <OwnSQL>
                <h2 id="console-title">{s.console}</h2>
                <p class="muted small">{s.consoleLead}</p>
              </OwnSQL>
            </section>
          </div>
        )}
      </div>
      <Kept />
    </div>
  )
}

function Openers() {
  const opening = usePick((state) => state.opening)
  const problem = usePick((state) => state.problem)
  const keeping = usePick((state) => state.keepFiles)
  const actions = useActions()
  const take = (open: (files: File[]) => unknown) => (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    const files = [...(input.files ?? [])]
    input.value = '' // so that the same file can be chosen again
    if (files.length) open(files)
  }
  return (
    <section class="card openers stack roomy" aria-labelledby="data-title">
      <h2 id="data-title">{s.title}</h2>
      <p class="privacy flat based">
        <Icon name="lock" />
        {s.privacy}
      </p>
      <div class="ways row">
        <label class="button primary">
          {opening ? s.opening : s.open}
          <input
            class="visually-hidden"
            type="file"
            accept=".sqlite,.sqlite3,.db,.csv,.tsv,.zip"
            multiple
            disabled={opening}
            onChange={take((files) => void actions.files.openAll(files))}
          />
        </label>
        <span class="muted small">{s.openHint}</span>
      </div>
      <div class="ways row">
        <label class="button">
          {s.folder}
          <input
            class="visually-hidden"
            type="file"
            ref={wholeFolders}
            disabled={opening}
            onChange={take((files) => void actions.files.openFolder(files))}
          />
        </label>
        <span class="muted small">{s.folderHint}</span>
      </div>
      <label class="keep small check">
        <input type="checkbox" onChange={(event) => actions.files.takeAll(event.currentTarget.checked)} />
        {s.every}
      </label>
      <label class="keep small check">
        <input
          type="checkbox"
          checked={keeping}
          onChange={(event) => actions.files.keep(event.currentTarget.checked)}
        />
        {s.keep}
      </label>
      {opening && (
        <p class="muted small" role="status">
          {s.openingNote}
        </p>
      )}
      {problem && (
        <ProblemBox problem={problem}>
          <button type="button" class="link small" onClick={() => actions.page.dismiss()}>
            {common.databasePicker.dismiss}
          </button>
        </ProblemBox>
      )}
      <InventoryBox />
    </section>
  )
}

/** wholeFolders makes a file input take a folder with all that is in it. */
function wholeFolders(input: HTMLInputElement | null) {
  if (input) input.webkitdirectory = true
}

/** Databases are a person's own, by the folder they came from, then the samples. */
function Databases() {
  const databases = usePick((state) => state.databases)
  const groups = new Map<string, Database[]>()
  for (const d of listed(databases)) {
    const name = !d.own ? s.samples : d.folder ? s.ownFolder(d.folder) : s.own
    groups.set(name, [...(groups.get(name) ?? []), d])
  }
  return (
    <nav class="card databases stack loose" aria-label={s.databases}>
      {[...groups].map(([name, list]) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {list.map((d) => (
              <Item key={d.id} database={d} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Item({ database: d }: { database: Database }) {
  const chosen = usePick((state) => state.current === d.id)
  const actions = useActions()
  const name = d.title || d.id
  return (
    <li class={chosen ? 'flat chosen' : 'flat'}>
      <button
        type="button"
        class="name grow"
        aria-current={chosen}
        onClick={() => actions.chooseDatabase(d.id)}
      >
        <bdi>{name}</bdi> <span class="muted">{s.facts(d.tables.length, d.questions.length)}</span>
      </button>
      {chosen && (
        <a class="link small" href={address('ask')}>
          {s.ask}
        </a>
      )}
      {d.own && (
        <button
          type="button"
          class="button quiet close square"
          aria-label={s.close(name)}
          onClick={() => actions.files.close(d.id)}
        >
          <Icon name="cross" />
        </button>
      )}
    </li>
  )
}
