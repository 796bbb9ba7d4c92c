// Charts and tables of the page as files.

/** cellsOf are a table's texts, row by row; a cell that spans several columns is followed by empty ones. */
export function cellsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [textOf(cell), ...Array.from({ length: cell.colSpan - 1 }, () => '')]),
  )
}

/** gridCells are the texts of rows that are not rendered: draw puts what a cell shows into an element. */
export function gridCells(
  count: number,
  columns: number,
  draw: (row: number, column: number, into: HTMLElement) => void,
) {
  const cell = document.createElement('div')
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      draw(row, column, cell)
      return textOf(cell)
    }),
  )
}

/**
 * textOf is what a cell says: what a person types into it, the name of a column that other words
 * head, else its parts with spaces between them.
 */
function textOf(cell: HTMLElement): string {
  const { name } = cell.dataset
  if (name !== undefined) return name
  const field = cell.querySelector('input')
  if (field?.type === 'text') return field.value
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (walker.nextNode()) parts.push(walker.currentNode.nodeValue ?? '')
  return parts
    .join(cell.children.length > 0 ? ' ' : '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** csv is rows for a spreadsheet. */
export const csv = (rows: string[][]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')

/** quoted lets no spreadsheet take text for a formula; a number stays one. */
export function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const escapes: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
  '−': '$-$',
  '≤': '$\\le$',
  '≥': '$\\ge$',
  '<': '$<$',
  '>': '$>$',
  '|': '\\textbar{}',
  '±': '$\\pm$',
  '×': '$\\times$',
  '→': '$\\to$',
}

/**
 * escaped is text as TeX prints it; a bracket at the start would be taken for
 * what the line before it is to be given.
 */
const escaped = (text: string): string =>
  text.replace(/[\\~^–−≤≥<>|±×→]|[&%$#_{}]/g, (c) => escapes[c] ?? `\\${c}`).replace(/^[[*]/, '{$&}')

/** latex is rows as a tabular of the package booktabs, whose first head rows stand above its rule. */
export function latex(rows: string[][], head: number): string {
  const width = Math.max(0, ...rows.map((r) => r.length))
  const number = (at: number) => rows.slice(head).every((r) => /^$|^[-+–<]?\s*[\d.,]+/.test(r[at] ?? ''))
  const columns = Array.from({ length: width }, (_, at) => (at > 0 && number(at) ? 'r' : 'l')).join('')
  const line = (row: string[]) => `  ${row.map(escaped).join(' & ')} \\\\\n`
  const above = rows.slice(0, head).map(line).join('')
  const below = rows.slice(head).map(line).join('')
  const rule = head ? '  \\midrule\n' : ''
  const body = `  \\toprule\n${above}${rule}${below}  \\bottomrule\n`
  return `\\begin{tabular}{${columns}}\n${body}\\end{tabular}\n`
}

/** painted are the properties that an SVG takes from the page's styles, which a file has not. */
const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
  'visibility',
  'display',
] as const

/** svg is a chart as it looks now, in a file of its own, on the colour that it stands on. */
export function svg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const from = [chart, ...chart.querySelectorAll<SVGElement>('*')]
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  from.forEach((element, i) => {
    const style = getComputedStyle(element)
    for (const name of painted) {
      const value = style.getPropertyValue(name)
      if (value) to[i]?.setAttribute(name, value)
    }
    to[i]?.removeAttribute('class')
    to[i]?.removeAttribute('style')
  })
  const { width, height } = sizeOf(chart)
  const box = chart.viewBox.baseVal
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const at = { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width || width, height: box?.height || height }
  for (const [name, value] of Object.entries(at)) ground.setAttribute(name, String(value))
  ground.setAttribute('fill', groundOf(chart))
  copy.prepend(ground)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

function sizeOf(chart: SVGSVGElement): { width: number; height: number } {
  const { width, height } = chart.getBoundingClientRect()
  return { width: Math.round(width), height: Math.round(height) }
}

/** groundOf is the colour behind an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor
    if (colour && !/^transparent$|, 0\)$/.test(colour)) return colour
  }
  return '#fff'
}

/** png is a chart at twice its size. */
export async function png(chart: SVGSVGElement): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = sizeOf(chart)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg(chart))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * width
  canvas.height = 2 * height
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas gave no picture')
  return new Uint8Array(await blob.arrayBuffer())
}
