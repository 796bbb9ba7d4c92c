import { CallFailure, type Caller, type CallOptions, type Method, type Params, type Result } from '../engine/client'
import { share } from './strings'
import type { State } from './state'
import type { Store } from './store'

/**
 * UntrustedLinkGuard is a program that reaches no endpoint while what is shown is somebody
 * else's: a link may name any, and it would be sent questions and schemas.
 */
export class UntrustedLinkGuard implements Caller {
  #caller: Caller
  #store: Store<State>

  constructor(caller: Caller, store: Store<State>) {
    this.#caller = caller
    this.#store = store
  }

  async call<M extends Method>(method: M, params: Params<M>, options: CallOptions<M> = {}): Promise<Result<M>> {
    const { sharedLink } = this.#store.state
    if (!sharedLink || !options.connect) return this.#caller.call(method, params, options)
    const { text, advice } = share.notYours(options.connect.replaceAll(' ', ', '))
    throw new CallFailure('bad-input', `${text}\n${advice}`)
  }
}
