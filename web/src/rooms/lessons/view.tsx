import './view.css'
import { useActions, useModel, usePick } from '../../store/app'
import { ProblemBox } from '../../ui/problem/view'
import { useAddress } from '../../ui/address/use'
import { useSlice } from '../../store/store'
import { strings } from '../../strings'
import { GoldStage } from '../ask/gold/view'
import { ResultStage } from '../ask/result/view'
import { Attempts } from '../ask/attempts/view'
import { Glossary } from './glossary'
import { lessons, type Sequence, sequences } from './data'
import { type State, makeTeaching } from './model'
import { NotesView } from './notes'
import { room } from './room'
import { strings as s } from './strings'
import { printWorksheet } from './worksheet'

/**
 * Lessons lists the tours and the hand-made attempts, or shows one of the
 * latter as it is replayed.
 */
export default function Lessons() {
  const model = useModel(makeTeaching)
  const { trace, notes } = useSlice(model.store, (state) => state)
  const noted = lessons.find((l) => l.id === notes)
  useAddress({
    room: room.name,
    title: [trace?.of.question ?? noted?.title, room.title].filter(Boolean).join(' · '),
    params: { replay: trace?.of.question ?? '', notes },
    steps: ['replay', 'notes'],
    follow: ({ replay = '', notes: on = '' }) => {
      const of = sequences.find((q) => q.question === replay)
      if (!of) model.read(lessons.some((l) => l.id === on) ? on : '')
      else if (of !== trace?.of) void model.replay(of)
    },
  })
  if (trace) return <Trace trace={trace} />
  return noted ? <NotesView lesson={noted} /> : <LessonList />
}

function LessonList() {
  const model = useModel(makeTeaching)
  const actions = useActions()
  const at = usePick((state) => state.lesson)
  const presenting = usePick((state) => state.presenting)
  const databases = usePick((state) => state.databases)
  return (
    <div class="lessons stack loose">
      <section class="card stack padded" aria-labelledby="lessons-title">
        <div class="head row ends">
          <h2 id="lessons-title">{s.title}</h2>
          {!presenting && (
            <button
              type="button"
              class="button"
              title={strings.present.long}
              onClick={() => actions.page.present(true)}
            >
              {strings.present.button}
            </button>
          )}
        </div>
        <p class="lead">{s.lead}</p>
        <ol class="tours">
          {lessons.map((lesson, i) => (
            <li key={lesson.id}>
              <button type="button" class="tour boxed" onClick={() => model.start(lesson.id)}>
                <span class="ordinal" aria-hidden="true">
                  {i + 1}
                </span>
                <span class="words stack tight">
                  <b>
                    <span class="visually-hidden">{s.start} </span>
                    {lesson.title}
                  </b>
                  <span>{lesson.about}</span>
                  <span class="small muted">
                    {at?.id === lesson.id ? s.playing : s.steps(lesson.steps.length, lesson.notes.minutes)}
                  </span>
                </span>
              </button>
              <span class="papers row">
                <button
                  type="button"
                  class="link small"
                  aria-label={s.notes.of(lesson.title)}
                  onClick={() => model.read(lesson.id)}
                >
                  {s.notes.title}
                </button>
                <button
                  type="button"
                  class="link small"
                  aria-label={s.printOf(lesson.title)}
                  onClick={() => printWorksheet(lesson, databases)}
                >
                  {s.print}
                </button>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Recorded />
      {!presenting && <Glossary />}
    </div>
  )
}

function Recorded() {
  const faults = [...new Set(sequences.map((q) => q.fault))]
  return (
    <section class="card stack padded" aria-labelledby="recorded-title">
      <h2 id="recorded-title">{s.recorded}</h2>
      <p class="lead">{s.recordedLead}</p>
      <div class="faults">
        {faults.map((fault) => (
          <section key={fault} aria-label={s.faults[fault] ?? fault}>
            <h3>{s.faults[fault] ?? fault}</h3>
            <ul class="stack tight">
              {sequences
                .filter((q) => q.fault === fault)
                .map((q) => (
                  <Replay key={q.question} of={q} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Replay({ of }: { of: Sequence }) {
  const model = useModel(makeTeaching)
  return (
    <li>
      <button
        type="button"
        class="link"
        aria-label={s.replay(of.question)}
        onClick={() => void model.replay(of)}
      >
        {of.question}
      </button>
    </li>
  )
}

function Trace({ trace: { of, run, problem } }: { trace: NonNullable<State['trace']> }) {
  const model = useModel(makeTeaching)
  const title = usePick((state) => state.databases.find((d) => d.id === of.database)?.title || of.database)
  return (
    <article class="lessons trace card" data-evidence="story">
      <div class="asked">
        <h2>{of.question}</h2>
        <p class="facts row">
          <span class="badge warn">{s.handMade}</span>
          <span>{title}</span>
          <span>{s.faults[of.fault] ?? of.fault}</span>
          <button type="button" class="link" onClick={() => model.close()}>
            {s.close}
          </button>
        </p>
        <p class="look">{of.look}</p>
      </div>
      {problem && <ProblemBox problem={problem} />}
      <div class="stages">
        <div>
          <Attempts run={run} />
        </div>
        <div>
          <ResultStage run={run} />
          <GoldStage run={run} />
        </div>
      </div>
    </article>
  )
}
