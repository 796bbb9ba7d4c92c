import type { Params } from '../../store/route'
import { fewestTrials, most, noWhatIfs, presets, type State, trialSizes, type Values } from './model'

const start: Values = { ...presets.table, actorPrice: 0, criticPrice: 0, answerWorth: 0 }

/** The largest that an address may say; what is not here is a chance, up to 1. */
const largest: Partial<Values> = {
  z: most,
  critics: 9,
  rejectAt: 9,
  actorPrice: 1e9,
  criticPrice: 1e9,
  answerWorth: 1e9,
}

/**
 * params are the sliders that stand elsewhere than at first, the rates always, and what is shown
 * beside them.
 */
export function params({ values, figure2, trials }: State): Params {
  const names = Object.keys(start) as (keyof Values)[]
  return {
    ...Object.fromEntries(
      names.flatMap((n) => ('pqsz'.includes(n) || values[n] !== start[n] ? [[n, String(values[n])]] : [])),
    ),
    figure2: figure2 ? 'true' : '',
    trials: trials === fewestTrials ? '' : String(trials),
  }
}

/** shownOf is what an address says to show beside the sliders; it plays nothing. */
export const shownOf = ({ figure2, trials }: Params): Pick<State, 'figure2' | 'trials'> => ({
  figure2: figure2 === 'true',
  trials: trialSizes.find((n) => String(n) === trials) ?? fewestTrials,
})

/** valuesOf are the sliders that an address says, each within its bounds. */
export function valuesOf(params: Params): Values {
  const values = { ...start, ...noWhatIfs }
  for (const name of Object.keys(start) as (keyof Values)[]) {
    const n = Number(params[name])
    const whole = name === 'z' || name === 'critics' || name === 'rejectAt'
    const least = name === 'z' || name === 'critics' ? 1 : 0
    if (params[name] && n >= least && n <= (largest[name] ?? 1) && (!whole || Number.isInteger(n)))
      values[name] = n
  }
  return values
}
