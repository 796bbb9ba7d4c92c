import { failed } from '../../engine/client'
import { glossaryOf } from '../glossary'
import { config, connection, keyParam } from '../settings'
import type { State } from '../state'
import { problems } from '../strings'
import type { Work } from './work'

/** OwnSQL is what a person does with a statement of their own. */
export class OwnSQL {
  #work: Work
  #querying: AbortController | null = null

  constructor(work: Work) {
    this.#work = work
    work.join({ cancel: () => this.#querying?.abort() })
  }

  /** edit takes a statement over to the person's own SQL. */
  edit(sql: string): void {
    this.type(sql)
    this.#work.store.set({ tab: 'sql' })
  }

  type(sql: string): void {
    this.#set({ sql })
  }

  /**
   * run runs the person's own statement, or the one given, and holds its rows
   * against the gold answer of the sample question in the box.
   */
  async run(sql = this.#work.store.state.query.sql): Promise<void> {
    const { store, caller } = this.#work
    if (sql.trim() === '') return
    const { current: database, box, picked: query } = store.state
    await this.#call(sql, async (signal) => {
      const answer = await caller.call('query', { database, sql }, { signal })
      const known = this.#work.database()?.questions.some((q) => q.id === query)
      if (!known || answer.result.outcome !== 'ok') return { answer }
      const params = { database, question: box.trim(), query, sql, config: { critic: 'none' as const } }
      const judged = await caller.call('judge', params, { signal }).catch(() => null)
      return { answer, judged: judged?.record ?? null }
    })
  }

  /**
   * judge puts the person's own statement to the critic, as an attempt at
   * the question in the box.
   */
  async judge(): Promise<void> {
    const { store, caller } = this.#work
    const {
      box,
      picked,
      current: database,
      settings,
      keys,
      query: { sql },
    } = store.state
    const question = box.trim()
    if (sql.trim() === '' || question === '') return
    const problem = this.#work.refuse()
    if (problem) return this.#set({ problem })
    const params = {
      database,
      question,
      sql,
      ...(picked && { query: picked }),
      ...keyParam(keys, settings),
      config: config(settings, glossaryOf(store.state, database)),
    }
    await this.#call(sql, async (signal) => {
      const { record, ms } = await caller.call('judge', params, { signal, connect: connection(settings) })
      const result = record.trace?.attempts?.[0]?.result
      return { judged: record, answer: result ? { result, ms } : null }
    })
  }

  /** call does one thing or another with a person's statement. */
  async #call(sql: string, call: (signal: AbortSignal) => Promise<Partial<State['query']>>): Promise<void> {
    this.#work.cancel()
    const { store } = this.#work
    const querying = (this.#querying = new AbortController())
    const update = (patch: Partial<State['query']>) => {
      if (this.#querying === querying) this.#set(patch)
    }
    store.set({ tab: 'sql' })
    update({ sql, ran: sql, running: true, answer: null, judged: null, problem: null })
    try {
      update({ running: false, ...(await call(querying.signal)) })
    } catch (error) {
      const failure = failed(error)
      update({
        running: false,
        problem:
          failure.code === 'cancelled'
            ? problems.queryCancelled
            : this.#work.explain(failure, config(store.state.settings)),
      })
    } finally {
      if (this.#querying === querying) this.#querying = null
    }
  }

  #set(patch: Partial<State['query']>): void {
    const { store } = this.#work
    store.set({ query: { ...store.state.query, ...patch } })
  }
}
