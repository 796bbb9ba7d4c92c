/** date is a moment as lists say it: "23 Nov 2026, 18:30". */
export const date = (ms: number): string =>
  new Date(ms).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
