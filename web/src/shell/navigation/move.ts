/** by is how far an arrow goes among what stands in a row; Home and End go to its ends. */
const by: Record<string, (at: number, n: number) => number> = {
  ArrowRight: (at, n) => (at + 1) % n,
  ArrowLeft: (at, n) => (at + n - 1) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

/** move takes the focus along a row of links of which Tab reaches one alone. */
export function move(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return // the browser's own
  const links = [...(event.currentTarget as HTMLElement).querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = at < 0 ? undefined : by[event.key]?.(at, links.length)
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}
