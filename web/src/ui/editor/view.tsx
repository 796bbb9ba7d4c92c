import './view.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Table } from '../../gen/rpc'
import type { Editor } from './codemirror'

interface Props {
  text: string
  label: string
  placeholder: string
  tables: Table[]
  onChange: (text: string) => void
  onRun: () => void
}

/**
 * onScreen tells whether text is typed on the screen itself. Such keyboards
 * replace words of their own accord, which code editors do not survive.
 */
const onScreen = () => matchMedia('(pointer: coarse)').matches

/**
 * SqlEditor is CodeMirror as soon as it is loaded, and a plain field until
 * then, where it cannot be loaded, and on touch screens: what is typed is
 * never lost.
 */
export function SqlEditor(props: Props) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const told = useRef<string[]>([])
  const [plain] = useState(onScreen)
  const [loaded, setLoaded] = useState(false)
  const now = useRef(props)
  now.current = props
  useEffect(() => {
    if (plain) return
    let wanted = true
    import('./codemirror').then(
      ({ edit }) => {
        if (!wanted || !host.current) return
        const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
        const parent = document.createElement('div')
        root.replaceChildren(parent)
        const { text, label, placeholder, tables } = now.current
        editor.current = edit({
          root,
          parent,
          text,
          label,
          placeholder,
          tables,
          onChange: (text) => {
            told.current.push(text)
            now.current.onChange(text)
          },
          onRun: () => now.current.onRun(),
        })
        setLoaded(true)
      },
      () => {}, // the plain field stays
    )
    return () => {
      wanted = false
      editor.current?.destroy()
      editor.current = null
    }
  }, [])
  /**
   * A text that the editor told of comes back as a property, perhaps after the
   * next one was typed: only what it did not tell of is somebody else's.
   */
  useEffect(() => {
    const at = told.current.indexOf(props.text)
    if (at >= 0) told.current.splice(0, at + 1)
    else editor.current?.setText(props.text)
  }, [props.text])
  useEffect(() => editor.current?.setTables(props.tables), [props.tables])
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    props.onRun()
  }
  return (
    <div class="sql-editor">
      {!plain && <div ref={host} class="host" />}
      {!loaded && (
        <textarea
          class="field"
          rows={5}
          value={props.text}
          aria-label={props.label}
          placeholder={props.placeholder}
          autocapitalize="off"
          autocorrect="off"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => props.onChange(event.currentTarget.value)}
          onKeyDown={enter}
        />
      )}
    </div>
  )
}
