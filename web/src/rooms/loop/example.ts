import built from '../../gen/loop.json'
import type { Config, LoopResult } from '../../gen/rpc'
import type { Variant } from './choices'

/**
 * The run of the loop that was made when this page was built, as the room begins: a visitor sees
 * figures at once.
 */
export const example = built as unknown as {
  variant: Variant
  questions: number
  config: Config
  result: LoopResult
}
