import './reason.css'
import type { Link, Reason } from '../../../gen/rpc'
import { Sql } from '../../../ui/sql/view'
import { reason as s } from './strings'

/**
 * Why shows how the built-in actor came to its SQL: which words it took for
 * what, the sketch, what speaks for it and against, and what came close.
 */
export function Why({ reason }: { reason: Reason }) {
  const { links, evidence, rivals, sketch } = reason
  return (
    <div class="why stack">
      <p class="small">{s.chosen(reason.candidate, reason.candidates, reason.probability)}</p>
      {links && links.length > 0 && (
        <ul class="links row tight" aria-label={s.links}>
          {links.map((link) => (
            <Linked key={`${link.from} ${link.kind} ${link.target}`} link={link} />
          ))}
        </ul>
      )}
      {sketch && (
        <p class="small">
          {s.sketch} <code>{sketch}</code>
        </p>
      )}
      {evidence && evidence.length > 0 && (
        <ul class="evidence stack tight" aria-label={s.evidence}>
          {evidence.map((e) => (
            <li key={e.name}>
              <b class={`number ${e.weight < 0 ? 'bad' : 'good'}`}>{s.weight(e.weight)}</b> {e.says}
            </li>
          ))}
        </ul>
      )}
      {rivals && rivals.length > 0 && (
        <>
          <h5>{s.rivals}</h5>
          <ol class="rivals stack tight">
            {rivals.map((r) => (
              <li key={r.sql}>
                <span class="small number">{s.percent(r.probability)}</span>
                <Sql text={r.sql} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function Linked({ link: { text, kind, target, value, used } }: { link: Link }) {
  return (
    <li class={used ? 'chip' : 'chip unused'}>
      <b>{text}</b> <span>{s.kind(kind)}</span> {target && <code>{target}</code>}
      {value !== undefined && value !== text && <span> = {value}</span>}
      {!used && <span class="muted"> {s.unused}</span>}
    </li>
  )
}
