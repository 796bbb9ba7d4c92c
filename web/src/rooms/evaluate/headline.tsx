import { useModel } from '../../store/app'
import type { EvaluateResult, Evaluation, Format } from '../../gen/rpc'
import { makeEvaluating } from './model'
import { save } from '../../ui/save/save'
import { Terms } from '../../ui/term/view'
import { strings as s } from './strings'

const formats: Format[] = ['html', 'json', 'csv', 'md', 'latex', 'text']

/** Headline is the one figure, and the report to keep. */
export function Headline({ result, report }: { result: EvaluateResult; report: Evaluation }) {
  const model = useModel(makeEvaluating)
  const wrong = report.wrong?.length ?? 0
  const [least = 1, most = 1] = report.databases
  const keep = async (format: Format) => {
    const file = await model.file(format)
    if (file) save(file.name, file.text)
  }
  return (
    <section class="card headline stack roomy" aria-label={s.result(report.predictions, report.gold)}>
      <p class="figure row">
        <b class="huge number">
          {s.percent(report.questions ? (report.questions - wrong) / report.questions : 0)}
        </b>
        <span>
          <b>{report.program}</b> <Terms of={['EX', 'gold']} />
          <span class="muted small">
            {s.rightOf(report.questions - wrong, report.questions)}
            {`, ${s.interval(report.right, report.clustered_by)}`}
          </span>
        </span>
      </p>
      <p class="muted small about row">
        {s.result(report.predictions, report.gold)} · {s.suites(least, most)} · {s.took(result.ms)}
      </p>
      {result.read.map((r) => (
        <p key={r.file} class="muted small">
          {s.readAs(r)}
        </p>
      ))}
      <p class="keep small row">
        <span class="muted">{s.keep}:</span>
        {formats.map((f) => (
          <button key={f} type="button" class="link" onClick={() => void keep(f)}>
            {s.formats[f]}
          </button>
        ))}
      </p>
    </section>
  )
}
