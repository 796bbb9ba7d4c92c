import { useState } from 'preact/hooks'
import { modelOf, useApp } from '../../store/app'
import type { RunHead } from '../../store/runs/line'
import { useSlice } from '../../store/store'
import { benchOf } from '../../store/history'
import type { Format } from '../ask/bench/files'
import { makeExchange } from '../ask/bench/model'
import { rowsKept } from '../loop/kept'
import { mostChosen, type Runs } from './model'
import { percent } from '../../format/number'
import { strings as s } from './strings'

interface Props {
  runs: Runs
  heads: RunHead[]
}

/** List is all runs, the newest first. */
export function List({ runs, heads }: Props) {
  const chosen = useSlice(runs.store, (all) => all.chosen)
  const one = heads.find((h) => h.id === chosen[0])
  const c = s.columns
  return (
    <>
      <div class="scroll" tabIndex={0} role="group" aria-label={s.caption}>
        <table class="runs-list small">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{s.select('')}</span>
              </th>
              {[c.name, c.kind, c.data, c.started].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {[c.done, c.right, c.tokens].map((name) => (
                <th key={name} scope="col" class="right-aligned">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span class="visually-hidden">{c.state}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {heads.map((head) => (
              <Line key={head.id} runs={runs} head={head} chosen={chosen} />
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length < 2 && heads.length > 1 && <p class="muted small">{s.hint}</p>}
      {chosen.length === 1 && one && <One runs={runs} head={one} />}
    </>
  )
}

function Line({ runs, head, chosen }: { runs: Runs; head: RunHead; chosen: string[] }) {
  const on = chosen.includes(head.id)
  const judged = head.done > 0 && (head.kind !== 'asked' || head.right > 0)
  return (
    <tr class={on ? 'is-on' : ''}>
      <td>
        <input
          type="checkbox"
          aria-label={s.select(`${head.name}, ${s.date(head.started)}`)}
          checked={on}
          disabled={!on && chosen.length >= mostChosen}
          onChange={() => void runs.choose(on ? chosen.filter((id) => id !== head.id) : [...chosen, head.id])}
        />
      </td>
      <th scope="row">
        {on && <span class="letter">{s.letter(chosen.indexOf(head.id))}</span>}
        <button type="button" class="link" onClick={() => void runs.choose([head.id])}>
          {head.name}
        </button>
      </th>
      <td>{s.kinds[head.kind]}</td>
      <td>
        <bdi>{head.data}</bdi>
      </td>
      <td class="number">{s.date(head.started)}</td>
      <td class="number right-aligned">{s.progress(head.done, head.total)}</td>
      <td class="number right-aligned">{judged ? percent(head.right / head.done) : '–'}</td>
      <td class="number right-aligned">{head.tokens > 0 ? head.tokens.toLocaleString('en') : ''}</td>
      <td>
        <State runs={runs} head={head} />
      </td>
    </tr>
  )
}

/** State says how far a run is, and goes on with one that was interrupted. */
function State({ runs, head }: { runs: Runs; head: RunHead }) {
  const going = useSlice(runs.store, (all) => all.going.has(head.id))
  if (going && head.phase === 'running')
    return (
      <span class="actions row">
        <span class="badge accent">{s.phases.running}</span>
        <button type="button" class="link" onClick={() => runs.stop(head.id)}>
          {s.stop}
        </button>
      </span>
    )
  const left = head.total - head.done
  const phase = head.phase === 'running' ? s.interrupted : s.phases[head.phase]
  const missing = runs.missing(head)
  return (
    <span class="actions row">
      {head.phase !== 'done' && <span class="badge warn">{phase}</span>}
      {left > 0 && head.again && !missing && (
        <button type="button" class="button" onClick={() => void runs.resume(head)}>
          {s.resume(left)}
          {head.paid && <small> {s.paidToo(head.config?.endpoint?.model ?? '')}</small>}
        </button>
      )}
      {left > 0 && head.again && missing && <span class="muted">{s.closed(missing)}</span>}
    </span>
  )
}

/** One is what can be done with a single chosen run. */
function One({ runs, head }: { runs: Runs; head: RunHead }) {
  const app = useApp()
  const [removing, setRemoving] = useState(false)
  const [name, setName] = useState<string | null>(null)
  const traced = head.kind === 'bench' || head.kind === 'loop' || head.kind === 'imported'
  const file = async (format: Exclude<Format, 'json'>) => {
    const rows = await rowsKept(head)
    const bench = benchOf(head.database, head.config ?? {}, rows, { total: head.total })
    await modelOf(app, makeExchange).save(bench, format)
  }
  return (
    <p class="actions small row">
      {traced && (
        <button type="button" class="button" onClick={() => void runs.measure(head)}>
          {s.measure}
        </button>
      )}
      {traced && (
        <span class="flat">
          {s.save}
          {(['db', 'jsonl', 'csv'] as const).map((f) => (
            <button key={f} type="button" class="link" onClick={() => void file(f)}>
              {s.formats[f]}
            </button>
          ))}
        </span>
      )}
      {name === null ? (
        <button type="button" class="link" onClick={() => setName(head.name)}>
          {s.rename}
        </button>
      ) : (
        <form
          class="flat"
          onSubmit={(event) => {
            event.preventDefault()
            void runs.rename(head, name.trim() || head.name).then(() => setName(null))
          }}
        >
          <input
            class="field"
            aria-label={s.nameOf}
            value={name}
            maxLength={200}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" class="link">
            {s.done}
          </button>
        </form>
      )}
      {removing ? (
        <>
          <button type="button" class="link bad" onClick={() => void runs.remove(head.id)}>
            {s.reallyRemove}
          </button>
          <button type="button" class="link" onClick={() => setRemoving(false)}>
            {s.keep}
          </button>
        </>
      ) : (
        <button type="button" class="link" onClick={() => setRemoving(true)}>
          {s.remove}
        </button>
      )}
    </p>
  )
}
