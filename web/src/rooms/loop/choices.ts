import type * as rpc from '../../gen/rpc'
import type { Settings } from '../../store/settings'
import { strings as s } from './strings'

/** A Variant is one of the paper's loops. */
export type Variant = Exclude<rpc.Variant, ''>
/** Feedback says what an actor is told of an attempt that was rejected. */
export type Feedback = 'paper' | rpc.Feedback

/**
 * Choices are what a person sets in this room; the model's endpoint is that of
 * the settings.
 */
export interface Choices {
  database: string | null // a scope, as store/scope.ts has it; null = what holds in every room
  questions: number // of all samples, spread evenly; 0 = each
  variant: Variant
  z: number
  actor: Exclude<rpc.ActorKind, 'recorded'>
  critic: Exclude<rpc.CriticKind, 'none'>
  criticModel: string // "" = the actor's
  cap: number // tokens after which a run that asks a model stops; 0 = none
  q: number
  s: number
  critics: number
  rejectAt: number // 0 = the majority
  feedback: Feedback
  temperature: number
  repeats: '' | rpc.RepeatRule
  fallback: boolean
  vote: boolean
  abstain: boolean
}

/**
 * first shows what a loop does without a model: the rules draw each attempt, at a temperature, and the critic knows the
 * gold answer and errs by chance. The rules' own critic changes next to nothing, and their best answer at temperature 0
 * leaves the loop little to gain.
 */
export const first: Choices = {
  database: null,
  questions: 300,
  variant: 'both',
  z: 5,
  actor: 'builtin',
  critic: 'simulated',
  criticModel: '',
  cap: 200_000,
  q: 0.1,
  s: 0.1,
  critics: 1,
  rejectAt: 0,
  feedback: 'outcomes',
  temperature: 1,
  repeats: '',
  fallback: false,
  vote: false,
  abstain: false,
}

/** hasCritic tells whether a variant asks a critic at all. */
export const hasCritic = (c: Choices): boolean => c.variant === 'llm' || c.variant === 'both'

/** panels tells whether several critics could be of several minds. */
export const panels = (c: Choices): boolean => hasCritic(c) && c.critic !== 'builtin'

/** asksModel tells whether the endpoint of the settings is needed. */
export const asksModel = (c: Choices): boolean => c.actor === 'llm' || (hasCritic(c) && c.critic === 'llm')

/** title names a run as people compare it. */
export function title(c: Choices, settings: Settings): string {
  const actor = c.actor === 'llm' ? settings.model : s.builtin
  const variant = { none: 'AC(−)', exec: 'AC-Ex', llm: 'AC-LLM', both: 'AC(+)' }[c.variant]
  const asked = s.asked(c.temperature, c.actor === 'llm' && c.feedback === 'paper')
  if (!hasCritic(c)) return s.nameAlone(variant, actor, c.variant === 'none' ? 1 : c.z) + asked
  const one =
    c.critic === 'simulated'
      ? `simulated (q ${c.q}, s ${c.s}), ${s.knownGold}`
      : c.critic === 'llm'
        ? c.criticModel.trim() || settings.model
        : s.builtin
  return s.name(variant, actor, panels(c) && c.critics > 1 ? `${c.critics} × ${one}` : one, c.z) + asked
}
