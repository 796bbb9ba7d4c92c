// What the menu over charts and tables says.

/** strings are the words of the menu that saves charts and tables. */
export const strings = {
  chart: 'Save this chart',
  table: 'Save this table',
  short: 'Save',
  formats: { svg: 'SVG', png: 'PNG', csv: 'CSV', tex: 'LaTeX' },
  failed: 'It could not be drawn.',
}

/** A Format is what a chart or a table is saved as. */
export type Format = keyof typeof strings.formats
