import { type App, modelOf } from '../../app'
import { CallFailure } from '../../engine/client'
import { explain } from '../../store/problem'
import { address } from '../../store/route'
import { begin, finish, follow, type Run } from '../../store/run'
import type { Problem, View } from '../../store/state'
import { Store } from '../../store/store'
import { type Lesson, lessons, type Sequence, sequences, type Step } from './data'
import { strings as s } from './strings'

export interface State {
  presenting: boolean
  trace: { of: Sequence; run: Run; problem: Problem | null } | null
}

// Teaching is what a person can do with lessons. Where they are in one is in
// the page's own state, so that the bar stands above every view.
export class Teaching {
  readonly store = new Store<State>({ presenting: false, trace: null })
  #app: App
  #replaying: AbortController | null = null
  #stop: () => void = () => {} // ends what the step that is shown has started

  constructor(app: App) {
    this.#app = app
  }

  // go opens a step, counted from 0.
  go(id: string, step: number): void {
    const lesson = lessons.find((l) => l.id === id)
    const to = lesson?.steps[step]
    if (!lesson || !to) return this.leave()
    this.#app.store.set({ lesson: { id, step }, said: s.said(step + 1, lesson.steps.length, to.title) })
    void this.#open(to)
  }

  again(): void {
    const { lesson } = this.#app.store.state
    if (lesson) this.go(lesson.id, lesson.step)
  }

  // leave ends the lesson; what it opened stays.
  leave(): void {
    this.#app.store.set({ lesson: null })
    this.present(false)
  }

  present(presenting: boolean): void {
    this.store.set({ presenting })
    document.documentElement.toggleAttribute('data-large', presenting)
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
    this.#stop()
    this.#stop = () => {}
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
    const known = store.state.databases.find((d) => d.id === database)?.questions.find((q) => q.text === question)
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
