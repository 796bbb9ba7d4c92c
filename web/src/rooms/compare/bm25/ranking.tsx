import { score } from '../../../format/number'
import type { BM25Result, ScoredTable } from '../../../gen/rpc'
import { Icon } from '../../../ui/icon/view'
import { useComparing } from '../use'
import { coloursOf, useName } from './name'
import { strings as s } from './strings'

/** Ranking is the best tables, with how far each has moved. */
export function Ranking({ result }: { result: BM25Result }) {
  const ranked = result.scoring.ranked ?? []
  const colours = coloursOf(result.scoring)
  const best = Math.max(...ranked.map((t) => t.score), 0)
  return (
    <div class="ranking">
      <h3>{s.ranking}</h3>
      {result.gold && (
        <p class={`first-hit flat small ${result.gold_rank === 1 ? 'good' : ''}`}>
          <Icon name={result.gold_rank === 1 ? 'check' : 'dash'} />
          {s.goldAt(result.gold_rank)}
        </p>
      )}
      <ol class="hits">
        {ranked.map((t, i) => (
          <Row
            key={t.table}
            of={t}
            rank={i + 1}
            before={result.before[i] ?? 0}
            best={best}
            colours={colours}
            gold={result.gold}
            chosen={t.table === result.sheet?.table}
          />
        ))}
      </ol>
      <p class="muted small">{s.against}</p>
    </div>
  )
}

interface Ranked {
  of: ScoredTable
  rank: number
  before: number
  best: number
  colours: string[]
  gold: string
  chosen: boolean
}

function Row({ of, rank, before, best, colours, gold, chosen }: Ranked) {
  const comparing = useComparing()
  const name = useName()
  const isGold = gold !== '' && of.database === gold
  return (
    <li class={isGold ? 'stack tight is-gold' : 'stack tight'}>
      <div class="line flat based">
        <span class="rank number">
          <span class="visually-hidden">{s.rank} </span>
          {rank}
        </span>
        <Moved by={before - rank} fresh={before === 0} />
        <button
          type="button"
          class="link what grow"
          aria-pressed={chosen}
          onClick={() => comparing.work({ table: of.table, edits: [] })}
        >
          {name(of.table)}
        </button>
        {isGold && (
          <span class="badge good">
            <Icon name="check" />
            {s.gold}
          </span>
        )}
        <span class="muted small number">{s.length(of.length)}</span>
        <span class="number points">{score(of.score)}</span>
      </div>
      <div class="shares" aria-hidden="true">
        {(of.parts ?? []).map((p, i) => (
          <i key={i} class={colours[i]} style={{ width: `${best > 0 ? (100 * p.score) / best : 0}%` }} />
        ))}
      </div>
    </li>
  )
}

/** Moved is how far a table stands from where it stood. */
function Moved({ by, fresh }: { by: number; fresh: boolean }) {
  const says = fresh ? s.fresh : by === 0 ? s.asUsual : s.moved(by)
  return (
    <span class={`moved number ${by > 0 || fresh ? 'up' : by < 0 ? 'down' : ''}`} title={says}>
      <span aria-hidden="true">{fresh ? '★' : by > 0 ? `▲${by}` : by < 0 ? `▼${-by}` : '·'}</span>
      <span class="visually-hidden">{says}</span>
    </span>
  )
}
