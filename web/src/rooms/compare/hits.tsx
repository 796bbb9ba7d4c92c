import { score } from '../../format/number'
import type { Compared, CompareResult, Hit } from '../../gen/rpc'
import { WhyNotFirst } from '../../ui/gap/view'
import { Icon } from '../../ui/icon/view'
import { strings } from '../../strings'
import { tableName, Word } from '../ask/hits/view'
import { letter } from './column'
import { pending } from './pending'
import { strings as s } from './strings'
import { useCompared, useComparing } from './use'

const shades = 8

/** terms gives each word of the question a colour, the same in every column. */
export function terms(result: CompareResult | null): Map<string, number> {
  const seen = new Map<string, number>()
  for (const column of result?.columns ?? []) {
    for (const hit of column.hits) {
      for (const c of hit.contributions ?? []) if (!seen.has(c.term)) seen.set(c.term, seen.size % shades)
    }
  }
  return seen
}

interface Shown {
  at: number
  found: Compared | undefined
  gold: string
  needed: string[] // the tables that the question needs, where they are known
  colours: Map<string, number>
}

/** Hits is one retriever's ranked list. */
export function Hits({ at, found, gold, needed, colours }: Shown) {
  const loose = useCompared((state) => (state.corpus === '' ? null : state.loose))
  const retriever = useCompared((state) => state.columns[at]?.retriever ?? '')
  const comparing = useComparing()
  if (!found || found === pending) return <p class="muted small">{s.pending(comparing.tables())}</p>
  const best = Math.max(...found.hits.map((h) => h.score), 0)
  return (
    <>
      {gold && (
        <p class={`first-hit flat small ${found.gold_rank === 1 ? 'good' : ''}`}>
          <Icon name={found.gold_rank === 1 ? 'check' : 'dash'} />
          {loose ? s.goldTable(found.gold_rank) : s.firstHit(found.gold_rank)}
        </p>
      )}
      {needed.length > 1 && (
        <p class={`first-hit flat small ${found.all_at === needed.length ? 'good' : ''}`}>
          <Icon name={found.all_at === needed.length ? 'check' : 'dash'} />
          {s.allFound(needed.length, found.all_at)}
        </p>
      )}
      {found.gap && (
        <WhyNotFirst
          gap={found.gap}
          name={(table) => loose?.tables.find((t) => t.id === table)?.title || table}
        />
      )}
      {found.hits.length === 0 && <p class="muted small">{s.none(retriever)}</p>}
      <ol class="hits" aria-label={s.hits(letter(at))}>
        {found.hits.map((hit) => (
          <Row
            key={hit.table}
            hit={hit}
            best={best}
            isGold={hit.database === gold}
            isNeeded={needed.includes(hit.table)}
            colours={colours}
          />
        ))}
      </ol>
    </>
  )
}

function Row({
  hit,
  best,
  isGold,
  isNeeded,
  colours,
}: {
  hit: Hit
  best: number
  isGold: boolean
  isNeeded: boolean
  colours: Map<string, number>
}) {
  const title = useCompared((state) =>
    state.corpus ? state.loose?.tables.find((t) => t.id === hit.table)?.title : undefined,
  )
  const parts = hit.contributions ?? []
  const width = (n: number) => ({ width: `${best > 0 ? (100 * n) / best : 0}%` })
  return (
    <li class={isGold ? 'stack tight is-gold' : 'stack tight'}>
      <div class="line flat based">
        <span class="rank number">
          <span class="visually-hidden">{strings.hits.rank} </span>
          {hit.rank}
        </span>
        <span class="what grow">
          <b>
            <bdi>{title ?? tableName(hit)}</bdi>
          </b>
          {title === undefined && <span class="muted tiny">{hit.database}</span>}
        </span>
        {isGold && (
          <span class={`badge ${isNeeded || title !== undefined ? 'good' : ''}`}>
            {(isNeeded || title !== undefined) && <Icon name="check" />}
            {isNeeded || title !== undefined ? s.gold : s.goldDatabase}
          </span>
        )}
        <span class="number points">
          <span class="visually-hidden">{strings.hits.score} </span>
          {score(hit.score)}
        </span>
      </div>
      <div class="shares" aria-hidden="true">
        {parts.length === 0 && <i style={width(hit.score)} />}
        {parts.map((c) => (
          <i key={c.term} class={`t${colours.get(c.term) ?? 0}`} style={width(c.score)} />
        ))}
      </div>
      <div class="words row tight">
        {parts.map((c) => (
          <Word key={c.term} contribution={c} mark={`t${colours.get(c.term) ?? 0}`} />
        ))}
      </div>
    </li>
  )
}
