// CodeMirror as this page uses it: SQLite's words, the schema's names, no
// bracket of its own choosing, and Tab left to leave the editor.

import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { sql, type SQLNamespace } from '@codemirror/lang-sql'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Table } from '../../gen/rpc'
import { reading } from './reading'

/** EditorOptions are what an editor shows, and who hears what is typed. */
export interface EditorOptions {
  root: ShadowRoot // so that styles need no <style>, which the page's policy forbids
  parent: Element
  text: string
  label: string
  placeholder: string
  tables: Table[]
  onChange: (text: string) => void
  onRun: () => void
}

/** An Editor is the one that was made, for its owner to steer. */
export interface Editor {
  setText(text: string): void
  setTables(tables: Table[]): void
  focus(): void
  destroy(): void
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--sql-keyword)', fontWeight: '500' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--sql-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--sql-number)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--sql-comment)' },
  { tag: [tags.typeName, tags.standard(tags.name)], color: 'var(--sql-function)' },
])

const look = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    fontSize: 'var(--medium)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', minHeight: '7rem', maxHeight: '24rem' },
  '.cm-content': { padding: 'var(--s5) var(--s3)', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 24%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: 'var(--small)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--s2) var(--s4)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.75' },
})

/**
 * replacing writes over a selection before the browser does: Chromium keeps the
 * colours of what it replaces as style attributes, which the page's policy
 * refuses, loudly.
 */
const replacing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const [range] = event.getTargetRanges()
    if (
      event.inputType !== 'insertText' ||
      event.data === null ||
      event.isComposing ||
      !range ||
      range.collapsed
    )
      return false
    event.preventDefault()
    const from = view.posAtDOM(range.startContainer, range.startOffset)
    const to = view.posAtDOM(range.endContainer, range.endOffset)
    const insert = view.state.toText(event.data)
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    })
    return true
  },
})

/** edit puts an editor into parent. */
export function edit(o: EditorOptions): Editor {
  const language = new Compartment()
  let quiet = false // while somebody else's text is put in
  const run = { key: 'Mod-Enter', run: () => ran(o.onRun) }
  const view = new EditorView({
    root: o.root,
    parent: o.parent,
    state: EditorState.create({
      doc: o.text,
      extensions: [
        Prec.highest(keymap.of([run])),
        replacing,
        history(),
        drawSelection(),
        bracketMatching(),
        autocompletion(),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        language.of(speak(o.tables)),
        syntaxHighlighting(colours),
        look,
        placeholder(o.placeholder),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': o.label, autocapitalize: 'off' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) o.onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    setText(text) {
      const now = view.state.doc.toString()
      if (text === now) return
      quiet = true
      view.dispatch({ changes: { from: 0, to: now.length, insert: text } })
      quiet = false
    },
    setTables: (tables) => view.dispatch({ effects: language.reconfigure(speak(tables)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

/** speak is SQLite's SQL, as far as it reads, with completion of the schema's names. */
function speak(tables: Table[]) {
  const schema: SQLNamespace = Object.fromEntries(
    tables.map((t) => [
      t.name.replaceAll('.', '\\.'),
      t.columns.map((c) => ({ label: c.name, type: 'property', detail: c.type.toLowerCase() })),
    ]),
  )
  const names = reading.language.data.of({
    autocomplete: (context: CompletionContext) => named(context, tables),
  })
  return [sql({ dialect: reading, schema, upperCaseKeywords: true }), names]
}

/** named completes the columns of the tables that the statement names, and of all where it names none yet. */
function named(context: CompletionContext, tables: Table[]): CompletionResult | null {
  const word = context.matchBefore(/\w+/)
  if (!word || context.state.sliceDoc(word.from - 1, word.from) === '.') return null
  const words = new Set(context.state.doc.toString().toLowerCase().match(/\w+/g))
  const used = tables.filter((t) => words.has(t.name.toLowerCase()))
  const of = used.length > 0 ? used : tables
  const options = of.flatMap((t) =>
    t.columns.map((c) => ({
      label: c.name,
      type: 'property',
      detail: t.name,
      boost: used.length > 0 ? 50 : 10,
    })),
  )
  return { from: word.from, options, validFor: /^\w*$/ }
}

/** ran has a key do something, and nothing else. */
function ran(what: () => void): true {
  what()
  return true
}
