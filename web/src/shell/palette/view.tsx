import './view.css'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useActions, useModel } from '../../store/app'
import type { Command, CommandGroup } from '../../rooms/room'
import { matching } from './commands'
import { makePalette } from './model'
import { strings as s } from './strings'

/** mostShown is how many lines are drawn; typing narrows the rest down. */
const mostShown = 60

/**
 * Palette is a box over the page in which everything can be done by typing:
 * a combobox whose list is always open.
 */
export default function Palette() {
  const actions = useActions()
  const dialog = useRef<HTMLDialogElement>(null)
  const all = useModel(makePalette)
  const list = useMemo(() => all(), [all])
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const fit = useMemo(() => matching(list, typed), [list, typed])
  const shown = fit.slice(0, mostShown)
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close() // which gives the focus back
  }, [])
  useLayoutEffect(() => document.getElementById(place(at))?.scrollIntoView({ block: 'nearest' }), [at])

  const leave = () => {
    dialog.current?.close()
    actions.page.palette(false)
  }
  // A dialog's own word that it was closed can come late, even after the
  // palette was opened again.
  const closed = (event: Event) => {
    const box = event.currentTarget as HTMLDialogElement
    if (box.isConnected && !box.open) actions.page.palette(false)
  }
  const perform = (command: Command | undefined) => {
    if (!command) return
    leave()
    void command.do()
  }
  const press = (event: KeyboardEvent) => {
    const to = moved(event.key, at, shown.length)
    if (to !== null) setAt(to)
    else if (event.key === 'Enter' && !event.isComposing) perform(shown[at])
    else if (event.key === 'Escape' && !event.isComposing) leave()
    else return
    event.preventDefault()
  }
  const type = (event: Event) => {
    setTyped((event.currentTarget as HTMLInputElement).value)
    setAt(0)
  }
  return (
    <dialog
      class="palette"
      ref={dialog}
      aria-label={s.title}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && leave()}
    >
      <div class="inside">
        <input
          class="field"
          type="text"
          role="combobox"
          aria-label={s.title}
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? place(at) : undefined}
          aria-describedby="palette-keys"
          placeholder={s.placeholder}
          autocomplete="off"
          spellcheck={false}
          autofocus
          value={typed}
          onInput={type}
          onKeyDown={press}
        />
        <p class="visually-hidden" role="status">
          {fit.length === 0 ? s.none : s.found(fit.length)}
        </p>
        <div class="list" id="palette-list" role="listbox" aria-label={s.list}>
          {groups(shown).map(({ group, from, commands }) => (
            <div key={`${group} ${from}`} role="group" aria-label={s.groups[group]}>
              <p class="group muted tiny" aria-hidden="true">
                {s.groups[group]}
              </p>
              {commands.map((command, i) => (
                <div
                  key={i}
                  id={place(from + i)}
                  class="command"
                  role="option"
                  aria-selected={from + i === at}
                  onPointerMove={() => setAt(from + i)}
                  onClick={() => perform(command)}
                >
                  <span class="name wraps">{command.title}</span>
                  {command.detail && <span class="detail">{command.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {fit.length === 0 && <p class="none">{s.none}</p>}
        <p class="keys small muted" id="palette-keys">
          {s.keys}
          {fit.length > shown.length && ` · ${s.more(fit.length - shown.length)}`}
        </p>
      </div>
    </dialog>
  )
}

const place = (at: number): string => `palette-${at}`

/** moved is where a key leads in a list of n; null for any other key. */
function moved(key: string, at: number, n: number): number | null {
  if (n === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % n
    case 'ArrowUp':
      return (at + n - 1) % n
    case 'PageDown':
      return Math.min(at + 8, n - 1)
    case 'PageUp':
      return Math.max(at - 8, 0)
  }
  return null
}

/** groups cuts a list where the kind of command changes. */
function groups(list: Command[]): { group: CommandGroup; from: number; commands: Command[] }[] {
  const made: { group: CommandGroup; from: number; commands: Command[] }[] = []
  list.forEach((command, i) => {
    const last = made.at(-1)
    if (last?.group === command.group) last.commands.push(command)
    else made.push({ group: command.group, from: i, commands: [command] })
  })
  return made
}
