/** by is how far an arrow goes among what stands in a row; Home and End go to its ends. */
const by: Record<string, (at: number, n: number) => number> = {
  ArrowRight: (at, n) => (at + 1) % n,
  ArrowLeft: (at, n) => (at + n - 1) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

/** stops are the links and buttons of a row. */
export const stops = (row: HTMLElement | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/**
 * move takes the focus along a row of links or buttons of which Tab
 * reaches one alone, past those that are hidden.
 */
export function move(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return // the browser's own
  const all = stops(event.currentTarget as HTMLElement).filter((e) => e.checkVisibility?.() ?? true)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : by[event.key]?.(at, all.length)
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}
