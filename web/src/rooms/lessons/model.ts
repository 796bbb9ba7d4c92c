import type { App } from '../../store/app'
import { CallFailure } from '../../engine/client'
import { explain } from '../../store/problem'
import { notBegun } from '../../store/present'
import { newRun, finish, withEvents, type Run } from '../../store/run'
import type { Problem } from '../../store/state'
import { Store } from '../../store/store'
import { inTab, noteInTab } from '../../store/tab'
import { go, type Stop } from '../room'
import { roomOf } from '../rooms'
import { type Lesson, lessons, type Sequence, type Step } from './data'
import { strings as s } from './strings'

/** State is the lesson that is given, and its step. */
export interface State {
  votes: Record<string, number[]> // for each option of a prediction; kept in this tab alone
  revealed: string[] // the predictions whose outcome has been shown
  trace: { of: Sequence; run: Run; problem: Problem | null } | null
  notes: string // the ID of the lesson whose notes are read, or ""
}

const mostVotes = 9999 // a hall

/** place is by which the tab keeps votes, so that a reload in the middle of a lesson loses none. */
const place = 'votes'

/** counted are the votes that the tab kept, as far as they are some. */
function counted(kept: unknown): Pick<State, 'votes' | 'revealed'> {
  const { votes, revealed } = (kept ?? {}) as Partial<Record<'votes' | 'revealed', unknown>>
  const count = (n: unknown) => Number.isInteger(n) && (n as number) >= 0 && (n as number) <= mostVotes
  const all = Object.entries(typeof votes === 'object' && votes !== null ? votes : {})
  return {
    votes: Object.fromEntries(all.filter(([, list]) => Array.isArray(list) && list.every(count))),
    revealed: Array.isArray(revealed) ? revealed.filter((name) => typeof name === 'string') : [],
  }
}

/** foretold names a prediction. */
export const foretold = (lesson: string, step: number): string => `${lesson} ${step}`

/**
 * Teaching is what a person can do with lessons. Where they are in one is in
 * the page's own state, so that the bar stands above every view.
 */
export class Teaching {
  readonly store = new Store<State>({ ...counted(inTab(place)), trace: null, notes: '' })
  #app: App
  #replaying: AbortController | null = null
  #opening = {} // the step that is shown
  #stop: Stop = () => {} // ends what it has started

  constructor(app: App) {
    this.#app = app
    let last = this.store.state
    this.store.watch(() => {
      const { votes, revealed } = this.store.state
      if (votes !== last.votes || revealed !== last.revealed) noteInTab(place, { votes, revealed })
      last = this.store.state
    })
  }

  /** start plays a lesson from its first step, with nothing foretold yet. */
  start(id: string): void {
    const others = (name: string) => !name.startsWith(`${id} `)
    const { votes, revealed } = this.store.state
    this.store.set({
      votes: Object.fromEntries(Object.entries(votes).filter(([name]) => others(name))),
      revealed: revealed.filter(others),
    })
    this.go(id, 0)
  }

  /**
   * go opens a step, counted from 0. One that asks for a prediction shows
   * nothing before reveal.
   */
  go(id: string, step: number): void {
    const lesson = lessons.find((l) => l.id === id)
    const to = lesson?.steps[step]
    if (!lesson || !to) {
      this.leave()
      return
    }
    const asking = to.predict !== undefined && !this.store.state.revealed.includes(foretold(id, step))
    this.#app.store.set({
      lesson: { id, step, ...(asking && { asking }) },
      progress: notBegun,
      said: s.said(step + 1, lesson.steps.length, to.title),
    })
    this.#stop()
    this.#stop = () => {}
    this.#opening = {}
    if (!asking) void this.#open(to)
  }

  /** reveal shows what a prediction was asked about. */
  reveal(): void {
    const { lesson } = this.#app.store.state
    if (!lesson?.asking) return
    this.store.set({ revealed: [...this.store.state.revealed, foretold(lesson.id, lesson.step)] })
    this.go(lesson.id, lesson.step)
  }

  /** vote says how many expect an option of the step that asks. */
  vote(option: number, votes: number): void {
    const { lesson } = this.#app.store.state
    const options = current(lesson?.id)?.steps[lesson?.step ?? 0]?.predict?.options
    if (!lesson?.asking || !options || !Number.isInteger(votes) || votes < 0 || votes > mostVotes) return
    const name = foretold(lesson.id, lesson.step)
    const now = this.store.state.votes[name] ?? []
    this.store.set({
      votes: {
        ...this.store.state.votes,
        [name]: options.map((_, i) => (i === option ? votes : (now[i] ?? 0))),
      },
    })
  }

  again(): void {
    const { lesson } = this.#app.store.state
    if (lesson) this.go(lesson.id, lesson.step)
  }

  /** following is the lesson after one, if there is one. */
  following(id: string): Lesson | undefined {
    return lessons[lessons.findIndex((l) => l.id === id) + 1]
  }

  /** leave ends the lesson; what it opened stays. */
  leave(): void {
    this.#app.store.set({ lesson: null })
  }

  /** replay plays a sequence of hand-made attempts. */
  async replay(of: Sequence): Promise<void> {
    this.#replaying?.abort()
    this.store.set({ notes: '' })
    const replaying = (this.#replaying = new AbortController())
    const { database, question, script } = of
    let run = newRun(question, question, database, {
      actor: 'recorded',
      critic: 'simulated',
      z: script.length + 1,
    })
    const show = (now: Run, problem: Problem | null = null) => {
      run = now
      if (this.#replaying === replaying) this.store.set({ trace: { of, run, problem } })
    }
    show(run)
    try {
      const { record, ms } = await this.#app.program.call(
        'replay',
        { database, question, script },
        { signal: replaying.signal, onEvents: (events) => show(withEvents(run, events)) },
      )
      show(finish(run, record, ms))
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure('internal', String(error))
      show(
        { ...run, phase: failure.code === 'cancelled' ? 'cancelled' : 'failed' },
        failure.code === 'cancelled' ? null : explain(failure),
      )
    }
  }

  /** read opens the notes on a lesson, or closes them. */
  read(notes: string): void {
    this.close()
    this.store.set({ notes })
  }

  close(): void {
    this.#replaying?.abort()
    this.#replaying = null
    this.store.set({ trace: null })
  }

  async #open({ view, settings }: Step): Promise<void> {
    const room = roomOf(view === 'trace' ? 'lessons' : view)
    go(this.#app, room.name)
    const opening = (this.#opening = {})
    const stop = (await room.open?.(this.#app, settings)) ?? (() => {})
    if (this.#opening === opening) this.#stop = stop
    else stop() // another step was opened meanwhile
  }
}

/** makeTeaching makes the model of the lessons. */
export const makeTeaching = (app: App): Teaching => new Teaching(app)

/** current is the lesson that is playing. */
export function current(id: string | undefined): Lesson | undefined {
  return lessons.find((l) => l.id === id)
}
