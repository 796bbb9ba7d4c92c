import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show, until } from '../../testing/page'
import { SqlEditor } from './view'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('./codemirror', () => {
  loaded()
  return { edit: () => ({ setText: () => {}, setTables: () => {}, focus: () => {}, destroy: () => {} }) }
})

const pointer = (coarse: boolean) =>
  void vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }))
const arrived = () => act(() => vi.dynamicImportSettled())

afterEach(() => void vi.unstubAllGlobals())

function editor() {
  const typed: string[] = []
  let runs = 0
  const page = show(
    <SqlEditor
      text="SELECT 1"
      label="SQL, read-only"
      placeholder="SELECT …"
      tables={[]}
      onChange={(text) => typed.push(text)}
      onRun={() => runs++}
    />,
  )
  return { ...page, typed, runs: () => runs }
}

describe('the SQL editor', () => {
  it('stays a plain field on a touch screen, with the same name, and runs on Ctrl+Enter', async () => {
    pointer(true)
    const { all, find, typed, runs } = editor()
    await arrived()
    expect(loaded).not.toHaveBeenCalled()
    expect(all('.host')).toEqual([])
    const field = find('textarea') as HTMLTextAreaElement
    expect([field.value, field.getAttribute('aria-label'), field.getAttribute('autocorrect')]).toEqual([
      'SELECT 1',
      'SQL, read-only',
      'off',
    ])
    act(() => {
      field.value = 'SELECT 2'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
    })
    expect([typed, runs()]).toEqual([['SELECT 2'], 1])
  })

  it('is a code editor elsewhere, in place of the plain field', async () => {
    pointer(false)
    const { all, find } = editor()
    expect(all('textarea')).toHaveLength(1)
    await until(async () => {
      await arrived()
      expect(all('textarea')).toEqual([])
    })
    expect(find('.host').shadowRoot).not.toBeNull()
  })
})
