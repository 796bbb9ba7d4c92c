// Numbers as the page writes them.

/** count puts a number before its noun. */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`
}

/** bytes is a size in the largest unit that gives at least 1. */
export function bytes(n: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  let at = 0
  while (n >= 1024 && at < units.length - 1) {
    n /= 1024
    at++
  }
  return `${at === 0 ? n : n.toFixed(n < 10 ? 1 : 0)} ${units[at]}`
}

/** duration is a time as a person would say it. */
export function duration(ms: number): string {
  if (ms < 1) return 'under 1 ms'
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  const minutes = `${Math.floor(seconds / 60)} min`
  return seconds % 60 ? `${minutes} ${seconds % 60} s` : minutes
}

/** score is a retrieval score with two decimals, none of them lost to 0.00. */
export function score(n: number): string {
  return n !== 0 && Math.abs(n) < 0.01 ? n.toExponential(1) : n.toFixed(2)
}

/** percent is a share as a percentage with one decimal. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
