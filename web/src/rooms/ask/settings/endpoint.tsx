import { useEffect, useState } from 'preact/hooks'
import { useActions, useModel, usePick } from '../../../store/app'
import { theModel } from '../../../engine/promptapi'
import {
  addressOf,
  endpointsOf,
  isOwnModel,
  keyOf,
  origin,
  presetOf,
  presets,
  type Settings,
} from '../../../store/settings'
import { ownModel } from '../../../engine/ownmodel'
import { useSlice } from '../../../store/store'
import { strings } from '../../../strings'
import { BrowserModel } from './browser'
import { Costs } from './costs'
import { Doctor } from './doctor'
import { Check, Line, Secret } from './fields'
import { makeEndpointCheck } from './model'
import { Sent } from './sent'
import { strings as own } from './strings'

const s = strings.settings

/** Endpoint is where the person's own model is. */
export function Endpoint({ values }: { values: Settings }) {
  return (
    <fieldset>
      <legend>{s.endpoint}</legend>
      <div class="fields stack">
        <Presets values={values} />
        {isOwnModel(values) ? <BrowserModel /> : <Elsewhere values={values} />}
        <Others values={values} />
      </div>
    </fieldset>
  )
}

/** Elsewhere is a model behind an address. */
function Elsewhere({ values }: { values: Settings }) {
  const at = origin(values.baseURL)
  const key = usePick((state) => keyOf(state.keys, values.baseURL))
  const actions = useActions()
  const offered = useOffered(values)
  return (
    <>
      <Line
        label={s.baseURL}
        value={values.baseURL}
        onChange={(baseURL) => actions.settings.set({ baseURL })}
      />
      {at === '' && <p class="note bad">{s.badURL}</p>}
      <Line
        label={s.model}
        value={values.model}
        suggested={offered}
        onChange={(model) => actions.settings.set({ model })}
      />
      {at !== '' && (
        <Secret
          key={at}
          label={s.keyFor(at)}
          value={key}
          onChange={(value) => actions.settings.setKey(value, values.baseURL)}
        />
      )}
      <p class="note">{s.keyNote}</p>
      <Check
        label={s.stream}
        checked={values.stream}
        onChange={(stream) => actions.settings.set({ stream })}
      />
      <Check
        label={s.reasoning}
        checked={values.reasoning}
        onChange={(reasoning) => actions.settings.set({ reasoning })}
      />
    </>
  )
}

/** Others are the endpoints of a critic and of an embedding model that are asked elsewhere. */
function Others({ values }: { values: Settings }) {
  const { settings } = useActions()
  const critic = values.actor === 'llm' && values.critic === 'llm'
  return (
    <>
      {critic && (
        <Other
          label={own.criticURL}
          value={values.criticURL}
          values={values}
          onChange={(criticURL) => settings.set({ criticURL })}
        />
      )}
      {values.embedModel.trim() && (
        <Other
          label={own.embedURL}
          value={values.embedURL}
          values={values}
          onChange={(embedURL) => settings.set({ embedURL })}
        />
      )}
    </>
  )
}

/**
 * Other is an address of its own, with the key of its origin where that is another than the first
 * address's.
 */
function Other({ label, value, values, onChange }: OtherProps) {
  const actions = useActions()
  const key = usePick((state) => keyOf(state.keys, value))
  const at = origin(value)
  return (
    <>
      <Line label={label} value={value} onChange={onChange} />
      {value.trim() && at === '' && <p class="note bad">{s.badURL}</p>}
      {at !== '' && at !== origin(values.baseURL) && (
        <Secret
          key={at}
          label={s.keyFor(at)}
          value={key}
          onChange={(k) => actions.settings.setKey(k, value)}
        />
      )}
    </>
  )
}

interface OtherProps {
  label: string
  value: string
  values: Settings
  onChange: (url: string) => void
}

/** useOffered are the models that the endpoint is known to have. */
function useOffered(values: Settings): string[] {
  const check = useModel(makeEndpointCheck)
  const examinations = useSlice(check.store, (state) => state.examinations)
  const ours = useSlice(check.store, (state) => state.own)
  if (presetOf(values, location.origin) === 'self') return ours ?? []
  return examinations.find((e) => e.url === addressOf(values))?.report?.models ?? []
}

/**
 * EndpointCare looks after the endpoint: whether it works, what it is told, what it
 * costs.
 */
export function EndpointCare({ values }: { values: Settings }) {
  return (
    <section class="care tiles" aria-label={own.care}>
      {endpointsOf(values).some((e) => e.url !== ownModel.url) && <Doctor values={values} />}
      <div class="beside stack loose">
        <Sent values={values} />
        <Costs values={values} />
      </div>
    </section>
  )
}

function Presets({ values }: { values: Settings }) {
  const actions = useActions()
  const check = useModel(makeEndpointCheck)
  const [pressed, press] = useState('custom') // of those that have no address of their own
  const named = presetOf(values, location.origin)
  const chosen = named === 'custom' ? pressed : named
  const choose = (name: string) => {
    press(name === 'worker' ? name : 'custom')
    actions.settings.preset(name)
  }
  const ours = useSlice(check.store, (state) => state.own)
  useEffect(() => void check.look(), [check])
  const command = s.command[chosen]?.(location.origin)
  const advice = s.advice[chosen]
  return (
    <div>
      <div class="presets row tight" role="group" aria-label={s.preset}>
        {(ours || chosen === 'self') && (
          <button
            type="button"
            class="button"
            aria-pressed={chosen === 'self'}
            onClick={() => check.chooseOwn()}
          >
            {own.own}
          </button>
        )}
        {presets
          .filter((p) => p.name !== 'browser' || theModel() || chosen === p.name)
          .map((p) => (
            <button
              key={p.name}
              type="button"
              class="button"
              aria-pressed={p.name === chosen}
              onClick={() => choose(p.name)}
            >
              {p.title}
            </button>
          ))}
      </div>
      {advice && (
        <p class="note">
          {advice}
          {command && <code class="command tiny">{command}</code>}
        </p>
      )}
    </div>
  )
}
