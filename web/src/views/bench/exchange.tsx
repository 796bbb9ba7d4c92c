import { useState } from 'preact/hooks'
import { useActions, usePick } from '../../app'
import { ProblemBox } from '../../parts/problem/view'
import type { Bench, Problem } from '../../store/state'
import { strings } from '../../strings'
import type { Format } from './files'

const s = strings.bench
const formats: Format[] = ['jsonl', 'json', 'csv']

// Exchange writes a run into a file, and shows the run of one.
export function Exchange({ bench }: { bench: Bench | null }) {
  const current = usePick((state) => state.current)
  const actions = useActions()
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = async (format: Format) => {
    const { write } = await import('./files')
    if (bench) download(`orbweaver-${bench.database}.${format}`, write(bench, format))
  }
  const take = async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    const file = input.files?.[0]
    input.value = '' // so that the same file can be chosen again
    if (!file) return
    try {
      const { read } = await import('./files')
      setProblem(null)
      actions.showBench(read(await file.text()))
    } catch (error) {
      setProblem(s.notARun(file.name, error instanceof Error ? error.message : String(error)))
    }
  }
  const elsewhere = bench !== null && bench.database !== current
  return (
    <div class="exchange">
      {bench?.kept && <span class="small muted">{elsewhere ? s.keptOf(bench.database) : s.kept}</span>}
      {bench && bench.rows.length > 0 && bench.phase !== 'running' && (
        <span class="small">
          {s.save}{' '}
          {formats.map((f) => (
            <button key={f} type="button" class="link" onClick={() => void save(f)}>{s.formats[f]}</button>
          ))}
        </span>
      )}
      <label class="small link open-run">
        {s.load}
        <input class="visually-hidden" type="file" accept=".jsonl,.json" onChange={(event) => void take(event)} />
      </label>
      {problem && <ProblemBox problem={problem} />}
    </div>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const a = document.createElement('a')
  a.href = url
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
