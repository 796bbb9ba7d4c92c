import './view.css'
import './drawing.css'
import { useEffect } from 'preact/hooks'
import { useModel } from '../../store/app'
import { Fold } from '../../ui/fold/view'
import { ProblemBox } from '../../ui/problem/view'
import { Price, Slider } from '../../ui/slider/view'
import { useAddress } from '../../ui/address/use'
import { useSlice } from '../../store/store'
import { params, shownOf, valuesOf } from './address'
import { Contours } from './contours'
import { Curves, sign } from './curves'
import { makeTheory, noWhatIfs, presets, type State, type Theory, type Values } from './model'
import { room } from './room'
import { Simulation } from './simulation'
import { percent } from '../../format/number'
import { strings as s } from './strings'
import type { Own } from './own'

/**
 * TheoryRoom says what an actor and a critic can reach together, and lets a
 * visitor change every number in it.
 */
export default function TheoryRoom() {
  const theory = useModel(makeTheory)
  const state = useSlice(theory.store, (all) => all)
  useEffect(() => void theory.work(), [theory])
  useAddress({
    room: room.name,
    title: room.title,
    params: params(state),
    steps: [],
    follow: (to) => {
      theory.set(valuesOf(to))
      theory.show(shownOf(to))
    },
  })
  const own = theory.own()
  return (
    <div class="theory split">
      <section class="card controls stack padded" aria-label={s.parameters}>
        <Controls theory={theory} values={state.values} own={own} />
      </section>
      <div class="answers stack loose">
        <Verdict state={state} />
        {state.problem && <ProblemBox problem={state.problem} />}
        {state.result && <Drawings theory={theory} state={state} own={own} />}
        <div class="pair tiles">
          <Simulation theory={theory} simulation={state.simulation} trials={state.trials} />
          <Measured theory={theory} own={own} account={state.result?.account ?? ''} />
        </div>
      </div>
    </div>
  )
}

function Controls({ theory, values, own }: { theory: Theory; values: Values; own: Own | null }) {
  const set = (patch: Partial<Values>) => theory.set(patch)
  return (
    <>
      <h2>{s.parameters}</h2>
      <Slider label={s.p} value={values.p} onChange={(p) => set({ p })} />
      <Slider label={s.q} value={values.q} onChange={(q) => set({ q })} />
      <Slider label={s.s} value={values.s} onChange={(v) => set({ s: v })} />
      <Slider
        label={s.z}
        value={values.z}
        min={1}
        max={20}
        step={1}
        note={s.regenerations(values.z)}
        onChange={(z) => set({ z })}
      />
      <p class="muted small">{s.start}</p>
      <p class="choices row tight">
        {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
          <button key={name} type="button" class="button" onClick={() => set(presets[name])}>
            {s.presets[name]}
          </button>
        ))}
        {own?.known && (
          <button type="button" class="button" onClick={() => set(ratesOf(own))}>
            {s.mine}
          </button>
        )}
      </p>
      <WhatIfs values={values} set={set} />
      <Fold title={s.prices}>
        <div class="prices stack">
          <Price
            label={s.actorPrice}
            value={values.actorPrice}
            onChange={(actorPrice) => set({ actorPrice })}
          />
          <Price
            label={s.criticPrice}
            value={values.criticPrice}
            onChange={(criticPrice) => set({ criticPrice })}
          />
          <Price
            label={s.answerWorth}
            value={values.answerWorth}
            onChange={(answerWorth) => set({ answerWorth })}
          />
        </div>
      </Fold>
    </>
  )
}

const ratesOf = (own: Own): Partial<Values> => ({ p: own.p, q: own.q, s: own.s, z: own.z, ...noWhatIfs })

function WhatIfs({ values, set }: { values: Values; set: (patch: Partial<Values>) => void }) {
  const some = values.e > 0 || values.critics > 1 || values.rho > 0
  const majority = Math.floor(values.critics / 2) + 1
  return (
    <Fold title={s.whatIf} follow>
      <div class="what-ifs stack">
        <Slider label={s.e} value={values.e} note={s.eNote} onChange={(e) => set({ e })} />
        <Slider
          label={s.critics}
          value={values.critics}
          min={1}
          max={9}
          step={1}
          onChange={(critics) => set({ critics, rejectAt: 0 })}
        />
        {values.critics > 1 && (
          <>
            <Slider
              label={s.rejectAt}
              value={values.rejectAt || majority}
              min={1}
              max={values.critics}
              step={1}
              shown={
                (values.rejectAt || majority) === majority ? s.majority(majority) : String(values.rejectAt)
              }
              onChange={(rejectAt) => set({ rejectAt })}
            />
            <Slider
              label={s.copied}
              value={values.copied}
              note={s.copiedNote}
              onChange={(copied) => set({ copied })}
            />
          </>
        )}
        <Slider label={s.rho} value={values.rho} note={s.rhoNote} onChange={(rho) => set({ rho })} />
        {some && (
          <p>
            <button type="button" class="link small" onClick={() => set(noWhatIfs)}>
              {s.reset}
            </button>
          </p>
        )}
      </div>
    </Fold>
  )
}

/** Verdict answers the question at once: yes or no, and by how much. */
function Verdict({ state: { result, values } }: { state: State }) {
  const gain = result ? sign(result.prob - (result.options[0]?.prob ?? 0)) : 'even'
  return (
    <section class={`card stack padded verdict ${gain}`} aria-labelledby="theory-title" aria-live="polite">
      <h2 id="theory-title">{s.title}</h2>
      {result ? (
        <>
          <p class="big row based">
            <span class={`badge ${gain === 'even' ? 'warn' : gain}`}>
              {gain === 'good' ? s.yes : gain === 'bad' ? s.no : s.even}
            </span>
            <b class="huge number">{percent(result.prob)}</b>
            <span>{s.instead(percent(values.p))}</span>
          </p>
          <p class="small">
            {result.advice}
            {result.published !== null && ` ${s.published(result.published)}`}
          </p>
        </>
      ) : (
        <p class="muted">{s.lead}</p>
      )}
    </section>
  )
}

function Drawings({ theory, state, own }: { theory: Theory; state: State; own: Own | null }) {
  const { result, values, figure2, simulation } = state
  if (!result) return null
  const played = simulation?.result && simulation.of === values ? simulation.result : null
  return (
    <div class="pair tiles">
      <section class="card stack padded" aria-labelledby="theory-curves" data-evidence="curve">
        <h2 id="theory-curves">{s.curves}</h2>
        <Curves result={result} values={values} figure2={figure2} simulated={played} own={own} />
        <label class="check small">
          <input
            type="checkbox"
            checked={figure2}
            onChange={(event) => theory.show({ figure2: event.currentTarget.checked })}
          />
          {s.figure2}
        </label>
      </section>
      <section class="card stack padded" aria-labelledby="theory-contours" data-evidence="plane">
        <h2 id="theory-contours">{s.contours}</h2>
        <Contours result={result} own={own} onMove={(q, v) => theory.set({ q, s: v })} />
      </section>
    </div>
  )
}

/** Measured is the visitor's own run beside the theorem. */
function Measured({ theory, own, account }: { theory: Theory; own: Own | null; account: string }) {
  const m = s.measured
  return (
    <section class="card stack padded" aria-labelledby="theory-own">
      <h2 id="theory-own">{m.title}</h2>
      {!own && <p class="muted small">{m.none}</p>}
      {own && (
        <>
          <p class="small">{m.ran(own.what, own.right.of)}</p>
          <p class="rates number row far">
            {(
              [
                ['p', own.p],
                ['q', own.q],
                ['s', own.s],
              ] as const
            ).map(([name, value]) => (
              <span key={name}>
                <i>{name}</i> {own.known || name === 'p' ? value.toFixed(3) : '–'}
              </span>
            ))}
            <span>{m.is(percent(own.right.value), percent(own.right.low), percent(own.right.high))}</span>
          </p>
          {own.known ? (
            <p>
              <button type="button" class="button" onClick={() => theory.set(ratesOf(own))}>
                {m.use}
              </button>
            </p>
          ) : (
            <p class="muted small">{m.unknown}</p>
          )}
          {account && <p class="small">{account}</p>}
        </>
      )}
      <p>
        <a class="link small" href="#/loop">
          {m.link}
        </a>
      </p>
    </section>
  )
}
