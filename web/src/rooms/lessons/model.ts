import { type App, modelOf } from '../../store/app'
import { CallFailure } from '../../engine/client'
import { explain } from '../../store/problem'
import { address } from '../../store/route'
import { nothingTold } from '../../store/present'
import { begin, finish, follow, type Run } from '../../store/run'
import type { Problem, View } from '../../store/state'
import { Store } from '../../store/store'
import { type Lesson, lessons, type Sequence, sequences, type Step } from './data'
import { strings as s } from './strings'

export interface State {
  votes: Record<string, number[]> // for each option of a prediction; kept in this tab alone
  revealed: string[] // the predictions whose outcome has been shown
  trace: { of: Sequence; run: Run; problem: Problem | null } | null
}

const mostVotes = 9999 // a hall

// foretold names a prediction.
export const foretold = (lesson: string, step: number): string => `${lesson} ${step}`

// Teaching is what a person can do with lessons. Where they are in one is in
// the page's own state, so that the bar stands above every view.
export class Teaching {
  readonly store = new Store<State>({ votes: {}, revealed: [], trace: null })
  #app: App
  #replaying: AbortController | null = null
  #stop: () => void = () => {} // ends what the step that is shown has started

  constructor(app: App) {
    this.#app = app
  }

  // start plays a lesson from its first step, with nothing foretold yet.
  start(id: string): void {
    const others = (name: string) => !name.startsWith(`${id} `)
    const { votes, revealed } = this.store.state
    this.store.set({ votes: Object.fromEntries(Object.entries(votes).filter(([name]) => others(name))), revealed: revealed.filter(others) })
    this.go(id, 0)
  }

  // go opens a step, counted from 0. One that asks for a prediction shows
  // nothing before reveal.
  go(id: string, step: number): void {
    const lesson = lessons.find((l) => l.id === id)
    const to = lesson?.steps[step]
    if (!lesson || !to) return this.leave()
    const asking = to.predict !== undefined && !this.store.state.revealed.includes(foretold(id, step))
    this.#app.store.set({ lesson: { id, step, ...(asking && { asking }) }, told: nothingTold, said: s.said(step + 1, lesson.steps.length, to.title) })
    this.#stop()
    this.#stop = () => {}
    if (!asking) void this.#open(to)
  }

  // reveal shows what a prediction was asked about.
  reveal(): void {
    const { lesson } = this.#app.store.state
    if (!lesson?.asking) return
    this.store.set({ revealed: [...this.store.state.revealed, foretold(lesson.id, lesson.step)] })
    this.go(lesson.id, lesson.step)
  }

  // vote says how many expect an option of the step that asks.
  vote(option: number, votes: number): void {
    const { lesson } = this.#app.store.state
    const options = current(lesson?.id)?.steps[lesson?.step ?? 0]?.predict?.options
    if (!lesson?.asking || !options || !Number.isInteger(votes) || votes < 0 || votes > mostVotes) return
    const name = foretold(lesson.id, lesson.step)
    const now = this.store.state.votes[name] ?? []
    this.store.set({ votes: { ...this.store.state.votes, [name]: options.map((_, i) => (i === option ? votes : (now[i] ?? 0))) } })
  }

  again(): void {
    const { lesson } = this.#app.store.state
    if (lesson) this.go(lesson.id, lesson.step)
  }

  // leave ends the lesson; what it opened stays.
  leave(): void {
    this.#app.store.set({ lesson: null })
  }

  // replay plays a sequence of hand-made attempts.
  async replay(of: Sequence): Promise<void> {
    this.#replaying?.abort()
    const replaying = (this.#replaying = new AbortController())
    const { database, question, script } = of
    let run = begin(question, question, database, { actor: 'recorded', critic: 'recorded', z: script.length + 1 })
    const show = (now: Run, problem: Problem | null = null) => {
      run = now
      if (this.#replaying === replaying) this.store.set({ trace: { of, run, problem } })
    }
    show(run)
    try {
      const { record, ms } = await this.#app.program.call('replay', { database, question, script }, { signal: replaying.signal, onEvents: (events) => show(follow(run, events)) })
      show(finish(run, record, ms))
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure('internal', String(error))
      show({ ...run, phase: failure.code === 'cancelled' ? 'cancelled' : 'failed' }, failure.code === 'cancelled' ? null : explain(failure))
    }
  }

  close(): void {
    this.#replaying?.abort()
    this.#replaying = null
    this.store.set({ trace: null })
  }

  async #open(step: Step): Promise<void> {
    const view: View = step.view === 'trace' ? 'lessons' : step.view
    if (this.#app.store.state.view !== view) location.hash = address(view)
    const { settings } = step
    switch (step.view) {
      case 'ask':
        return this.#ask(settings)
      case 'compare':
        return this.#compare(settings)
      case 'theory': {
        const { makeTheory, noWhatIfs } = await import('../theory/model')
        const { p = 0, q = 0, s = 0, e = 0, z = 5 } = settings
        return modelOf(this.#app, makeTheory).set({ ...noWhatIfs, p, q, s, e, z })
      }
      case 'loop': {
        const { first, makeLoop } = await import('../loop/model')
        const { database = '', variant = 'both', simulated = false, q = first.q, s = first.s, z = 5 } = settings
        const loop = modelOf(this.#app, makeLoop)
        this.#stop = () => loop.cancel()
        loop.choose({ ...first, database, variant, z, critic: simulated ? 'simulated' : 'builtin', q, s })
        return loop.start()
      }
      case 'evaluate': {
        const { evaluating } = await import('../evaluate/model')
        const room = modelOf(this.#app, evaluating)
        room.put({ database: settings.database ?? '', gold: settings.gold ?? '', answer: settings.sql ?? '' })
        return room.look()
      }
      case 'trace': {
        const of = sequences.find((q) => q.question === settings.question)
        if (of) return this.replay(of)
      }
    }
  }

  async #ask({ database = '', question = '', sql = '' }: Step['settings']): Promise<void> {
    const { actions, store } = this.#app
    actions.chooseDatabase(database)
    if (sql) {
      actions.editSQL(sql)
      return actions.runSQL()
    }
    const of = store.state.databases.find((d) => d.id === database)
    const known = [...(of?.questions ?? []), ...(of?.unanswerable ?? [])].find((q) => q.text === question)
    if (known) return actions.pick(known.id)
    actions.type(question)
    return actions.ask()
  }

  async #compare({ corpus = '', question = '', right = '', columns = [], measure = false }: Step['settings']): Promise<void> {
    const { comparing } = this.#app.actions
    await comparing.open({
      corpus,
      question,
      gold: right,
      columns: columns.map(({ retriever, ...options }) => ({ retriever, options })),
    })
    if (!measure) return
    this.#stop = () => comparing.cancel()
    return comparing.measure()
  }
}

export const teaching = (app: App): Teaching => new Teaching(app)

// current is the lesson that is playing.
export function current(id: string | undefined): Lesson | undefined {
  return lessons.find((l) => l.id === id)
}
