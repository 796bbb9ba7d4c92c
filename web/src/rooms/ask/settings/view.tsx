import './view.css'
import { useEffect, useRef } from 'preact/hooks'
import { useActions, usePick } from '../../../store/app'
import {
  bounds,
  defaults,
  needsEndpoint,
  retrieversFor,
  type Settings as Values,
} from '../../../store/settings'
import { strings } from '../../../strings'
import { Endpoint, EndpointCare } from './endpoint'
import { Choice, Line, Range } from './fields'
import { strings as own } from './strings'

const s = strings.settings

/** Settings are how questions are answered, in every room. */
export default function Settings() {
  const open = usePick((state) => state.settingsOpen)
  const values = usePick((state) => state.settings)
  const actions = useActions()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    form.current?.focus({ preventScroll: true })
    return () => opener instanceof HTMLElement && opener.isConnected && opener.focus({ preventScroll: true })
  }, [open])
  if (!open) return null
  return (
    <form
      class="settings card"
      id="settings"
      tabIndex={-1}
      ref={form}
      aria-label={s.title}
      onKeyDown={(event) => event.key === 'Escape' && actions.page.settings(false)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div class="groups tiles">
        <Retrieval values={values} />
        <Loop values={values} />
        {needsEndpoint(values) && <Endpoint values={values} />}
      </div>
      {needsEndpoint(values) && <EndpointCare values={values} />}
      <div class="reset row">
        <button type="button" class="button primary" onClick={() => actions.page.settings(false)}>
          {s.done}
        </button>
        <button type="button" class="button" onClick={() => actions.settings.set(defaults)}>
          {s.reset}
        </button>
      </div>
    </form>
  )
}

function Retrieval({ values }: { values: Values }) {
  const known = usePick((state) => state.hello?.retrievers)
  const actions = useActions()
  const overModels = usePick((state) => state.hello?.over_models)
  const names = retrieversFor(values, known ?? ['bm25', 'tfidf'], overModels ?? [], values.retriever)
  const options: [string, string][] = [
    ...names.filter((n) => n !== 'none').map((n): [string, string] => [n, strings.retrieverName(n)]),
    ['', s.none],
  ]
  return (
    <fieldset>
      <legend>{s.retrieval}</legend>
      <div class="fields stack">
        <Choice
          label={s.retriever}
          value={values.retriever}
          options={options}
          onChange={(retriever) => actions.settings.set({ retriever })}
        />
        {values.retriever && (
          <>
            <Range label={s.k} value={values.k} {...bounds.k} onChange={(k) => actions.settings.set({ k })} />
            <Choice
              label={s.database}
              value={values.database}
              options={[
                ['known', s.known],
                ['found', s.found],
              ]}
              onChange={(database) => actions.settings.set({ database })}
            />
          </>
        )}
        <Line
          label={s.embedModel}
          value={values.embedModel}
          onChange={(embedModel) => actions.settings.set({ embedModel })}
        />
        <p class="note">{s.embedNote}</p>
        <Choice
          label={s.context}
          value={values.context}
          options={entries(s.contexts)}
          onChange={(context) => actions.settings.set({ context })}
        />
      </div>
    </fieldset>
  )
}

function Loop({ values }: { values: Values }) {
  const actions = useActions()
  return (
    <fieldset>
      <legend>{s.loop}</legend>
      <div class="fields stack">
        <Choice
          label={s.actor}
          value={values.actor}
          options={entries(s.actors)}
          onChange={(actor) => actions.settings.chooseActor(actor)}
        />
        <Choice
          label={s.critic}
          value={values.critic}
          options={entries(s.critics)}
          onChange={(critic) => actions.settings.set({ critic })}
        />
        {values.critic === 'llm' && (
          <Line
            label={own.criticModel}
            value={values.criticModel}
            onChange={(criticModel) => actions.settings.set({ criticModel })}
          />
        )}
        <Range label={s.z} value={values.z} {...bounds.z} onChange={(z) => actions.settings.set({ z })} />
        {values.actor === 'builtin' && (
          <Range
            label={own.temperature}
            hint={own.freshDraw}
            value={values.temperature}
            step={0.1}
            {...bounds.temperature}
            onChange={(temperature) => actions.settings.set({ temperature })}
          />
        )}
      </div>
    </fieldset>
  )
}

function entries<T extends string>(titles: Record<T, string>): [T, string][] {
  return Object.entries(titles) as [T, string][]
}
