import type { Params } from '../../store/route'
import type { Clustering, EvaluateProgram } from '../../gen/rpc'
import type { Evaluation } from './model'

/** longest is how much of two statements an address holds. */
const longest = 4000

/** Choices are how predictions are judged. */
export type Choices = Pick<Evaluation, 'program' | 'keepDistinct' | 'plugValue' | 'clusters'>

/** first are the choices that go without saying. */
export const first: Choices = {
  program: 'test-suite',
  keepDistinct: false,
  plugValue: false,
  clusters: 'gold',
}

const programs: readonly EvaluateProgram[] = ['test-suite', 'spider']
const clusterings: readonly Clustering[] = ['gold', 'database', 'table', 'question']

/** params are the microscope's pair, and the choices that differ from those at first. */
export function params({ microscope: { database, gold, answer }, ...of }: Evaluation): Params {
  return {
    ...(gold.length + answer.length > longest ? {} : { db: database, gold, answer }),
    program: of.program === first.program ? '' : of.program,
    distinct: of.keepDistinct ? 'true' : '',
    plug: of.plugValue ? 'true' : '',
    clusters: of.clusters === first.clusters ? '' : of.clusters,
  }
}

/** choicesOf are the choices that an address says, as far as each may be. */
export function choicesOf({ program, distinct, plug, clusters }: Params): Choices {
  return {
    program: programs.find((p) => p === program) ?? first.program,
    keepDistinct: distinct === 'true',
    plugValue: plug === 'true',
    clusters: clusterings.find((c) => c === clusters) ?? first.clusters,
  }
}
