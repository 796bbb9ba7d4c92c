// What the menu over charts and tables says.

export const strings = {
  chart: 'Save this chart',
  table: 'Save this table',
  short: 'Save',
  formats: { svg: 'SVG', png: 'PNG', csv: 'CSV', tex: 'LaTeX' },
  failed: 'It could not be drawn.',
}

export type Format = keyof typeof strings.formats
