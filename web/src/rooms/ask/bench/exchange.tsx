import './exchange.css'
import { type App, useModel, usePick } from '../../../store/app'
import { ProblemBox } from '../../../ui/problem/view'
import type { Bench } from '../../../store/state'
import { useSlice } from '../../../store/store'
import { strings as s } from './strings'
import type { Format } from './files'
import { type Exchange, makeExchange } from './model'

const formats: Format[] = ['db', 'jsonl', 'json', 'csv']

interface Props {
  bench: Bench | null
  of?: (app: App) => Exchange // whose files; the same each time
}

/** Files writes a run into a file, and shows the run of one. */
export function Files({ bench, of = makeExchange }: Props) {
  const current = usePick((state) => state.current)
  const model = useModel(of)
  const { busy, problem } = useSlice(model.store, (state) => state)
  const take = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    const file = input.files?.[0]
    input.value = '' // so that the same file can be chosen again
    if (file) void model.take(file)
  }
  const elsewhere = bench !== null && bench.database !== current
  return (
    <div class="exchange row" aria-busy={busy}>
      {bench?.kept && <span class="small muted">{elsewhere ? s.keptOf(bench.database) : s.kept}</span>}
      {bench && bench.rows.length > 0 && bench.phase !== 'running' && (
        <span class="small">
          {s.save}{' '}
          {formats.map((f) => (
            <button
              key={f}
              type="button"
              class="link"
              title={f === 'db' ? s.storeLong : undefined}
              disabled={busy}
              onClick={() => void model.save(bench, f)}
            >
              {s.formats[f]}
            </button>
          ))}
        </span>
      )}
      <label class="small link open-run" title={s.loadLong}>
        {busy ? s.busy : s.load}
        <input
          class="visually-hidden"
          type="file"
          accept=".db,.sqlite,.sqlite3,.jsonl,.json"
          disabled={busy}
          onChange={take}
        />
      </label>
      <Runs bench={bench} of={of} />
      {problem && <ProblemBox problem={problem} />}
    </div>
  )
}

/** Runs chooses among the runs of the file that the shown one is of. */
function Runs({ bench, of }: Required<Props>) {
  const model = useModel(of)
  const { file, busy } = useSlice(model.store, (state) => state)
  if (!file || file.bench !== bench || file.runs.length < 2) return null
  return (
    <label class="small runs-of row">
      {s.runsOf(file.name)}
      <select
        class="field"
        value={file.run}
        disabled={busy}
        onChange={(event) => void model.choose(Number(event.currentTarget.value))}
      >
        {file.runs.map((run, i) => (
          <option key={i} value={i + 1}>
            {s.run1(i + 1, run)}
          </option>
        ))}
      </select>
    </label>
  )
}
