import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useActions, usePick } from '../../store/app'
import { databasesIn, folders, folderScope } from '../../store/scope'
import { Fold } from '../../ui/fold/view'
import { Slider } from '../../ui/slider/view'
import {
  asksModel,
  type Choices,
  type Feedback,
  first,
  golden,
  hasCritic,
  type Loop,
  panels,
  type Variant,
} from './model'
import { strings as s } from './strings'

/** smallest is the fewest questions of all databases that a run may take. */
const smallest = 30
const sizes = (all: number): number[] => [smallest, 100, 300].filter((n) => n < all).concat(0)

/** Setup is what a person chooses before a run. */
export function Setup({ loop, choices: c }: { loop: Loop; choices: Choices }) {
  const every = usePick((state) => state.databases)
  const databases = every.filter((d) => golden(d) > 0)
  const without = every.filter((d) => d.own && golden(d) === 0)
  const model = usePick((state) => state.settings.model)
  const set = (patch: Partial<Choices>) => loop.choose(patch)
  const scope = loop.scope()
  const within = (of: string) => databasesIn(of, databases).reduce((n, d) => n + golden(d), 0)
  const all = within(scope)
  return (
    <>
      <h2>{s.setup}</h2>
      <Select
        label={s.questions}
        value={scope}
        options={[
          ['', s.everyDatabase(within(''))],
          ...folders(databases).map((folder): [string, string] => {
            const of = folderScope(folder)
            return [of, s.folder(folder, databasesIn(of, databases).length, within(of))]
          }),
          ...databases.map((d): [string, string] => [d.id, (d.own ? s.own : s.database)(d.title, golden(d))]),
        ]}
        onChange={(database) => set({ database })}
      />
      {without.length > 0 && <p class="muted tiny">{s.withoutGold(without.map((d) => d.title))}</p>}
      {loop.many() && all > smallest && (
        <Select
          label={s.howMany}
          value={String(c.questions)}
          options={sizes(all).map((n): [string, string] => [String(n), n ? s.spread(n) : s.all])}
          onChange={(n) => set({ questions: Number(n) })}
        />
      )}
      <Select
        label={s.actor}
        value={c.actor}
        options={[
          ['builtin', s.builtin],
          ['llm', s.model(model)],
        ]}
        onChange={(actor) => set({ actor, temperature: actor === 'llm' ? 0 : first.temperature })}
      />
      <fieldset class="variants">
        <legend>{s.variant}</legend>
        {(Object.keys(s.variants) as Variant[]).map((name) => (
          <label key={name} class={name === c.variant ? 'flat pressed' : 'flat'}>
            <input type="radio" name="variant" checked={name === c.variant} onChange={() => set({ variant: name })} />
            {s.variants[name]}
          </label>
        ))}
      </fieldset>
      {c.variant !== 'none' && (
        <Slider label={s.z} value={c.z} min={2} max={10} step={1} onChange={(z) => set({ z })} />
      )}
      {hasCritic(c) && <Critic c={c} set={set} model={model} />}
      {c.actor === 'builtin' && c.critic === 'simulated' && <p class="muted tiny">{s.firstRun}</p>}
      {asksModel(c) && <Paid c={c} set={set} />}
      {c.variant !== 'none' && <Beyond c={c} set={set} />}
    </>
  )
}

type Set = (patch: Partial<Choices>) => void

/** Paid says when a run with a model stops. */
function Paid({ c, set }: { c: Choices; set: Set }) {
  const actions = useActions()
  return (
    <>
      <Labelled label={s.cap}>
        {(id) => (
          <input
            id={id}
            class="field number"
            type="number"
            min="0"
            step="1000"
            value={c.cap}
            onInput={(event) => set({ cap: Math.max(0, Math.floor(Number(event.currentTarget.value) || 0)) })}
          />
        )}
      </Labelled>
      <p class="muted tiny">{s.capNote}</p>
      <button type="button" class="link small" onClick={() => actions.page.settings(true)}>
        {s.endpoint}
      </button>
    </>
  )
}

function Critic({ c, set, model }: { c: Choices; set: Set; model: string }) {
  const id = useId()
  const majority = Math.floor(c.critics / 2) + 1
  return (
    <>
      <Select
        label={s.critic}
        value={c.critic}
        options={[
          ['builtin', s.builtin],
          ['llm', s.model(model)],
          ['simulated', s.simulated],
        ]}
        onChange={(critic) => set({ critic })}
      />
      {c.critic === 'simulated' && (
        <>
          <Slider label={s.q} value={c.q} onChange={(q) => set({ q })} />
          <Slider label={s.s} value={c.s} onChange={(v) => set({ s: v })} />
          <p class="muted tiny">{s.simulatedNote}</p>
        </>
      )}
      {c.critic === 'llm' && (
        <div class="labelled label">
          <label for={id}>{s.otherModel}</label>
          <input
            id={id}
            class="field"
            value={c.criticModel}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-describedby={`${id}-note`}
            onInput={(event) => set({ criticModel: event.currentTarget.value })}
          />
          <p id={`${id}-note`} class="muted tiny">
            {s.otherModelNote}
          </p>
        </div>
      )}
      {panels(c) && (
        <Slider
          label={s.panel}
          value={c.critics}
          min={1}
          max={9}
          step={1}
          onChange={(critics) => set({ critics, rejectAt: 0 })}
        />
      )}
      {panels(c) && c.critics > 1 && (
        <Slider
          label={s.rejectAt}
          value={c.rejectAt || majority}
          min={1}
          max={c.critics}
          step={1}
          onChange={(rejectAt) => set({ rejectAt })}
        />
      )}
    </>
  )
}

/** Beyond is what the paper's loop does not do. */
function Beyond({ c, set }: { c: Choices; set: Set }) {
  return (
    <Fold title={s.beyond}>
      <div class="beyond stack">
        {c.actor === 'llm' && (
          <Select
            label={s.feedback}
            value={c.feedback}
            options={Object.entries(s.feedbacks) as [Feedback, string][]}
            onChange={(feedback) => set({ feedback })}
          />
        )}
        <Slider
          label={s.temperature}
          value={c.temperature}
          max={2}
          step={0.1}
          onChange={(temperature) => set({ temperature })}
        />
        <Select
          label={s.repeats}
          value={c.repeats}
          options={Object.entries(s.repeatsChoices) as [Choices['repeats'], string][]}
          onChange={(repeats) => set({ repeats })}
        />
        <Check
          label={s.fallback}
          checked={c.fallback && !c.abstain}
          disabled={c.abstain}
          onChange={(fallback) => set({ fallback })}
        />
        <Check label={s.vote} checked={c.vote && !c.abstain} disabled={c.abstain} onChange={(vote) => set({ vote })} />
        <Check label={s.abstain} checked={c.abstain} onChange={(abstain) => set({ abstain })} />
      </div>
    </Fold>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId()
  return (
    <div class="labelled label">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  )
}

function Select<T extends string>(p: {
  label: string
  value: T
  options: [T, string][]
  onChange: (value: T) => void
}) {
  return (
    <Labelled label={p.label}>
      {(id) => (
        <select id={id} class="field" value={p.value} onChange={(event) => p.onChange(event.currentTarget.value as T)}>
          {p.options.map(([value, name]) => (
            <option key={value} value={value} selected={value === p.value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function Check(p: { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={p.checked}
        disabled={p.disabled ?? false}
        onChange={(event) => p.onChange(event.currentTarget.checked)}
      />
      {p.label}
    </label>
  )
}
