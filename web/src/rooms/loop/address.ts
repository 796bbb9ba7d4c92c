import type { Params } from '../../store/route'
import { type Choices, first } from './model'

type Name = keyof Choices

/** What a choice may be, where it is one of a few words. */
const words: Partial<Record<Name, readonly string[]>> = {
  variant: ['none', 'exec', 'llm', 'both'],
  actor: ['builtin', 'llm'],
  critic: ['builtin', 'llm', 'simulated'],
  feedback: ['none', 'sql', 'outcomes', 'reasons'],
  repeats: ['', 'stop', 'warm'],
}

/** The least and the most of those that are numbers. */
const bounds: Partial<Record<Name, [number, number]>> = {
  questions: [0, 1e6],
  z: [1, 10],
  q: [0, 1],
  s: [0, 1],
  critics: [1, 9],
  rejectAt: [0, 9],
  temperature: [0, 2],
  cap: [0, 1e9],
}

/** samples is how an address says that all samples are asked, where something of the person's is open. */
const samples = 'samples'

/** params are the choices that differ from those at first. */
export function params(choices: Choices): Params {
  const names = Object.keys(first) as Name[]
  return Object.fromEntries(
    names.flatMap((n) =>
      choices[n] === first[n] ? [] : [[n, n === 'database' ? choices.database || samples : String(choices[n])]],
    ),
  )
}

/** choicesOf are the choices that an address says, as far as each may be. */
export function choicesOf(params: Params): Choices {
  const choices = { ...first }
  for (const name of Object.keys(first) as Name[]) {
    const value = read(name, params[name])
    if (value !== undefined) Object.assign(choices, { [name]: value })
  }
  return choices
}

function read(name: Name, text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (typeof first[name] === 'boolean') return text === 'true'
  if (name === 'database' || typeof first[name] === 'string')
    return words[name]?.includes(text) === false ? undefined : text === samples ? '' : text.slice(0, 200)
  const [least, most] = bounds[name] ?? [0, 0]
  const n = Number(text)
  return n >= least && n <= most ? n : undefined
}
