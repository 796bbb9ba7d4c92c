import './view.css'
import { Icon } from '../../../ui/icon/view'
import { ProblemBox } from '../../../ui/problem/view'
import { Slider } from '../../../ui/slider/view'
import { mostK1, usual } from '../model'
import { strings as compare } from '../strings'
import { useCompared, useComparing, useQuestion } from '../use'
import { Formula } from './formula'
import { Ranking } from './ranking'
import { SheetCard } from './sheet'
import { strings as s } from './strings'
import { Terms } from './terms'
import { useTaken } from './use'

/** Bench shows every number of BM25 for a question, and lets a person change them. */
export default function Bench() {
  const comparing = useComparing()
  const { k1, b, edits } = useCompared((state) => state.bm25) ?? usual
  const { result, problem } = useTaken()
  const empty = useQuestion().trim() === ''
  const found = result && (result.scoring.ranked ?? []).length > 0
  return (
    <section class="card bm25 stack roomy" aria-labelledby="bm25-title" data-evidence="bm25">
      <div class="title row based ends">
        <h2 id="bm25-title">{compare.bm25.title}</h2>
        <button
          type="button"
          class="button quiet close square"
          aria-label={s.close}
          title={s.close}
          onClick={() => comparing.work(null)}
        >
          <Icon name="cross" />
        </button>
      </div>
      <Formula />
      <p class="muted small about">{s.lead}</p>
      <div class="sliders row">
        <Slider
          label={s.k1}
          value={k1}
          max={mostK1}
          step={0.1}
          shown={k1.toFixed(1)}
          note={s.k1Note}
          onChange={(value) => comparing.work({ k1: value })}
        />
        <Slider
          label={s.b}
          value={b}
          step={0.05}
          note={s.bNote}
          onChange={(value) => comparing.work({ b: value })}
        />
        <button
          type="button"
          class="button"
          disabled={k1 === usual.k1 && b === usual.b}
          onClick={() => comparing.work({ k1: usual.k1, b: usual.b })}
        >
          {s.reset}
        </button>
      </div>
      {problem && <ProblemBox problem={problem} />}
      {!result && !problem && <p class="muted small">{empty ? s.ask : s.pending}</p>}
      {result && !found && <p class="muted small">{s.none}</p>}
      {result && found && (
        <div class="two tiles">
          <Ranking result={result} />
          <Terms result={result} />
        </div>
      )}
      {result?.sheet && <SheetCard sheet={result.sheet} names={result.names} edits={edits} />}
    </section>
  )
}
