import { describe, expect, it } from 'vitest'
import { CallFailure } from '../engine/client'
import { reefs } from '../testing/fixtures'
import { setup } from '../testing/page'
import { type KeptFile, largestKept } from './keepable'

const file = (name: string, size = 3) =>
  ({ name, size, arrayBuffer: async () => new ArrayBuffer(size) }) as File
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a person’s own file', () => {
  const own = { ...reefs, id: 'fish', title: 'fish', own: true, questions: [] }

  it('is opened, listed and chosen', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.sqlite'))
    await settled()
    expect(program.last).toMatchObject({ method: 'open', params: { name: 'fish.sqlite' } })
    await program.last.resolve(own)
    await settled()
    expect(store.state).toMatchObject({ current: 'fish', opening: false, problem: null })
  })

  describe('that is still being opened', () => {
    const opening = () => {
      const page = setup({ box: 'How many fish?', picked: '' })
      void page.actions.files.open(file('fish.sqlite'))
      return page
    }

    it('is what a question is asked of, as soon as it is there', async () => {
      const { program, store, actions } = opening()
      await settled()
      void actions.question.ask()
      expect(program.last.method).toBe('open')
      await program.last.resolve(own)
      await settled()
      expect(program.last).toMatchObject({
        method: 'ask',
        params: { database: 'fish', question: 'How many fish?' },
      })
      expect(store.state).toMatchObject({ box: 'How many fish?', next: '' })
    })

    it('is not asked what a sample is', async () => {
      const { program, actions } = opening()
      await settled()
      actions.question.pick('reef_watch-01')
      expect(program.last).toMatchObject({ method: 'ask', params: { database: 'reef_watch' } })
    })

    it('leaves what was typed meanwhile in the box', async () => {
      const { program, store, actions } = opening()
      actions.question.type('How many perch?')
      await settled()
      await program.last.resolve(own)
      await settled()
      expect(store.state).toMatchObject({ current: 'fish', box: 'How many perch?' })
      expect(program.last.method).toBe('open')
    })

    it('is not asked when that was cancelled, nor when it cannot be opened', async () => {
      for (const cancelled of [true, false]) {
        const { program, store, actions } = opening()
        await settled()
        void actions.question.ask()
        if (cancelled) actions.cancel()
        await (cancelled
          ? program.last.resolve(own)
          : program.last.reject(new CallFailure('bad-input', 'no database')))
        await settled()
        expect(program.last.method).toBe('open')
        expect(store.state).toMatchObject({ box: 'How many fish?', next: '' })
      }
    })
  })

  it.each([
    ['is empty', 0, 'is empty'],
    ['is larger than the tab can hold', 2 ** 29, 'has 512 MB; 256 MB are the most'],
  ])('is refused without being read when it %s', (_, size, says) => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.db', size))
    expect(program.calls).toEqual([])
    expect(store.state.problem?.text).toContain(says)
  })

  it.each(['verein.xlsx', 'ALT.XLS', 'liste.ods'])(
    'is no workbook: %s is refused with what to do',
    (name) => {
      const { program, store, actions } = setup()
      void actions.files.open(file(name))
      expect(program.calls).toEqual([])
      expect(store.state.problem?.text).toBe(`${name} is a spreadsheet, which this page does not read.`)
      expect(store.state.problem?.advice).toContain('as CSV')
    },
  )

  it('is refused with the program’s reason when it is no database', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('cat.jpg'))
    await settled()
    await program.last.reject(new CallFailure('bad-input', 'cat.jpg: not a SQLite database'))
    await settled()
    expect(store.state).toMatchObject({
      opening: false,
      current: 'reef_watch',
      problem: {
        text: 'cat.jpg: not a SQLite database',
        advice:
          'Choose a SQLite database (.sqlite, .db), CSV files, or a folder or .zip of them or in Spider’s layout.',
      },
    })
  })

  it('is opened again in a new program, and goes when its file has gone', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.sqlite'))
    await settled()
    await program.last.resolve(own)
    await settled()
    const again = actions.restore(program)
    await settled()
    await program.last.resolve({ ...own, title: 'fish again' })
    await settled()
    await again
    expect(store.state.databases.map((d) => d.title)).toEqual(['Reef watch', 'Night trains', 'fish again'])
    const gone = actions.restore(program)
    await settled()
    await program.last.reject(new CallFailure('bad-input', 'it has gone'))
    await settled()
    await gone
    expect(store.state).toMatchObject({ current: 'reef_watch', problem: { text: 'it has gone' } })
    expect(store.state.databases.length).toBe(2)
  })

  it('is said to be kept once it is, one keeping after the other', async () => {
    const { program, store, actions } = setup()
    const saves: { names: string[]; end: () => void }[] = []
    const save = (files: { name: string }[]) =>
      new Promise<void>((end) => saves.push({ names: files.map((f) => f.name), end }))
    const end = async () => {
      saves.at(-1)?.end()
      await settled()
    }
    actions.files.keepIn({ save })
    actions.files.keep(true)
    void actions.files.open(file('fish.sqlite'))
    await settled()
    await program.last.resolve(own)
    await settled()
    await end()
    expect(saves.map((s) => s.names)).toEqual([[], ['fish.sqlite']])
    expect(store.state.keptFiles, 'before it is').toEqual([])
    await end()
    await end()
    expect(store.state.keptFiles).toEqual(['fish.sqlite'])
    actions.files.close('fish')
    await settled()
    expect(store.state.keptFiles, 'still').toEqual(['fish.sqlite'])
    await end()
    expect(store.state.keptFiles).toEqual([])
  })

  it('of several CSV files is kept with all of them, and opened again as one database', async () => {
    const { program, store, actions } = setup({ keepFiles: true })
    const saves: KeptFile[][] = []
    actions.files.keepIn({ save: async (files) => void saves.push(files) })
    void actions.files.openAll([new File(['a\n1\n'], 'fish.csv'), new File(['a\n22\n'], 'reefs.csv')])
    await expect.poll(() => program.calls.length).toBe(1)
    await program.last.resolve(own)
    await expect.poll(() => saves.at(-1)?.length).toBe(1)
    const [kept] = saves.at(-1) ?? []
    if (!kept) throw new Error('nothing is kept')
    expect({ ...kept, bytes: new TextDecoder().decode(kept.bytes) }).toEqual({
      name: 'fish and 1 more',
      bytes: 'a\n1\na\n22\n',
      files: [
        { path: 'fish.csv', size: 4 },
        { path: 'reefs.csv', size: 5 },
      ],
    })
    expect(store.state.keptFiles).toEqual(['fish and 1 more'])
    const after = setup({ keepFiles: true })
    const again = after.actions.files.reopen(structuredClone(kept))
    await expect.poll(() => after.program.calls.length).toBe(1)
    expect(after.program.last).toMatchObject({
      method: 'openTogether',
      params: { name: kept.name, files: kept.files },
    })
    expect(new TextDecoder().decode(after.program.last.file)).toBe('a\n1\na\n22\n')
    await after.program.last.resolve(own)
    await again
    expect(after.store.state.databases.map((d) => d.title)).toContain('fish')
    after.actions.files.keepIn({ save: async (files) => void saves.push(files) })
    await expect.poll(() => saves.at(-1)).toEqual([kept])
  })

  it('of several CSV files that are together too large is not kept', async () => {
    const { program, store, actions } = setup({ keepFiles: true })
    actions.files.keepIn({ save: async () => {} })
    const half = () => file('half.csv', largestKept / 2 + 1)
    void actions.files.openAll([half(), half()])
    await expect.poll(() => program.calls.length).toBe(1)
    await program.last.resolve(own)
    void actions.files.open(file('small.csv'))
    await expect.poll(() => program.calls.length).toBe(2)
    await program.last.resolve({ ...own, id: 'small' })
    await expect.poll(() => store.state.keptFiles).toEqual(['small.csv'])
  })

  it('that has changed on the disk costs no other its keeping, and is named once', async () => {
    const { program, store, actions } = setup({ keepFiles: true })
    const saves: string[][] = []
    actions.files.keepIn({ save: async (files) => void saves.push(files.map((f) => f.name)) })
    const changing = file('changing.csv')
    const open = async (opened: File, id: string) => {
      const before = program.calls.length
      void actions.files.open(opened)
      await expect.poll(() => program.calls.length).toBe(before + 1)
      await program.last.resolve({ ...own, id })
    }
    await open(changing, 'changing')
    await expect.poll(() => store.state.keptFiles).toEqual(['changing.csv'])
    changing.arrayBuffer = () => Promise.reject(new DOMException('it has changed', 'NotReadableError'))
    await open(file('small.csv'), 'small')
    await expect.poll(() => store.state.keptFiles).toEqual(['small.csv'])
    expect(store.state.problem).toMatchObject({
      code: 'kept',
      text: expect.stringContaining('changing.csv could not'),
    })
    expect(store.state.databases.map((d) => d.id)).toContain('changing')
    actions.page.dismiss()
    await open(file('other.csv'), 'other')
    await expect.poll(() => saves.at(-1)).toEqual(['small.csv', 'other.csv'])
    expect(store.state.problem, 'told once').toBeNull()
  })

  it('that the browser has no room for is named, and the next one is kept', async () => {
    const { program, store, actions } = setup({ keepFiles: true })
    const full = { save: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) }
    actions.files.keepIn(full)
    void actions.files.open(file('fish.sqlite'))
    await expect.poll(() => program.calls.length).toBe(1)
    await program.last.resolve(own)
    await expect
      .poll(() => store.state.problem?.text)
      .toBe('This browser could not keep fish.sqlite: no room')
    actions.files.keepIn({ save: async () => {} })
    await expect.poll(() => store.state.keptFiles).toEqual(['fish.sqlite'])
  })

  it('can be closed again', async () => {
    const { program, store, actions } = setup()
    void actions.files.open(file('fish.sqlite'))
    await settled()
    await program.last.resolve(own)
    await settled()
    actions.files.close('fish')
    expect(program.last).toMatchObject({ method: 'close', params: { database: 'fish' } })
    expect(store.state.databases.map((d) => d.id)).toEqual(['reef_watch', 'night_trains'])
    expect(store.state).toMatchObject({ current: 'reef_watch', said: 'Closed fish.' })
  })
})
