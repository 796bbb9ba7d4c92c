import type { Evidence, Link, LinkKind, Reason, Rival } from '../gen/rpc'
import { type Fields, isObject, list, most, number, text, texts } from './checked'

/** cleanReason is why the built-in actor wrote an SQL, with the right types; null where it is not said. */
export function cleanReason(from: unknown): Reason | null {
  if (!isObject(from)) return null
  return {
    candidate: number(from.candidate),
    candidates: number(from.candidates),
    probability: number(from.probability),
    links: list(from.links, link, most.contributions),
    sketch: text(from.sketch),
    steps: texts(from.steps),
    tables: texts(from.tables),
    evidence: list(from.evidence, evidence, most.contributions),
    rivals: list(from.rivals, rival, most.words),
  }
}

const linkKinds: LinkKind[] = ['table', 'column', 'value', 'word']

function link(from: Fields): Link {
  const l: Link = {
    text: text(from.text),
    from: number(from.from),
    to: number(from.to),
    kind: linkKinds.find((k) => k === from.kind) ?? 'word',
    target: text(from.target),
    score: number(from.score),
    used: from.used === true,
  }
  if (typeof from.value === 'string') l.value = from.value
  return l
}

const evidence = (from: Fields): Evidence => ({
  name: text(from.name),
  says: text(from.says),
  weight: number(from.weight),
})

const rival = (from: Fields): Rival => ({ sql: text(from.sql), probability: number(from.probability) })
