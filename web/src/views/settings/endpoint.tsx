import { useActions, usePick } from '../../app'
import { origin, presets, type Settings } from '../../store/settings'
import { strings } from '../../strings'
import { Check, Line, Secret } from './fields'

const s = strings.settings

// Endpoint is where the person's own model is.
export function Endpoint({ values }: { values: Settings }) {
  const key = usePick((state) => state.key)
  const actions = useActions()
  return (
    <fieldset>
      <legend>{s.endpoint}</legend>
      <div class="fields">
        <Presets chosen={values.preset} />
        <Line label={s.baseURL} value={values.baseURL} onChange={(baseURL) => actions.set({ baseURL, preset: 'custom' })} />
        {origin(values.baseURL) === '' && <p class="note bad">{s.badURL}</p>}
        <Line label={s.model} value={values.model} onChange={(model) => actions.set({ model })} />
        <Secret label={s.key} value={key} onChange={(value) => actions.setKey(value)} />
        <p class="note">{s.keyNote}</p>
        <Check label={s.stream} checked={values.stream} onChange={(stream) => actions.set({ stream })} />
        <Check label={s.reasoning} checked={values.reasoning} onChange={(reasoning) => actions.set({ reasoning })} />
      </div>
    </fieldset>
  )
}

function Presets({ chosen }: { chosen: string }) {
  const actions = useActions()
  const command = s.command[chosen]?.(location.origin)
  const advice = s.advice[chosen]
  return (
    <div>
      <div class="presets" role="group" aria-label={s.preset}>
        {presets.map((p) => (
          <button key={p.name} type="button" class="button" aria-pressed={p.name === chosen} onClick={() => actions.preset(p.name)}>
            {p.title}
          </button>
        ))}
      </div>
      {advice && (
        <p class="note">
          {advice}
          {command && <code class="command">{command}</code>}
        </p>
      )}
    </div>
  )
}
