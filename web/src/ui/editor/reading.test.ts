import { describe, expect, it } from 'vitest'
import { keywordCompletionSource } from '@codemirror/lang-sql'
import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { reading } from './reading'

/** offered are the words that complete one, of any kind. */
async function offered(text: string): Promise<string[]> {
  const state = EditorState.create({ doc: text, extensions: reading.language })
  const found = await keywordCompletionSource(reading, true)(new CompletionContext(state, text.length, true))
  return (found?.options ?? []).map((o) => o.label)
}

describe('completion in a console that only reads', () => {
  it('has what a reading statement is made of', async () => {
    expect(await offered('sel')).toEqual(
      expect.arrayContaining(['SELECT', 'GROUP', 'WITH', 'COUNT', 'INTEGER']),
    )
  })
  it.each([
    'commit',
    'delete',
    'insert',
    'update',
    'drop',
    'create',
    'attach',
    'pragma',
    'vacuum',
    'begin',
    'grant',
  ])('never offers %s, which would be refused', async (word) =>
    expect(await offered(word)).not.toContain(word.toUpperCase()),
  )
})
