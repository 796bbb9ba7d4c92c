import { Graph, layout } from '@dagrejs/dagre'
import type { Database } from '../../../gen/rpc'

/** A Point is a place in the diagram. */
export interface Point {
  x: number
  y: number
}

/** A Box is a table in the diagram. */
export interface Box extends Point {
  name: string // x and y are of its upper left corner
  width: number
  height: number
}

/** A Line is a foreign key in the diagram. */
export interface Line {
  from: string // table and column
  to: string
  points: Point[]
}

/** A Layout is a schema as it is drawn. */
export interface Layout {
  width: number
  height: number
  boxes: Box[]
  lines: Line[]
}

/**
 * What a column and a table's name take of height, and letters of width: of a
 * table's name, a column's and its type's.
 */
export const row = 21
/** head is the height of a table's name. */
export const head = 28
/** letters are the widths of a letter of a table's name, a column's and its type's. */
export const letters = { table: 7.4, column: 7.3, type: 7.3 }
const least = 120
const most = 300

/** place lays tables out in layers, so that foreign keys point one way. */
export function place(database: Database): Layout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 24, ranksep: 64, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const t of database.tables) {
    const widest = Math.max(
      20 + t.name.length * letters.table,
      ...t.columns.map(
        (c) => 32 + (c.name.length + 2) * letters.column + Math.min(10, c.type.length) * letters.type,
      ),
    )
    graph.setNode(t.name, {
      width: Math.min(most, Math.max(least, widest)),
      height: head + t.columns.length * row + 8,
    })
  }
  database.foreign_keys.forEach((f, i) => {
    if (graph.hasNode(f.table) && graph.hasNode(f.ref_table) && f.table !== f.ref_table)
      graph.setEdge(f.table, f.ref_table, {}, String(i))
  })
  layout(graph)
  const boxes = database.tables.map((t) => {
    const n = graph.node(t.name) as { x: number; y: number; width: number; height: number }
    return { name: t.name, x: n.x - n.width / 2, y: n.y - n.height / 2, width: n.width, height: n.height }
  })
  const lines = graph.edges().map((e) => {
    const f = database.foreign_keys[Number(e.name)]
    const { points } = graph.edge(e) as { points: Point[] }
    return { from: `${e.v}.${f?.column ?? ''}`, to: `${e.w}.${f?.ref_column ?? ''}`, points }
  })
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  return { width, height, boxes, lines }
}
