import type { App } from '../../store/app'
import { quoteName } from '../../format/quote'
import type { Result } from '../../gen/rpc'
import { Store } from '../../store/store'

/** pageRows is how many rows of a table are read at a time. */
export const pageRows = 50

/** Browsing is which rows of which table are shown. */
export interface Browsing {
  database: string
  table: string
  page: number // from 0
  reading: boolean
  result: Result | null
}

/** DataModel reads the pages of a table. */
export class DataModel {
  readonly store = new Store<Browsing>({ database: '', table: '', page: 0, reading: false, result: null })
  #app: App
  #reading: object | null = null // the newest

  constructor(app: App) {
    this.#app = app
  }

  /**
   * show reads a page of a table. What was being read before comes to nothing;
   * it is not cancelled, as a page takes less time than a cancel.
   */
  async show(database: string, table: string, page: number): Promise<void> {
    const reading = (this.#reading = {})
    const same = this.store.state.database === database && this.store.state.table === table
    this.store.set({ database, table, reading: true, ...(!same && { page, result: null }) })
    const sql = `SELECT * FROM ${quoteName(table)} LIMIT ${pageRows} OFFSET ${page * pageRows}`
    try {
      const { result } = await this.#app.program.call('query', { database, sql })
      if (this.#reading === reading) this.store.set({ page, reading: false, result })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (this.#reading === reading)
        this.store.set({ reading: false, result: { outcome: 'error', error: message, steps: 0 } })
    }
  }
}

/** makeData makes the model that reads tables page by page. */
export const makeData = (app: App) => new DataModel(app)
