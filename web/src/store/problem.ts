import type { CallFailure } from '../engine/client'
import { ownModel } from '../engine/ownmodel'
import type { Config, Endpoint } from '../gen/rpc'
import { problems } from './strings'
import { configured, type Keys } from './settings'
import type { Problem } from './state'

/**
 * explain turns a failed call into one sentence and what to do. The program's
 * own message already names the place; a first line is the sentence, further
 * lines are its advice.
 */
export function explain(failure: CallFailure, of?: Config | Endpoint): Problem {
  if (failure.code === 'restarted') return failure.detail === 'silent' ? problems.silent : problems.restarted
  const [text = '', ...lines] = failure.message.split('\n')
  const problem: Problem = {
    code: failure.code,
    text,
    advice: lines.join('\n').trim() || advice(failure.code, failedURL(failure.message, of)),
  }
  if (failure.detail) problem.detail = failure.detail
  return problem
}

/** failedURL is the address that a failure speaks of; of several the first where it names none. */
function failedURL(message: string, of?: Config | Endpoint): string {
  const urls = !of ? [] : 'base_url' in of ? [of.base_url] : configured(of)
  return urls.find((url) => message.includes(url)) ?? urls[0] ?? ''
}

function advice(code: CallFailure['code'], url: string): string {
  switch (code) {
    case 'endpoint':
      return url === ownModel.url ? problems.ownModel : problems.endpoint(url)
    case 'bad-input':
      return problems.badInput
    default:
      return problems.internal
  }
}

/**
 * scrub takes keys out of a text. Endpoints have been seen to repeat them in
 * their errors.
 */
export function scrub(problem: Problem, keys: Keys): Problem {
  const secrets = Object.values(keys).filter((key) => key.length >= 4)
  const clean = (text: string) => secrets.reduce((rest, key) => rest.replaceAll(key, '[key]'), text)
  return {
    ...problem,
    text: clean(problem.text),
    advice: clean(problem.advice),
    ...(problem.detail && { detail: clean(problem.detail) }),
  }
}
