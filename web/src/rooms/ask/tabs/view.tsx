import './view.css'
import { useRef } from 'preact/hooks'
import { useActions, usePick } from '../../../store/app'
import type { Tab } from '../../../store/state'
import { strings } from '../../../strings'
import { BenchView } from '../bench/view'
import { OwnSQL } from '../query/view'
import { SchemaTab } from '../schema/tab'
import { TraceView } from '../trace/view'

const tabs: Tab[] = ['answer', 'schema', 'bench', 'sql']

/** Tabs are the four things that the main column can show. */
export function Tabs() {
  const tab = usePick((s) => s.tab)
  return (
    <div class="main">
      <TabList tab={tab} />
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'answer' && <TraceView />}
        {tab === 'schema' && <SchemaTab />}
        {tab === 'bench' && <BenchView />}
        {tab === 'sql' && <OwnSQL />}
      </div>
    </div>
  )
}

function TabList({ tab }: { tab: Tab }) {
  const actions = useActions()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    actions.page.tab(next)
    list.current?.querySelector<HTMLButtonElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label={strings.tabs.label} ref={list} onKeyDown={move}>
      {tabs.map((t) => (
        <button
          key={t}
          type="button"
          role="tab"
          class="tab"
          id={`tab-${t}`}
          aria-selected={t === tab}
          aria-controls="panel"
          tabIndex={t === tab ? 0 : -1}
          onClick={() => actions.page.tab(t)}
        >
          {strings.tabs[t]}
        </button>
      ))}
    </div>
  )
}
