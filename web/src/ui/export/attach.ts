import './view.css'
import { save } from '../save/save'
import { type Format, strings as s } from './strings'
import { whole } from './whole'
import { cellsOf, csv, latex, png, svg } from './write'

type Target = SVGSVGElement | HTMLElement

/** least is how wide a drawing is that is more than an icon, in px. */
const least = 180

/** leastHigh tells a chart from the bar of a single figure, in px. */
const leastHigh = 60

/**
 * dwell is how long the pointer rests on a chart or table before the menu comes, in ms: it is not to
 * be in the way.
 */
const dwell = 400

/**
 * offerSaving puts one small menu over whatever chart or table of the page the
 * pointer or the focus is at, so that each can be saved as a file and none has
 * to know of it.
 */
export function offerSaving(): void {
  const menu = document.createElement('div')
  menu.className = 'save-menu boxed'
  menu.hidden = true
  document.body.append(menu)
  let at: Target | null = null
  let due = 0
  const show = (target: Target) => {
    if (target !== at) fill(menu, target)
    at = target
    menu.hidden = false
    place(menu, target)
  }
  const hide = () => {
    if (menu.contains(document.activeElement)) return
    at = null
    menu.hidden = true
  }
  const over = (event: Event) => {
    if (event.target instanceof Node && menu.contains(event.target)) return
    const target = targetOf(event.target)
    clearTimeout(due)
    if (!target) hide()
    else if (target !== at) due = window.setTimeout(() => show(target), dwell)
  }
  for (const what of ['pointerover', 'focusin'] as const)
    document.addEventListener(what, over, { passive: true })
  // A finger has left by the time that a pointer would have rested.
  document.addEventListener('pointerup', (event) => event.pointerType === 'touch' && over(event), {
    passive: true,
  })
  addEventListener('scroll', () => at && !menu.hidden && place(menu, at), { passive: true, capture: true })
  for (const what of ['hashchange', 'pointerdown'] as const) {
    addEventListener(what, (event) => {
      if (event.target instanceof Node && menu.contains(event.target)) return
      clearTimeout(due)
      at = null
      menu.hidden = true
    })
  }
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/** targetOf is the chart or table at an element, or the only one in what has the focus. */
function targetOf(of: EventTarget | null): Target | null {
  if (!(of instanceof Element) || !of.closest('main')) return null
  const within = of.closest('table, svg, [role="table"]')
  const found = within?.closest('table, [role="table"]') ?? within ?? focused(of)
  if (found instanceof HTMLTableElement) return found.rows.length > 0 ? found : null
  if (found instanceof HTMLElement) return whole.has(found) ? found : null
  if (!(found instanceof SVGSVGElement)) return null
  const { width, height } = found.getBoundingClientRect()
  return width >= least && height >= leastHigh ? found : null
}

/** focused is the table or chart of a region that scrolls, as the keyboard reaches it. */
const focused = (of: Element): Element | null =>
  of.matches('[tabindex="0"]') ? of.querySelector('table, svg') : null

function fill(menu: HTMLElement, target: Target): void {
  const isTable = target instanceof HTMLElement
  const formats: Format[] = isTable ? ['csv', 'tex'] : ['svg', 'png']
  menu.setAttribute('role', 'group')
  menu.setAttribute('aria-label', isTable ? s.table : s.chart)
  menu.replaceChildren(
    s.short,
    ...formats.map((format) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = s.formats[format]
      button.addEventListener('click', () => void write(target, format, button))
      return button
    }),
  )
}

/** place puts the menu at the target's upper right corner, above it where there is room. */
function place(menu: HTMLElement, target: Target): void {
  const { top, right, bottom } = target.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  menu.classList.toggle('away', bottom < 0 || top > innerHeight)
  menu.style.left = `${Math.max(4, Math.min(right, innerWidth - 4) - width)}px`
  menu.style.top = `${Math.max(4, top - height + 4)}px`
}

async function write(target: Target, format: Format, button: HTMLElement): Promise<void> {
  try {
    const name = `orbweaver-${nameOf(target)}.${format}`
    if (target instanceof HTMLElement) {
      const table = target instanceof HTMLTableElement ? target : null
      const rows = table ? cellsOf(table) : (whole.get(target)?.() ?? [])
      save(name, format === 'csv' ? csv(rows) : latex(rows, table ? (table.tHead?.rows.length ?? 0) : 1))
    } else save(name, format === 'svg' ? svg(target) : await png(target))
  } catch {
    button.textContent = s.failed
  }
}

/** nameOf is a file's name by the nearest heading. */
function nameOf(target: Element): string {
  const title = target.closest('section, figure, div')?.querySelector('h2, h3')?.textContent ?? ''
  const room = target.closest('section')?.querySelector('h2, h3')?.textContent ?? ''
  const words = (title || room || target.tagName).toLowerCase().replace(/[^\p{L}\d]+/gu, '-')
  return words.replace(/^-|-$/g, '').slice(0, 50)
}
