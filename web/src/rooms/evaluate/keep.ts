import type { Database, Evaluation } from '../../gen/rpc'
import type { RunLine } from '../../store/runs/line'
import { Recorder } from '../../store/runs/recorder'
import { strings as s } from './strings'

/** keep puts a report among the runs, question by question. */
export async function keep(report: Evaluation, databases: Database[]): Promise<void> {
  const questions = new Map(
    databases.flatMap((d) => d.questions.map((q) => [`${d.id}\n${q.sql}`, q] as const)),
  )
  const wrong = new Map((report.wrong ?? []).map((w) => [w.line, w]))
  const lines = (report.verdicts ?? []).map((v): RunLine => {
    const question = questions.get(`${v.database}\n${v.gold}`)
    const why = wrong.get(v.line)
    return {
      query: '',
      database: v.database,
      question: question?.text ?? '',
      hardness: v.hardness,
      gold: v.gold,
      answer: v.answer,
      outcome: why ? 'wrong' : 'right',
      note: why?.reason ?? '',
      ms: 0,
    }
  })
  const recorder = new Recorder({
    kind: 'evaluate',
    name: s.runName(report.predictions, report.program),
    data: report.gold,
    database: '',
    total: lines.length,
    paid: false,
  })
  recorder.add(lines.map((line) => ({ line })))
  await recorder.end('done')
}
