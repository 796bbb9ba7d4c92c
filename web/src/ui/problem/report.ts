// The report of a problem, as text to be pasted into an issue. What a person
// typed, their key, their files' names and their endpoint's address are not in
// it, also where an error repeats them.

import { configured, origin, presetOf } from '../../store/settings'
import type { Problem, State } from '../../store/state'
import { strings as s } from './strings'

/**
 * Runs of so many characters of a question or a statement are taken out of
 * what an error says: servers repeat what they were sent cut off.
 */
const telling = 12

/**
 * report is what happened, where, and to which version. With says that the
 * question and the SQL are to be in it.
 */
export function report(
  problem: Problem,
  state: State,
  { agent, own = false }: { agent: string; own?: boolean },
): string {
  const { hello, settings: x, engine, view, tab, run, query } = state
  const asks = x.actor === 'llm' || x.critic === 'llm'
  const lines: [string, string][] = [
    ['problem', `${s.names[problem.code ?? ''] ?? s.other}${problem.code ? ` (${problem.code})` : ''}`],
    ['said', problem.text],
    ['advised', problem.advice],
    ['view', view === 'ask' ? `${view}, ${tab}` : view],
    [
      'setting',
      `actor ${x.actor}, critic ${x.critic}, z ${x.z}, ` +
        (x.retriever ? `${x.retriever}, k ${x.k}` : 'no retrieval') +
        (asks ? `, endpoint ${presetOf(x, location.origin)}` : ''),
    ],
    ['engine', engine.phase],
    ['version', hello ? `${hello.version}, ${hello.go}, SQLite ${hello.sqlite}` : 'not known yet'],
    ['browser', agent],
    ['detail', problem.detail ?? ''],
  ]
  if (own) lines.push(['question', run?.question ?? state.box], ['SQL', query.sql || (run?.attempts.at(-1)?.sql ?? '')])
  const clean = without(state, own)
  return `${s.title}\n${lines
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${clean(text)}\n`)
    .join('')}`
}

/** without takes out of a text what is the person's own. */
function without(state: State, own: boolean): (text: string) => string {
  const { keys, box, run, query, databases, settings } = state
  const statements = [query.sql, ...(run?.attempts.map((t) => t.sql ?? '') ?? [])]
  const typed: [string[], string][] = own
    ? []
    : [
        [[box, run?.question ?? ''], s.left.question],
        [statements, s.left.sql],
      ]
  const mine = databases.filter((d) => d.own).flatMap((d) => [d.id, d.title, d.folder ?? ''])
  const addresses = [
    ...[settings.baseURL, settings.criticURL, settings.embedURL],
    ...(run ? configured(run.config) : []),
  ].flatMap((a) => [a, origin(a)])
  const secrets = Object.values(keys)
  return (text) => {
    for (const secret of [...secrets, ...addresses, ...mine].sort((a, b) => b.length - a.length)) {
      const put = secrets.includes(secret) ? s.left.key : addresses.includes(secret) ? s.left.address : s.left.name
      if (secret.length >= 3) text = text.replaceAll(secret, put)
    }
    for (const [texts, put] of typed) for (const t of texts) text = taken(text, t.trim(), put)
    return text
  }
}

/** taken replaces what a text has of another, whole or in long pieces. */
function taken(text: string, of: string, put: string): string {
  if (of === '') return text
  text = text.replaceAll(of, put)
  for (let at = 0; at + telling <= of.length; at++) {
    let end = at + telling
    if (!text.includes(of.slice(at, end))) continue
    while (end < of.length && text.includes(of.slice(at, end + 1))) end++
    text = text.replaceAll(of.slice(at, end), put)
    at = end - 1
  }
  return text
}
