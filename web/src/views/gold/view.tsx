import './view.css'
import type { Gold } from '../../gen/rpc'
import { Icon } from '../../parts/icon/view'
import { Fold } from '../../parts/fold/view'
import { Sql } from '../../parts/sql/view'
import { Rows } from '../../parts/table/view'
import type { Run } from '../../store/run'
import { strings } from '../../strings'
import { Hardness } from '../questions/view'
import { progress, Stage } from '../story/stage'

// GoldStage holds the answer against the gold one.
export function GoldStage({ run }: { run: Run }) {
  const { gold } = run
  return (
    <Stage number={5} title={strings.gold.title} progress={progress(run, gold !== null, false)} summary={gold && <Hardness name={gold.hardness} />}>
      {gold ? <Compared gold={gold} retrieved={run.hits !== null && run.config.retriever !== undefined} /> : <p class="muted small">{strings.gold.pending}</p>}
    </Stage>
  )
}

function Compared({ gold, retrieved }: { gold: Gold; retrieved: boolean }) {
  return (
    <div class="gold">
      <p class={`verdict ${gold.right ? 'good' : 'bad'}`}>
        <Icon name={gold.right ? 'check' : 'cross'} />
        {gold.right ? strings.gold.right : strings.gold.wrong}
      </p>
      {gold.reason && <p class="small">{gold.reason}</p>}
      {retrieved && <p class="small muted">{strings.gold.firstHit(gold.first_hit)}</p>}
      <h4>{strings.gold.sql}</h4>
      <Sql text={gold.sql} />
      {gold.result && (
        <Fold title={strings.gold.rows(gold.rows)} follow={!gold.right}>
          <Rows result={gold.result} total={gold.rows} caption={strings.gold.caption} />
        </Fold>
      )}
    </div>
  )
}
