import { csv as written } from '../../ui/export/write'
import type { Outcome, RunLine } from '../../store/runs/line'

/** A Cell is a question in one run. */
export interface Cell {
  line: RunLine
  at: number // in the run, from 0
}

/** A Row is a question in every run; null where a run has not asked it. */
export interface Row {
  at: number // among all rows, from 1
  database: string
  question: string
  hardness: string
  gold: string
  cells: (Cell | null)[]
}

/** A Show is which rows are shown. */
export type Show = 'all' | 'same' | 'different' | 'wrong' | 'failed'

/** shows are the filters of the matrix, in their order. */
export const shows: readonly Show[] = ['all', 'same', 'different', 'wrong', 'failed']

/**
 * matrix puts runs side by side. A question is the same in two runs where
 * database and text are, or database and gold SQL where a run knows no texts;
 * of equal ones the first belongs to the first and so on.
 */
export function matrix(runs: RunLine[][]): Row[] {
  const texts = runs.every((lines) => lines.every((l) => l.question !== ''))
  const rows: Row[] = []
  const known = new Map<string, Row>()
  runs.forEach((lines, run) => {
    const met = new Map<string, number>()
    lines.forEach((line, at) => {
      const same = `${line.database}\n${texts ? line.question : line.gold.toLowerCase().replace(/\s+/g, ' ')}`
      const nth = met.get(same) ?? 0
      met.set(same, nth + 1)
      const key = `${same}\n${nth}`
      const row = known.get(key) ?? rowOf(line, rows.length + 1, runs.length)
      if (!known.has(key)) {
        known.set(key, row)
        rows.push(row)
      }
      row.question ||= line.question
      row.hardness ||= line.hardness
      row.gold ||= line.gold
      row.cells[run] = { line, at }
    })
  })
  return rows
}

function rowOf({ database, question, hardness, gold }: RunLine, at: number, runs: number): Row {
  return { at, database, question, hardness, gold, cells: Array.from({ length: runs }, () => null) }
}

const outcomes = (row: Row): (Outcome | undefined)[] => row.cells.map((c) => c?.line.outcome)

/** belongs tells whether a row is of those that are shown. */
export function belongs(row: Row, show: Show): boolean {
  const of = outcomes(row)
  switch (show) {
    case 'all':
      return true
    case 'same':
      return of.every((o) => o === of[0])
    case 'different':
      return of.some((o) => o !== of[0])
    default:
      return of.includes(show)
  }
}

/** found are the rows with all words in question, database, gold or an answer. */
export function found(rows: Row[], text: string): Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const answers = row.cells.map((c) => `${c?.line.answer ?? ''} ${c?.line.note ?? ''}`)
    const all = [row.question, row.database, row.hardness, row.gold, ...answers].join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

const ranks = { failed: 0, wrong: 1, unjudged: 2, right: 3 } as const
const levels = ['easy', 'medium', 'hard', 'extra']

/**
 * sorted orders rows by a column: #, database, question, hardness or a run from 0; a minus turns that
 * round.
 */
export function sorted(rows: Row[], by: string): Row[] {
  const down = by.startsWith('-')
  const name = down ? by.slice(1) : by
  const of = (row: Row): string | number => {
    switch (name) {
      case 'database':
        return row.database
      case 'question':
        return row.question || row.gold
      case 'hardness':
        return levels.indexOf(row.hardness)
      case '':
      case '#':
        return row.at
    }
    const cell = row.cells[Number(name)]
    return cell ? ranks[cell.line.outcome] : -1
  }
  const keyed = rows.map((row) => ({ row, key: of(row) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.at - b.row.at))
  const list = keyed.map((k) => k.row)
  return down ? list.reverse() : list
}

/** paired are the questions that every run has judged. */
export function paired(rows: Row[]): { right: boolean[][]; questions: { database: string; sql: string }[] } {
  const judged = (row: Row) => row.cells.every((c) => c && c.line.outcome !== 'unjudged')
  const both = rows.filter(judged)
  const runs = rows[0]?.cells.length ?? 0
  return {
    right: Array.from({ length: runs }, (_, run) => both.map((row) => row.cells[run]?.line.outcome === 'right')),
    questions: both.map(({ database, gold }) => ({ database, sql: gold })),
  }
}

/** csv is the matrix for a spreadsheet. */
export function csv(names: string[], rows: Row[]): string {
  const head = ['database', 'question', 'hardness', 'gold', ...names.flatMap((n) => [n, `${n}: answer`, `${n}: note`])]
  const lines = rows.map((row) => [
    row.database,
    row.question,
    row.hardness,
    row.gold,
    ...row.cells.flatMap((c) => [c?.line.outcome ?? '', c?.line.answer ?? '', c?.line.note ?? '']),
  ])
  return written([head, ...lines])
}
