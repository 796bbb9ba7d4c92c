import { useState } from 'preact/hooks'
import { useModel } from '../../store/app'
import { Fold } from '../../ui/fold/view'
import { Icon } from '../../ui/icon/view'
import { ProblemBox } from '../../ui/problem/view'
import { Stop } from '../../ui/stop/view'
import { useSlice } from '../../store/store'
import { type Evaluating, makeEvaluating, type Slot } from './model'
import { strings as s } from './strings'

const lines = (text: string) => (text.trim() === '' ? 0 : text.trimEnd().split(/\r\n|\r|\n/).length)

const drawnBy = ['gold', 'database', 'question'] as const

/** Files are what is judged, and how. */
export function Files() {
  const model = useModel(makeEvaluating)
  const program = useSlice(model.store, (st) => st.program)
  const keepDistinct = useSlice(model.store, (st) => st.keepDistinct)
  const plugValue = useSlice(model.store, (st) => st.plugValue)
  const clusters = useSlice(model.store, (st) => st.clusters)
  const older = program === 'spider'
  return (
    <section class="card stack roomy" aria-labelledby="evaluate-title">
      <h1 id="evaluate-title">{s.title}</h1>
      <p class="muted lead">{s.lead}</p>
      <div class="slots tiles">
        <Field slot="predictions" />
        <Field slot="gold" />
        <Field slot="second" />
      </div>
      <Databases />
      <div class="choices row">
        <label class="check">
          {s.by}{' '}
          <select
            class="field"
            value={program}
            onChange={(event) =>
              model.set({ program: event.currentTarget.value === 'spider' ? 'spider' : 'test-suite' })
            }
          >
            {(['test-suite', 'spider'] as const).map((p) => (
              <option key={p} value={p} selected={p === program}>
                {s.programs[p]}
              </option>
            ))}
          </select>
        </label>
        <label class="check" title={s.keepDistinctLong}>
          <input
            type="checkbox"
            checked={keepDistinct}
            disabled={older}
            onChange={(event) => model.set({ keepDistinct: event.currentTarget.checked })}
          />
          {s.keepDistinct}
        </label>
        <label class="check" title={s.plugValueLong}>
          <input
            type="checkbox"
            checked={plugValue}
            disabled={older}
            onChange={(event) => model.set({ plugValue: event.currentTarget.checked })}
          />
          {s.plugValue}
        </label>
        <label class="check" title={s.clustersLong}>
          {s.clusters}{' '}
          <select
            class="field"
            value={clusters}
            onChange={(event) =>
              model.set({ clusters: drawnBy[event.currentTarget.selectedIndex] ?? 'gold' })
            }
          >
            {drawnBy.map((by) => (
              <option key={by} value={by} selected={by === clusters}>
                {s.clustering[by]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Runner />
    </section>
  )
}

/** A Field takes one file: chosen, dropped, or pasted. */
function Field({ slot }: { slot: Slot }) {
  const model = useModel(makeEvaluating)
  const file = useSlice(model.store, (st) => st[slot])
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer?.files ?? []
    if (dropped) void model.take(slot, dropped)
  }
  return (
    <div
      class={`slot stack ${over ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>{s.slot[slot]}</h2>
      <p class="muted small">{s.slotLong[slot]}</p>
      <p class="small from row">
        <label class="button file">
          <Icon name="file" />
          {s.choose}
          <input
            type="file"
            class="visually-hidden"
            aria-label={s.chooseFor(slot)}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              if (chosen) void model.take(slot, chosen)
              event.currentTarget.value = ''
            }}
          />
        </label>
        <span class="muted">{s.drop}</span>
      </p>
      <textarea
        class="field mono"
        rows={4}
        spellcheck={false}
        wrap="off"
        aria-label={s.textOf(slot)}
        value={file.text}
        onInput={(event) => model.write(slot, event.currentTarget.value)}
      />
      <p class="small about row">
        <span>
          {file.text !== '' && (
            <>
              <b>{file.name}</b>, {s.lines(lines(file.text))}
            </>
          )}
        </span>
        {file.text !== '' && (
          <button
            type="button"
            class="link"
            aria-label={s.clearOf(slot)}
            onClick={() => model.write(slot, '')}
          >
            {s.clear}
          </button>
        )}
      </p>
      <Examples slot={slot} model={model} />
    </div>
  )
}

function Examples({ slot, model }: { slot: Slot; model: Evaluating }) {
  if (slot === 'gold') return null
  return (
    <p class="small examples row">
      {slot === 'predictions' && <span class="muted">{s.examples}</span>}
      {slot === 'predictions' && (
        <button type="button" class="link" onClick={() => void model.fill(slot, 'slips')}>
          {s.slips}
        </button>
      )}
      <button type="button" class="link" onClick={() => void model.fill(slot, 'built-in')}>
        {slot === 'second' ? s.builtinSecond : s.builtin}
      </button>
    </p>
  )
}

function Databases() {
  const model = useModel(makeEvaluating)
  const databases = useSlice(model.store, (st) => st.databases)
  const tables = useSlice(model.store, (st) => st.tables)
  const some = databases.length > 0 || tables !== null
  const bring = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    void model.bring([...(input.files ?? [])]).then(() => (input.value = ''))
  }
  const size = databases.reduce((sum, d) => sum + d.file.size, 0)
  return (
    <Fold title={s.databases} follow={some}>
      <div
        class="own stack"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void model.bring([...(event.dataTransfer?.files ?? [])])
        }}
      >
        <p class="muted small">{s.databasesLead}</p>
        <p class="small from row">
          <label class="button file">
            <Icon name="file" />
            {s.addFiles}
            <input type="file" multiple class="visually-hidden" onChange={bring} />
          </label>
          <label class="button file">
            <Icon name="table" />
            {s.addFolder}
            <input
              type="file"
              multiple
              class="visually-hidden"
              {...{ webkitdirectory: true }}
              onChange={bring}
            />
          </label>
          {some && <span>{s.brought(databases.length, size, tables !== null)}</span>}
          {some && (
            <button type="button" class="link" onClick={() => model.forget()}>
              {s.forget}
            </button>
          )}
        </p>
      </div>
    </Fold>
  )
}

/** Runner starts and stops, and shows how far it is. */
function Runner() {
  const model = useModel(makeEvaluating)
  const run = useSlice(model.store, (st) => st.run)
  const empty = useSlice(model.store, (st) => st.predictions.text.trim() === '')
  const result = useSlice(model.store, (st) => st.result)
  const running = run?.phase === 'running'
  return (
    <div class="runner row">
      {running ? (
        <Stop key="stop" label={s.cancel} onStop={() => model.cancel()} />
      ) : (
        <button
          key="run"
          type="button"
          class="button primary"
          disabled={empty}
          onClick={() => void model.run()}
        >
          <Icon name="play" />
          {result ? s.again : s.run}
        </button>
      )}
      {empty && !running && <span class="muted small">{s.needs}</span>}
      {run?.phase === 'cancelled' && <span class="muted small">{s.cancelled}</span>}
      {running && (
        <div class="doing small stack tight">
          <span class="number">
            {run.event
              ? `${s.stage[run.event.stage]}: ${s.progress(run.event.done, run.event.total)}`
              : s.starting}
          </span>
          <progress
            max={run.event?.total || 1}
            value={run.event?.done ?? 0}
            aria-label={run.event ? s.stage[run.event.stage] : s.starting}
          />
        </div>
      )}
      {run?.problem && <ProblemBox problem={run.problem} />}
    </div>
  )
}
