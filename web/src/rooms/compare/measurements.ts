import type { CompareColumn, RecallResult } from '../../gen/rpc'
import { inTab, noteInTab } from '../../store/tab'

/** place is by which the tab keeps them over a reload. */
const place = 'measured'

/** most is how many measured columns are remembered, the newest. */
const most = 40

/**
 * Measurements remember what each column came to over all questions, so that
 * changing one column measures that one alone. They live as long as the tab.
 */
export class Measurements {
  #parts = new Map<string, RecallResult>()
  #lasting = new Set<string>()

  /** keep takes the columns of a result apart; over says what was asked of what. */
  keep(over: string, columns: CompareColumn[], result: RecallResult): void {
    columns.forEach((column, i) => {
      const [measured, ranks] = [result.columns[i], result.ranks?.[i]]
      if (!measured || !ranks) return
      const name = nameOf(over, column)
      this.#parts.delete(name) // the newest stand last
      this.#parts.set(name, {
        ...result,
        columns: [measured],
        ranks: [ranks],
        versus: [],
        differ: [],
        asked: [],
      })
    })
    for (const oldest of [...this.#parts.keys()].slice(0, Math.max(0, this.#parts.size - most)))
      this.#parts.delete(oldest)
  }

  /**
   * note keeps in the tab what has been measured by this build of the program on data that come with the
   * page; a file of the person's may be another one after a reload.
   */
  note(over: string, build: string): void {
    this.#lasting.add(prefix(over))
    const parts = [...this.#parts].filter(([name]) => [...this.#lasting].some((of) => name.startsWith(of)))
    noteInTab(place, { build, parts })
  }

  /** recall brings what the tab has kept, of the same build. */
  recall(build: string): void {
    const kept = (inTab(place) ?? {}) as { build?: unknown; parts?: unknown }
    if (build === '' || kept.build !== build || !Array.isArray(kept.parts)) return
    this.#parts = new Map([...(kept.parts as [string, RecallResult][]), ...this.#parts])
    for (const name of this.#parts.keys()) this.#lasting.add(name.slice(0, name.indexOf('\n') + 1))
  }

  /** missing are the columns that have not been measured, each once. */
  missing(over: string, columns: CompareColumn[]): CompareColumn[] {
    const names = columns.map((column) => nameOf(over, column))
    return columns.filter((_, i) => !this.#parts.has(names[i] ?? '') && names.indexOf(names[i] ?? '') === i)
  }

  /** of are the columns that have been measured, and where they stand among all. */
  of(over: string, columns: CompareColumn[]): { parts: RecallResult[]; places: number[] } {
    const found = columns.flatMap((column, place) => {
      const part = this.#parts.get(nameOf(over, column))
      return part ? [{ part, place }] : []
    })
    return { parts: found.map((f) => f.part), places: found.map((f) => f.place) }
  }
}

const prefix = (over: string): string => `${over}\n`

/** nameOf is a column as a name: options that are off are as good as absent. */
function nameOf(over: string, { retriever, options }: CompareColumn): string {
  const on = Object.entries(options).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return prefix(over) + JSON.stringify([retriever, on.sort()])
}
