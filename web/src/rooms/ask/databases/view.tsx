import './view.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useActions, usePick } from '../../../store/app'
import type { Database } from '../../../gen/rpc'
import { DropArea } from '../../../ui/drop/view'
import { Icon } from '../../../ui/icon/view'
import { InventoryBox } from '../../../ui/inventory/view'
import { ProblemBox } from '../../../ui/problem/view'
import { address } from '../../../store/route'
import { listed } from '../../../store/scope'
import { strings } from '../../../strings'

/** DatabasePicker shows the databases to choose from and takes a person's own file. */
export function DatabasePicker() {
  const every = usePick((s) => s.databases)
  const databases = listed(every)
  const current = usePick((s) => s.current)
  const chosen = databases.find((d) => d.id === current)
  return (
    <section class="database-picker" aria-label={strings.databasePicker.title}>
      <div class="pick flat">
        <Choosing databases={databases} current={current} />
        <OpenOwn />
      </div>
      {chosen && (
        <p class="about">
          {chosen.own && (
            <b>
              <bdi>{chosen.title || chosen.id}</bdi>{' '}
            </b>
          )}
          {chosen.description}{' '}
          <span class="facts">
            {strings.databasePicker.facts(chosen.tables.length, chosen.questions.length)}
          </span>{' '}
          {chosen.notes && (
            <a class="link" href={address('data')}>
              {strings.databasePicker.asRead}
            </a>
          )}
        </p>
      )}
      <Opening />
      <FileProblem />
      <InventoryBox />
      <DropArea />
    </section>
  )
}

/** many is how many databases are looked through by their names. */
const many = 30

/** beside is how much of the one before the chosen is in sight, in px. */
const beside = 40

/** Choosing has a field that finds one of many by its name; the chosen one stays in the row. */
function Choosing({ databases, current }: { databases: Database[]; current: string }) {
  const [find, setFind] = useState('')
  if (databases.length <= many) return <Choices databases={databases} current={current} />
  const wanted = find.trim().toLowerCase()
  const fits = (d: Database) => `${d.title} ${d.id}`.toLowerCase().includes(wanted)
  return (
    <>
      <input
        type="search"
        class="field find"
        value={find}
        aria-label={strings.databasePicker.find(databases.length)}
        placeholder={strings.databasePicker.find(databases.length)}
        onInput={(event) => setFind(event.currentTarget.value)}
      />
      <Choices databases={databases.filter((d) => d.id === current || fits(d))} current={current} />
    </>
  )
}

/** Choices is a radio group: one stop for Tab, arrows move and choose. */
function Choices({ databases, current }: { databases: Database[]; current: string }) {
  const actions = useActions()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  useEffect(() => {
    const button = buttons.current.get(current)
    const row = button?.closest<HTMLElement>('.choices')
    if (button && row)
      row.scrollLeft += button.getBoundingClientRect().left - row.getBoundingClientRect().left - beside
  }, [current, databases.length])
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const at = databases.findIndex((d) => d.id === current)
    const next = databases[(at + by + databases.length) % databases.length]
    if (!next) return
    actions.chooseDatabase(next.id)
    buttons.current.get(next.id)?.focus()
  }
  return (
    <div class="choices" role="radiogroup" aria-label={strings.databasePicker.samples} onKeyDown={move}>
      {databases.map((d) => (
        <div key={d.id} class={d.own ? 'database own' : 'database'}>
          <button
            type="button"
            class="choose ellipsis"
            role="radio"
            aria-checked={d.id === current}
            tabIndex={d.id === current ? 0 : -1}
            ref={(button) => void (button ? buttons.current.set(d.id, button) : buttons.current.delete(d.id))}
            onClick={() => actions.chooseDatabase(d.id)}
          >
            <bdi>{d.title || d.id}</bdi>
          </button>
          {d.own && (
            <button
              type="button"
              class="close"
              aria-label={strings.databasePicker.close(d.title || d.id)}
              onClick={() => actions.files.close(d.id)}
            >
              <Icon name="cross" />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function OpenOwn() {
  const opening = usePick((s) => s.opening)
  const actions = useActions()
  const take = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    const files = [...(input.files ?? [])]
    input.value = '' // so that the same file can be chosen again
    if (files.length) void actions.files.openAll(files)
  }
  return (
    <label class="button open flat" title={strings.databasePicker.privacy}>
      <Icon name="file" />
      {opening ? strings.databasePicker.opening : strings.databasePicker.open}
      <input
        class="visually-hidden"
        type="file"
        accept=".sqlite,.sqlite3,.db,.csv,.tsv,.zip"
        multiple
        disabled={opening}
        onChange={take}
      />
    </label>
  )
}

/** Opening says so where the button is out of sight, as on a phone, and to who hears the page. */
function Opening() {
  const opening = usePick((s) => s.opening)
  return opening ? (
    <p class="muted small" role="status">
      {strings.databasePicker.reading}
    </p>
  ) : null
}

function FileProblem() {
  const problem = usePick((s) => s.problem)
  const actions = useActions()
  if (!problem) return null
  return (
    <ProblemBox problem={problem}>
      <button type="button" class="link small" onClick={() => actions.page.dismiss()}>
        {strings.databasePicker.dismiss}
      </button>
    </ProblemBox>
  )
}
