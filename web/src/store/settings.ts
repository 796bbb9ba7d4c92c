import { ownModel } from '../engine/ownmodel'
import type { ActorKind, Config, CriticKind, DatabaseChoice, Endpoint, Models, ShownContext } from '../gen/rpc'

/** Settings are what a person can change about how questions are answered. */
export interface Settings {
  retriever: string // a name that the program knows, or "" for none
  k: number
  database: DatabaseChoice
  context: Extract<ShownContext, 'database' | 'hits' | 'none'>
  actor: Exclude<ActorKind, 'recorded'>
  critic: Exclude<CriticKind, 'simulated'>
  z: number
  temperature: number // of the built-in actor; 0 tries its candidates in their order
  baseURL: string // of the endpoint; which preset it is follows from it
  model: string
  criticURL: string // of a critic that is asked elsewhere than the actor; "" = the same
  criticModel: string // "" = the same
  embedURL: string // where the embedding model is asked; "" = the same
  embedModel: string // for retrievers that compare vectors; "" where there is none
  stream: boolean
  reasoning: boolean
}

/** defaults are the settings of a first visit. */
export const defaults: Settings = {
  retriever: 'bm25',
  k: 5,
  database: 'known',
  context: 'database',
  actor: 'builtin',
  critic: 'builtin',
  z: 5,
  temperature: 0,
  baseURL: 'http://localhost:11434/v1',
  model: 'llama3.1',
  criticURL: '',
  criticModel: '',
  embedURL: '',
  embedModel: '',
  stream: true,
  reasoning: false,
}

/** A Preset fills in the endpoint's address. */
export interface Preset {
  name: string
  title: string
  baseURL: string
  model: string
}

/** presets are the model servers whose address is known. */
export const presets: Preset[] = [
  { name: 'openai', title: 'OpenAI', baseURL: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' },
  { name: 'openrouter', title: 'OpenRouter', baseURL: 'https://openrouter.ai/api/v1', model: 'openai/gpt-4.1-mini' },
  { name: 'ollama', title: 'Ollama', baseURL: 'http://localhost:11434/v1', model: 'llama3.1' },
  { name: 'llamacpp', title: 'llama.cpp', baseURL: 'http://localhost:8081/v1', model: 'default' },
  { name: 'vllm', title: 'vLLM', baseURL: 'http://localhost:8000/v1', model: '' },
  { name: 'lmstudio', title: 'LM Studio', baseURL: 'http://localhost:1234/v1', model: '' },
  { name: 'browser', title: 'This browser’s model', baseURL: ownModel.url, model: ownModel.name },
  { name: 'worker', title: 'Cloudflare Worker', baseURL: '', model: 'gpt-4.1-mini' },
  { name: 'custom', title: 'Other', baseURL: '', model: '' },
]

/** bounds are the least and the most that settings may be. */
export const bounds = { k: { min: 1, max: 50 }, z: { min: 1, max: 10 }, temperature: { min: 0, max: 2 } }

/** needsModel tells whether a language model is asked at all. */
export function needsModel(s: Settings): boolean {
  return s.actor === 'llm' || s.critic === 'llm'
}

/**
 * needsEndpoint tells whether anything is asked of the endpoint, by the loop or
 * by retrievers.
 */
export function needsEndpoint(s: Settings): boolean {
  return needsModel(s) || s.embedModel.trim() !== ''
}

/** isOwnModel tells the browser's own model from endpoints elsewhere. */
export const isOwnModel = (s: Settings): boolean => addressOf(s) === ownModel.url

/**
 * criticAt is where the critic is asked, which differs from the actor's address only where both are
 * models.
 */
export const criticAt = (s: Settings): string => (s.actor === 'llm' && trimmed(s.criticURL)) || addressOf(s)

/** embedAt is where the embedding model is asked. */
export const embedAt = (s: Settings): string => trimmed(s.embedURL) || addressOf(s)

/** An AskedEndpoint is one that settings ask, for what, and for which models. */
export interface AskedEndpoint {
  url: string
  actor: boolean
  critic: boolean
  embedding: boolean
  model: string // that chats; "" = none
}

/** endpointsOf are the endpoints that settings ask, each address once. */
export function endpointsOf(s: Settings): AskedEndpoint[] {
  const list: AskedEndpoint[] = []
  const add = (url: string, role: 'actor' | 'critic' | 'embedding', model: string) => {
    const at = list.find((e) => e.url === url)
    if (at) Object.assign(at, { [role]: true, model: at.model || model })
    else list.push({ url, actor: false, critic: false, embedding: false, model, [role]: true })
  }
  if (s.actor === 'llm') add(addressOf(s), 'actor', s.model)
  if (s.critic === 'llm') add(criticAt(s), 'critic', s.criticModel.trim() || s.model)
  if (s.embedModel.trim() !== '') add(embedAt(s), 'embedding', '')
  return list
}

/** reached are the addresses that settings may ask; retrievers may have the chat model sum tables up. */
function reached(s: Settings): string[] {
  const sums = s.embedModel.trim() !== '' && origin(s.baseURL) !== '' ? [addressOf(s)] : []
  return [...endpointsOf(s).map((e) => e.url), ...sums]
}

/** configured are the addresses that a configuration may ask. */
export function configured(c: Config): string[] {
  const all = [c.endpoint, ...(c.critic_endpoints ?? []), c.embedding, c.summaries]
  return all.flatMap((e) => e?.base_url || [])
}

/** origins are those of addresses, as a program is let reach them: with a space between, or "". */
export function origins(urls: string[]): string {
  const elsewhere = urls.filter((url) => trimmed(url) !== ownModel.url).map(origin)
  return [...new Set(elsewhere)].filter(Boolean).sort().join(' ')
}

/** connection are the origins that the program has to be allowed to reach, or "". */
export const connection = (s: Settings): string => origins(reached(s))

/**
 * models are what retrievers may ask, where the person named an embedding
 * model.
 */
export function models(s: Settings): Models | undefined {
  const model = s.embedModel.trim()
  if (model === '' || origin(embedAt(s)) === '') return undefined
  return { embedding: { base_url: embedAt(s), model }, summaries: { base_url: addressOf(s), model: s.model } }
}

const trimmed = (url: string) => url.trim().replace(/\/+$/, '')

/** addressOf is the base URL of the endpoint. */
export const addressOf = (s: Pick<Settings, 'baseURL'>): string => trimmed(s.baseURL)

/**
 * retrieversFor are the retrievers that a person can choose with the models
 * that are there, and the chosen one in any case.
 */
export function retrieversFor(s: Settings, plain: string[], overModels: string[], chosen: string): string[] {
  const names = models(s) ? [...plain, ...overModels] : plain
  return chosen === '' || names.includes(chosen) ? names : [...names, chosen]
}

/**
 * origin is the scheme, host and port of an endpoint, or "" where the address
 * is not one that the server lets into its content security policy.
 */
export function origin(baseURL: string): string {
  try {
    const { origin } = new URL(baseURL)
    return /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : ''
  } catch {
    return ''
  }
}

/** endpoint is the person's model as the program is told of it. */
export function endpoint(s: Settings): Endpoint {
  const e: Endpoint = { base_url: addressOf(s), model: s.model }
  if (!s.stream) e.no_stream = true
  if (s.reasoning) e.reasoning = true
  return e
}

/**
 * config is what the program is asked to do. Fields that no stage reads stay
 * out, so that the same run has the same configuration.
 */
export function config(s: Settings, glossary = ''): Config {
  const c: Config = { actor: s.actor, critic: s.critic, context: s.context, z: s.z }
  if (glossary) c.glossary = glossary
  if (s.retriever) Object.assign(c, { retriever: s.retriever, k: s.k, database: s.database })
  if (s.actor === 'builtin' && s.temperature > 0) c.temperature = s.temperature
  if (needsModel(s)) c.endpoint = endpoint(s)
  if (s.critic === 'llm' && (s.criticModel.trim() || criticAt(s) !== addressOf(s)))
    c.critic_endpoints = [{ ...endpoint(s), base_url: criticAt(s), model: s.criticModel.trim() || s.model }]
  const asked = s.retriever ? models(s) : undefined
  if (asked) Object.assign(c, { embedding: asked.embedding, summaries: asked.summaries })
  return c
}

/** ownEndpoint is where this page's own server answers, if it forwards calls. */
export const ownEndpoint = (page: string): string => `${page}/v1`

/** withOwn chooses the page's own server, with a model that it offers. */
export function withOwn(s: Settings, page: string, offered: string[]): Settings {
  const model = offered.includes(s.model) ? s.model : (offered[0] ?? s.model)
  return { ...s, baseURL: ownEndpoint(page), model }
}

/**
 * presetOf is the preset that an endpoint's address belongs to: "self" for this
 * page's own server, "custom" for an address that no preset has.
 */
export function presetOf(s: Pick<Settings, 'baseURL'>, page: string): string {
  const at = addressOf(s)
  if (at !== '' && at === ownEndpoint(page)) return 'self'
  if (origin(at).endsWith('.workers.dev')) return 'worker'
  return presets.find((p) => p.baseURL !== '' && p.baseURL === at)?.name ?? 'custom'
}

/**
 * withPreset fills in a preset's address. One without an address is the
 * person's to type; what they typed already stays.
 */
export function withPreset(s: Settings, name: string): Settings {
  const preset = presets.find((p) => p.name === name)
  if (preset?.baseURL) return { ...s, baseURL: preset.baseURL, model: preset.model }
  const typed = presetOf(s, '') === 'custom'
  return { ...s, baseURL: typed ? s.baseURL : '', model: typed ? s.model : (preset?.model ?? '') }
}

/** withEndpointOf are settings that ask another's endpoints. */
export function withEndpointOf(s: Settings, of: Settings): Settings {
  const { baseURL, model, criticURL, criticModel, embedURL, embedModel, stream, reasoning } = of
  return { ...s, baseURL, model, criticURL, criticModel, embedURL, embedModel, stream, reasoning }
}

/** withAsked are settings with no address for what they do not ask: it would wait until they do. */
export function withAsked(s: Settings): Settings {
  const critic = s.actor === 'llm' && s.critic === 'llm'
  return { ...s, criticURL: critic ? s.criticURL : '', embedURL: s.embedModel.trim() ? s.embedURL : '' }
}

/** sameEndpoint tells whether two settings name the same endpoints and models. */
export const sameEndpoint = (a: Settings, b: Settings): boolean =>
  addressOf(a) === addressOf(b) &&
  a.model === b.model &&
  trimmed(a.criticURL) === trimmed(b.criticURL) &&
  a.criticModel === b.criticModel &&
  trimmed(a.embedURL) === trimmed(b.embedURL) &&
  a.embedModel.trim() === b.embedModel.trim()

/** whereOf are the endpoints of settings in words. */
export const whereOf = (s: Settings): string =>
  [...new Set(reached(s).map((url) => origin(url) || url))].filter(Boolean).join(', ') || s.model

/**
 * Keys are those that a person typed, each for the origin of the address that
 * it was typed for. They never leave the memory of this page.
 */
export type Keys = Readonly<Record<string, string>>

/** keyOf is the key for an address, "" where there is none. */
export function keyOf(keys: Keys, url: string): string {
  const at = origin(url)
  return at !== '' && Object.hasOwn(keys, at) ? (keys[at] ?? '') : ''
}

/**
 * keysFor is what a call that may ask endpoints says of their keys: to each address the one of its
 * origin.
 */
export function keysFor(keys: Keys, urls: string[]): { keys?: Record<string, string> } {
  const known = urls.flatMap((url) => (keyOf(keys, url) && url !== ownModel.url ? [[url, keyOf(keys, url)]] : []))
  return known.length > 0 ? { keys: Object.fromEntries(known) } : {}
}

/** keyParam is what a call with these settings says of keys. */
export const keyParam = (keys: Keys, s: Settings): { keys?: Record<string, string> } => keysFor(keys, reached(s))

/**
 * clean takes settings from storage, which anything may have written: a field
 * of the wrong type or out of bounds becomes its default.
 */
export function clean(stored: unknown): Settings {
  const s = { ...defaults }
  if (typeof stored !== 'object' || stored === null) return s
  const from = stored as Record<string, unknown>
  for (const name of Object.keys(defaults) as (keyof Settings)[]) {
    if (typeof from[name] === typeof defaults[name]) Object.assign(s, { [name]: from[name] })
  }
  s.k = bounded(s.k, bounds.k, defaults.k)
  s.z = bounded(s.z, bounds.z, defaults.z)
  if (!(s.temperature >= bounds.temperature.min && s.temperature <= bounds.temperature.max))
    s.temperature = defaults.temperature
  s.database = oneOf(s.database, ['known', 'found'])
  s.context = oneOf(s.context, ['database', 'hits', 'none'])
  s.actor = oneOf(s.actor, ['builtin', 'llm'])
  s.critic = oneOf(s.critic, ['builtin', 'llm', 'none'])
  return s
}

function bounded(n: number, { min, max }: { min: number; max: number }, otherwise: number): number {
  return Number.isInteger(n) && n >= min && n <= max ? n : otherwise
}

function oneOf<T extends string>(value: T, allowed: [T, ...T[]]): T {
  return allowed.includes(value) ? value : allowed[0]
}
