import { describe, expect, it } from 'vitest'
import type { Database } from '../gen/rpc'
import { strings } from '../ui/inventory/strings'
import { reefs } from '../testing/fixtures'
import { setup } from '../testing/page'
import { entriesBelow, mostEntries, sift, TooMany } from './folder'

// A Tree is a folder by the names in it; a text is a file.
interface Tree {
  [name: string]: Tree | string
}

// entry is a folder or a file as browsers tell of what was dropped: some names at a time, in no order.
function entry(name: string, of: Tree | string): FileSystemEntry {
  if (typeof of === 'string')
    return {
      name,
      isFile: true,
      isDirectory: false,
      file: (resolve: (f: File) => void) => resolve(new File([of], name)),
    } as unknown as FileSystemEntry
  const createReader = () => {
    const left = Object.entries(of).reverse()
    return {
      readEntries: (resolve: (some: FileSystemEntry[]) => void) =>
        resolve(left.splice(0, 2).map(([n, o]) => entry(n, o))),
    }
  }
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

const spider: Tree = {
  '.DS_Store': 'x',
  __MACOSX: { 'dev.json': 'x' },
  'tables.json': '[]',
  'dev.json': '[1]',
  'train_spider.json': '[]',
  'README.txt': 'read me',
  database: {
    reef_watch: { 'reef_watch.sqlite': 'SQLite', 'schema.sql': 'CREATE' },
    unasked: { 'unasked.sqlite': 'SQLite' },
  },
}

describe('a folder', () => {
  it('is listed with all below it, in the order of names, without what systems leave behind', async () => {
    const entries = await entriesBelow([entry('spider', spider)])
    expect(entries.map((e) => e.path)).toEqual([
      'spider/README.txt',
      'spider/database/reef_watch/reef_watch.sqlite',
      'spider/database/reef_watch/schema.sql',
      'spider/database/unasked/unasked.sqlite',
      'spider/dev.json',
      'spider/tables.json',
      'spider/train_spider.json',
    ])
    const dev = entries.find((e) => e.path.endsWith('dev.json'))
    expect(dev?.size).toBe(3)
    expect(new TextDecoder().decode(await dev?.read())).toBe('[1]')
  })

  it('of too many files is given up', async () => {
    const many = Object.fromEntries(Array.from({ length: mostEntries + 1 }, (_, i) => [`${i}.txt`, '']))
    await expect(entriesBelow([entry('many', many)])).rejects.toThrow(TooMany)
  })

  it('is sifted by what its files are for', () => {
    const file = (path: string, size = 1) => ({
      path,
      size,
      read: () => Promise.resolve(new Uint8Array(size)),
    })
    const of = sift([
      file('s/tables.json'),
      file('s/dev.json', 1 << 30),
      file('database/a/a.json'),
      file('s/database/a/a.sqlite'),
      file('s/notes.txt'),
      file('s/.git/x'),
    ])
    expect(of.json.map((e) => e.path)).toEqual(['s/tables.json'])
    expect(of.tooLarge.map((e) => e.path)).toEqual(['s/dev.json'])
    expect(of.databases.map((e) => e.path)).toEqual(['s/database/a/a.sqlite'])
    expect(of.others).toBe(2)
  })
})

const torn = { database: 'torn', questions: 1, reason: 'the file is empty' }
const opened: Database = { ...reefs, id: 'own_reef', own: true, folder: 'spider' }

describe('several CSV files', () => {
  const csv = (name: string) => new File(['Boat,Berths\nTern,2\n'], name)

  it('are the tables of one database', async () => {
    const { actions, program, store } = setup()
    const opening = actions.files.openAll([csv('boats.csv'), csv('trips.tsv')])
    await expect.poll(() => program.calls.length).toBe(1)
    expect(program.last).toMatchObject({
      method: 'openTogether',
      params: {
        name: 'boats and 1 more',
        files: [
          { path: 'boats.csv', size: 19 },
          { path: 'trips.tsv', size: 19 },
        ],
      },
    })
    await program.last.resolve({ ...opened, folder: '' })
    await opening
    expect(store.state).toMatchObject({ opening: false, current: 'own_reef', problem: null, inventory: null })
  })

  it('of a folder are that, too, and those beside a tables.json are not', async () => {
    const { actions, program } = setup()
    void actions.files.drop([], [entry('mine', { 'a.csv': 'x', 'b.CSV': 'x', 'notes.txt': 'x' })])
    await expect.poll(() => program.calls.length).toBe(1)
    expect(program.last).toMatchObject({
      method: 'openTogether',
      params: { name: 'mine', files: [{ path: 'mine/a.csv' }, { path: 'mine/b.CSV' }] },
    })
    void actions.files.drop([], [entry('spider', { ...spider, 'own.csv': 'x' })])
    await expect.poll(() => program.calls.length).toBe(2)
    expect(program.last.method).toBe('folderNeeds')
  })

  it('beside a database are each opened alone', async () => {
    const { actions, program } = setup()
    void actions.files.openAll([csv('boats.csv'), new File(['SQLite'], 'reef.sqlite')])
    await expect.poll(() => program.calls.length).toBe(1)
    expect(program.last).toMatchObject({ method: 'open', params: { name: 'boats.csv' } })
  })
})

describe('a folder that is dropped', () => {
  it('is opened with what its questions need, and what is left out is told with the reason', async () => {
    const { actions, program, store } = setup()
    const dropping = actions.files.drop([], [entry('spider', spider)])
    await expect.poll(() => program.calls.length).toBe(1)
    expect(program.last).toMatchObject({
      method: 'folderNeeds',
      params: {
        name: 'spider',
        files: [
          { path: 'spider/dev.json' },
          { path: 'spider/tables.json' },
          { path: 'spider/train_spider.json' },
        ],
      },
    })
    await program.last.resolve({
      files: ['spider/database/reef_watch/reef_watch.sqlite', 'spider/database/lost/lost.sqlite'],
      questions: 'dev.json',
    })
    await expect.poll(() => program.calls.length).toBe(2)
    expect(program.last.method).toBe('openFolder')
    await program.last.resolve({
      databases: [opened],
      missing: ['lost'],
      left_out: 3,
      unread: [torn],
      tables: 7,
    })
    await dropping
    expect(store.state).toMatchObject({ opening: false, current: 'own_reef', problem: null })
    const { inventory } = store.state
    if (!inventory) throw new Error('nothing is told')
    expect(strings.found(inventory)).toBe(
      'spider: 1 database opened, with 2 questions from dev.json; tables searched: 7.',
    )
    expect(strings.leftOut(inventory)).toEqual([
      '3 questions about lost: there is no file database/ID/ID.sqlite; its schema is searched, and the questions ' +
        'count for retrieval alone',
      '1 question about torn, whose file cannot be read: the file is empty; its schema is searched, and the question ' +
        'counts for retrieval alone',
      '1 database: no question names it',
      '1 other JSON file: the questions are read from dev.json',
      '2 other files: neither JSON nor SQLite',
    ])
    actions.page.closeInventory()
    expect(store.state.inventory).toBe(null)
  })

  it('of which a database cannot be read brings the others, and says which it was', async () => {
    const { actions, program } = setup()
    const damaged = entry('spider', spider)
    const entries = await entriesBelow([damaged])
    const file = entries.map((e) => ({
      name: e.path,
      webkitRelativePath: e.path,
      size: e.size,
      arrayBuffer: () => (e.path.includes('reef_watch') ? Promise.reject(new Error('gone')) : e.read()),
    })) as unknown as File[]
    void actions.files.openFolder(file)
    await expect.poll(() => program.calls.length).toBe(1)
    await program.last.resolve({
      files: ['spider/database/reef_watch/reef_watch.sqlite', 'spider/database/unasked/unasked.sqlite'],
      questions: 'dev.json',
    })
    await expect.poll(() => program.calls.length).toBe(2)
    expect((program.last.params as { files: unknown[] }).files.slice(-2)).toEqual([
      {
        path: 'spider/database/reef_watch/reef_watch.sqlite',
        size: 0,
        wrong: expect.stringContaining('reef_watch'),
      },
      { path: 'spider/database/unasked/unasked.sqlite', size: 6 },
    ])
  })

  it('brings every database where that is asked', async () => {
    const { actions, program } = setup()
    actions.files.takeAll(true)
    void actions.files.drop([], [entry('spider', spider)])
    await expect.poll(() => program.calls.length).toBe(1)
    expect(program.last.params).toMatchObject({ all: true })
  })

  it('in several pieces is one folder', async () => {
    const { actions, program } = setup()
    void actions.files.drop(
      [],
      Object.entries(spider).map(([name, of]) => entry(name, of)),
    )
    await expect.poll(() => program.calls.length).toBe(1)
    expect(program.last.params).toMatchObject({
      files: [{ path: 'tables.json' }, { path: 'dev.json' }, { path: 'train_spider.json' }],
    })
  })

  it('that is too large is refused in words', async () => {
    const { actions, store } = setup()
    await actions.files.drop(
      [],
      [
        entry(
          'many',
          Object.fromEntries(Array.from({ length: mostEntries + 1 }, (_, i) => [`${i}.txt`, ''])),
        ),
      ],
    )
    expect(store.state.problem?.text).toContain('many has more than 20,000 files')
  })
})

describe('several files that are dropped', () => {
  it('are opened one after the other, and the one that cannot be is named', async () => {
    const { actions, program, store } = setup()
    const files = [
      new File(['SQLite'], 'one.sqlite'),
      new File([''], 'two.csv'),
      new File(['a\n1\n'], 'three.csv'),
    ]
    const dropping = actions.files.drop(
      files,
      files.map((f) => entry(f.name, 'x')),
    )
    await expect.poll(() => program.calls.length).toBe(1)
    await program.last.resolve({ ...opened, id: 'one' })
    await expect.poll(() => program.calls.length).toBe(2)
    await program.last.resolve({ ...opened, id: 'three' })
    await dropping
    expect(store.state.databases.map((d) => d.id)).toEqual(expect.arrayContaining(['one', 'three']))
    expect(store.state.problem?.text).toContain('two.csv is empty')
  })
})
