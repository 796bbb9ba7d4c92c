import { useMemo } from 'preact/hooks'
import type { RunHead } from '../../store/runs/line'
import { address } from '../../store/route'
import { useSlice } from '../../store/store'
import { type Column, Grid } from '../../ui/grid/view'
import { Icon } from '../../ui/icon/view'
import { useNarrow } from '../../ui/narrow/use'
import { save } from '../../ui/save/save'
import { strings as page } from '../../strings'
import { belongs, type Cell, csv, found, type Row, shows } from './matrix'
import type { Runs } from './model'
import { strings as s } from './strings'

/** Questions are those of the chosen runs, a column for each run. */
export function Questions({ runs, heads }: { runs: Runs; heads: RunHead[] }) {
  const { chosen, rows, show, find, sort } = useSlice(runs.store, (all) => all)
  const shown = useMemo(() => runs.shown(), [rows, show, find, sort])
  const matching = useMemo(() => found(rows, find), [rows, find])
  const of = chosen.flatMap((id) => heads.find((h) => h.id === id) ?? [])
  const narrow = useNarrow()
  const columns = useMemo(() => columnsOf(runs, of, narrow), [runs, of.map((h) => `${h.id}${h.name}`).join(), narrow])
  return (
    <section class="card padded" aria-labelledby="matrix-title">
      <div class="head flat based">
        <h2 id="matrix-title">{s.matrix}</h2>
        <span class="muted small number">{s.questions(shown.length)}</span>
      </div>
      <div class="tools row">
        <div class="switch row tight" role="group" aria-label={s.filter}>
          {shows.map((name) => (
            <button
              key={name}
              type="button"
              class="button"
              aria-pressed={name === show}
              onClick={() => runs.set({ show: name })}
            >
              {s.shows[name]}{' '}
              <small class="number">{matching.filter((row) => belongs(row, name)).length.toLocaleString('en')}</small>
            </button>
          ))}
        </div>
        <input
          class="field"
          type="search"
          aria-label={s.find}
          placeholder={s.find}
          value={find}
          onInput={(event) => runs.set({ find: event.currentTarget.value })}
        />
        <button
          type="button"
          class="link small"
          onClick={() =>
            save(
              'orbweaver-runs.csv',
              csv(
                of.map((h) => h.name),
                shown,
              ),
            )
          }
        >
          {s.saveMatrix}
        </button>
      </div>
      {shown.length === 0 ? (
        <p class="muted small">{s.none}</p>
      ) : (
        <Grid
          caption={s.matrix}
          columns={columns}
          rows={shown}
          sort={sort}
          onSort={(by) => runs.set({ sort: by })}
          keyOf={(row) => row.at}
        />
      )}
    </section>
  )
}

/** columnsOf has the outcomes last, or, where there is no room for all, next to the number. */
function columnsOf(runs: Runs, heads: RunHead[], narrow: boolean): Column<Row>[] {
  const number: Column<Row> = {
    name: '#',
    title: '#',
    width: narrow ? '3.2rem' : '4.5rem',
    cell: (row) => <span class="number muted">{row.at}</span>,
  }
  const asked: Column<Row>[] = [
    {
      name: 'question',
      title: s.question,
      width: 'minmax(16rem, 1fr)',
      cell: (row) => <bdi title={row.question || row.gold}>{row.question || <code>{row.gold}</code>}</bdi>,
    },
    { name: 'database', title: s.database, width: '10rem', cell: (row) => <bdi>{row.database}</bdi> },
    { name: 'hardness', title: s.hardness, width: '7rem', cell: (row) => page.hardness(row.hardness) },
  ]
  const outcomes = heads.map((head, i): Column<Row> => {
    const title = <span title={`${head.name}, ${head.data}, ${s.date(head.started)}`}>{s.letter(i)}</span>
    return {
      name: String(i),
      title,
      width: narrow ? '6.2rem' : '7.5rem',
      cell: (row) => <Verdict runs={runs} head={head} row={row} at={i} />,
    }
  })
  return narrow ? [number, ...outcomes, ...asked] : [number, ...asked, ...outcomes]
}

const looks = {
  right: ['good', 'check'],
  wrong: ['bad', 'cross'],
  failed: ['warn', 'bang'],
  unjudged: ['', 'dash'],
} as const

/** Verdict leads to what happened to a question in a run. */
function Verdict({ runs, head, row, at }: { runs: Runs; head: RunHead; row: Row; at: number }) {
  const cell = row.cells[at]
  if (!cell) return <span class="muted">{s.notAsked}</span>
  const [kind, icon] = looks[cell.line.outcome]
  const text = head.kind === 'compare' ? cell.line.note : s.outcomes[cell.line.outcome]
  const inside = (
    <span class={`badge ${kind}`} title={cell.line.note}>
      <Icon name={icon} />
      {text}
    </span>
  )
  const label = `${text}: ${s.open(row.question || row.gold, head.name)}` // begins with what is to be read
  const href = leads(head, row, cell)
  if (href)
    return (
      <a href={href} aria-label={label}>
        {inside}
      </a>
    )
  return (
    <button type="button" class="cell" aria-label={label} onClick={() => void runs.trace(head, cell)}>
      {inside}
    </button>
  )
}

/** leads is the address of what a run without traces can show: the microscope, or the retrievers. */
function leads(head: RunHead, row: Row, { line }: Cell): string | null {
  if (head.kind === 'evaluate') return address('evaluate', { db: line.database, gold: line.gold, answer: line.answer })
  if (head.kind === 'compare') return address('compare', { db: line.database, q: line.query, text: row.question })
  return null
}
