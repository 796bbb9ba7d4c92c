// The libraries, each as it is meant to be used: an index over the fields with
// weights where it has them, and a search for the ten best that have any word.

const fields = ['title', 'section', 'header', 'rows']
const weights = { title: 12, section: 3, header: 4.5, rows: 1 }
const most = 10

// document is a table as the libraries take it.
const document = (t) => ({
  id: t.id, title: t.title, section: t.section, header: t.columns.join(' . '), rows: (t.rows ?? []).map((r) => r.join(' . ')).join(' . '),
})

// Each returns {index(), search(question)}; only these two are timed. Words
// that say nothing are left out of each question, for all but ours.
export const engines = {
  async orbweaver(corpus) { return ours('orbweaver', corpus) },
  async bm25f(corpus) { return ours('bm25f', corpus) },
  async bm25(corpus) { return ours('bm25', corpus) },

  async minisearch({ tables }) {
    const { default: MiniSearch } = await import('/node_modules/minisearch/dist/es/index.js')
    const documents = tables.map(document)
    const library = new MiniSearch({ fields, searchOptions: { boost: weights } })
    return {
      index: () => library.addAll(documents),
      search: (words) => library.search(words).slice(0, most).map((hit) => hit.id),
    }
  },

  // FlexSearch has no score: its Document asks each field for its tables in
  // order. They are fused by rank, with the weights.
  async 'flexsearch, fields'({ tables }) {
    const { default: FlexSearch } = await import('/node_modules/flexsearch/dist/flexsearch.bundle.module.min.mjs')
    const documents = tables.map(document)
    const library = new FlexSearch.Document({ tokenize: 'strict', encoder: FlexSearch.Charset?.LatinBalance, document: { id: 'id', index: fields } })
    return {
      index: () => { for (const d of documents) library.add(d) },
      search: (words) => {
        const scores = new Map()
        for (const { field, result } of library.search(words, { limit: 100, suggest: true })) {
          result.forEach((id, rank) => scores.set(id, (scores.get(id) ?? 0) + weights[field] / (60 + rank)))
        }
        return [...scores].sort((a, b) => b[1] - a[1]).slice(0, most).map(([id]) => id)
      },
    }
  },

  async 'flexsearch, one field'({ tables }) {
    const { default: FlexSearch } = await import('/node_modules/flexsearch/dist/flexsearch.bundle.module.min.mjs')
    const documents = tables.map(document).map((d) => [d.id, fields.map((f) => d[f]).join(' ')])
    const library = new FlexSearch.Index({ tokenize: 'strict' })
    const ids = documents.map(([id]) => id)
    return {
      index: () => documents.forEach(([, text], i) => library.add(i, text)),
      search: (words) => library.search(words, { limit: most, suggest: true }).map((i) => ids[i]),
    }
  },

  async orama({ tables }) {
    const { create, insertMultiple, search } = await import('/node_modules/@orama/orama/dist/browser/index.js')
    const documents = tables.map(document)
    const library = create({ schema: Object.fromEntries(fields.map((f) => [f, 'string'])), components: { tokenizer: { stemming: true } } })
    return {
      index: () => insertMultiple(library, documents),
      search: async (words) => (await search(library, { term: words, limit: most, boost: weights, threshold: 1 })).hits.map((hit) => hit.id),
    }
  },
}

async function ours(name, { tables, bytes }) {
  await import('/wasm_exec.js')
  const go = new globalThis.Go()
  const { instance } = await WebAssembly.instantiateStreaming(fetch('/ours.wasm'), go.importObject)
  go.run(instance)
  const wrong = globalThis.peers.read(bytes)
  if (wrong) throw new Error(wrong)
  return { index: () => globalThis.peers.index(name), search: searcher(instance.exports, tables.map((t) => t.id)) }
}

// searcher gives Go a question and takes its answer through Go's memory, which
// is another after Go has taken more.
function searcher({ mem, letters, found, search }, ids) {
  const writer = new TextEncoder()
  let room = new Uint8Array(0), numbers
  const look = () => {
    room = new Uint8Array(mem.buffer, letters(), 16384)
    numbers = new Int32Array(mem.buffer, found(), most)
  }
  return (_, question) => {
    if (room.buffer !== mem.buffer) look()
    const n = search(writer.encodeInto(question, room).written)
    if (room.buffer !== mem.buffer) look()
    if (n < 0) throw new Error(new TextDecoder().decode(room.subarray(0, -n)))
    const list = []
    for (let i = 0; i < n; i++) list.push(ids[numbers[i]])
    return list
  }
}
