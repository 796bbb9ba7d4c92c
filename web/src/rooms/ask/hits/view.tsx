import './view.css'
import { score } from '../../../format/number'
import type { Contribution, Hit } from '../../../gen/rpc'
import type { Run } from '../../../store/run'
import { GoldGap } from '../../../ui/gap/gold'
import { strings } from '../../../strings'
import { progress, Stage } from '../trace/stage'
import { Seen } from './seen'

/**
 * HitsStage shows the tables that retrieval found, and which words earned them
 * their scores.
 */
export function HitsStage({ run }: { run: Run }) {
  const off = !run.config.retriever
  const over = run.hits !== null || (off && run.phase !== 'waiting')
  return (
    <Stage
      run={run}
      number={1}
      title={strings.hits.title}
      progress={progress(run, over, true)}
      summary={summary(run)}
    >
      {off ? <p class="muted small">{strings.hits.off}</p> : <Hits run={run} />}
      {!off && run.hits && <Seen run={run} />}
    </Stage>
  )
}

function summary(run: Run): string {
  const parts: string[] = []
  if (run.hits && run.config.retriever)
    parts.push(strings.hits.summary(run.hits.length, run.config.retriever))
  if (run.ranOn) parts.push(strings.hits.chosen(run.ranOn))
  return parts.join(' · ')
}

function Hits({ run }: { run: Run }) {
  if (run.hits === null) return <p class="muted small">{strings.hits.pending}</p>
  if (run.hits.length === 0) return <p class="muted small">{strings.hits.none(run.config.retriever ?? '')}</p>
  const best = Math.max(...run.hits.map((h) => h.score))
  return (
    <>
      <ol class="hit-list">
        {run.hits.map((hit) => (
          <Row key={hit.table} hit={hit} best={best} chosen={hit.database === run.ranOn} />
        ))}
      </ol>
      <GoldGap run={run} />
    </>
  )
}

function Row({ hit, best, chosen }: { hit: Hit; best: number; chosen: boolean }) {
  const share = best > 0 ? (100 * hit.score) / best : 0
  return (
    <li class={chosen ? 'chosen' : ''}>
      <span class="rank number">
        <span class="visually-hidden">{strings.hits.rank} </span>
        {hit.rank}
      </span>
      <span class="what">
        <b data-key={chosen ? `table:${tableName(hit)}` : undefined}>
          <bdi>{tableName(hit)}</bdi>
        </b>
        <span class="muted tiny">{hit.database}</span>
      </span>
      <span class="score number stack tight">
        <span>
          <span class="visually-hidden">{strings.hits.score} </span>
          {score(hit.score)}
        </span>
        <svg class="bar" aria-hidden="true">
          <rect width={`${share}%`} height="100%" />
        </svg>
      </span>
      <span class="words row tight">
        {(hit.contributions ?? []).map((c) => (
          <Word key={c.term} contribution={c} />
        ))}
      </span>
    </li>
  )
}

/** A hit's table is named "database.table"; the database stands beside it. */
export function tableName(hit: Hit): string {
  const prefix = `${hit.database}.`
  return hit.table.startsWith(prefix) ? hit.table.slice(prefix.length) : hit.table
}

/** Word is a word of the question with what it added to a score; mark colours it. */
export function Word({ contribution: c, mark }: { contribution: Contribution; mark?: string }) {
  const fields = (c.fields ?? []).map((f) => strings.hits.field[f] ?? f).join(', ')
  return (
    <span class="word" data-key={`term:${c.term}`}>
      {mark && <i class={`mark ${mark}`} aria-hidden="true" />}
      <b>
        <bdi>{c.words?.join(' ') || c.term}</bdi>
      </b>
      <span class="number">+{score(c.score)}</span>
      <span>{fields}</span>
    </span>
  )
}
