import { useEffect } from 'preact/hooks'
import { useModel } from '../../../store/app'
import { Icon } from '../../../ui/icon/view'
import { Stop } from '../../../ui/stop/view'
import { useSlice } from '../../../store/store'
import { makeOwnModel } from './ownmodel'
import { strings } from './strings'

const s = strings.browser

/** BrowserModel says whether the browser's own model is ready, and downloads it. */
export function BrowserModel() {
  const model = useModel(makeOwnModel)
  const { is, loaded, problem } = useSlice(model.store, (state) => state)
  useEffect(() => void model.look(), [model])
  const ready = is === 'available'
  return (
    <div class="own-model stack">
      <p class={`state is-${ready ? 'good' : is}`} role="status">
        {is !== 'asking' && (
          <Icon name={ready ? 'check' : is === 'unavailable' || is === 'missing' ? 'bang' : 'dash'} />
        )}
        {loaded === null ? s.is[is] : s.loading(loaded)}
      </p>
      {loaded === null && (is === 'downloadable' || is === 'downloading') && (
        <p>
          <button type="button" class="button primary" onClick={() => void model.download()}>
            {is === 'downloadable' ? s.download : s.wait}
          </button>
        </p>
      )}
      {loaded !== null && (
        <p class="loading flat">
          <progress max={1} value={loaded} aria-label={s.loading(loaded)} />
          <Stop label={strings.cancel} onStop={() => model.cancel()} />
        </p>
      )}
      {problem && (
        <p class="note bad" role="alert">
          {s.failed(problem)}
        </p>
      )}
      <p class="note">{s.note}</p>
    </div>
  )
}
