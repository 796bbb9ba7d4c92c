// Puts a .br and a .gz beside every file of the built page that gains by it,
// and prints what a first visit transfers.
//
//	node tools/compress.mjs [--fast]
//
// Brotli at its best takes a minute for the Go program, so compressed files
// are kept by the hash of what they came from; --fast makes do with less.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, createBrotliCompress, gzipSync } from 'node:zlib'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(web, 'dist')
const kept = join(web, 'node_modules', '.cache', 'orbweaver')
const fast = process.argv.includes('--fast')
const gains = new Set([
  '.wasm',
  '.js',
  '.css',
  '.html',
  '.json',
  '.jsonl',
  '.svg',
  '.sqlite',
  '.index',
  '.bin',
  '.txt',
  '.webmanifest',
])

// packed is data by brotli, whose first `cut` bytes end a block.
const packed = (data, quality, cut) =>
  new Promise((done, failed) => {
    const parts = []
    const to = createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    })
    to.on('data', (part) => parts.push(part))
    to.on('end', () => done(Buffer.concat(parts)))
    to.on('error', failed)
    to.write(data.subarray(0, cut))
    if (cut < data.length) to.flush(constants.BROTLI_OPERATION_FLUSH)
    to.end(data.subarray(cut))
  })

// Where the blocks of a file end makes up to 30,000 bytes of the program, and brotli looks for no good place: of the
// blocks that it makes by itself, and of those with an end at 6 MB or 16 MB, the shortest are taken.
async function shortest(data) {
  const cuts = [data.length, 6e6, 16e6].filter((cut) => cut <= data.length)
  const all = await Promise.all(cuts.map((cut) => packed(data, 11, cut)))
  return all.reduce((best, one) => (one.length < best.length ? one : best))
}

const methods = {
  br: (data, quick) => (quick ? packed(data, 5, data.length) : shortest(data)),
  gz: (data, quick) => gzipSync(data, { level: quick ? 6 : 9 }),
}

// compress writes name.br or name.gz, from what is kept if it is there. The
// best compression ever made of the same content is good for --fast, too. It
// returns how many bytes that is, and whether it is the best compression.
async function compress(name, data, ending, quick = fast) {
  const hash = createHash('sha256').update(data).digest('hex')
  const place = (quality) => join(kept, `${hash}-${quality}.${ending}`)
  const best = place('best')
  const from = existsSync(best) ? best : place(quick ? 'fast' : 'best')
  if (!existsSync(from)) {
    writeFileSync(`${from}.part`, await methods[ending](data, quick))
    renameSync(`${from}.part`, from)
  }
  copyFileSync(from, `${name}.${ending}`)
  return { bytes: statSync(from).size, best: from === best }
}

mkdirSync(kept, { recursive: true })
const names = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const lines = []
for (const name of names.sort()) {
  const data = readFileSync(name)
  const line = { file: name.slice(dist.length + 1), bytes: data.length, brotli: '', gzip: '' }
  if (gains.has(extname(name))) {
    const made = await compress(name, data, 'br')
    line.brotli = made.bytes
    line.best = made.best
    line.gzip = (await compress(name, data, 'gz')).bytes
  }
  lines.push(line)
}
console.table(lines, ['file', 'bytes', 'brotli', 'gzip'])

// Of what comes before the first answer the program may take this much (e2e/bytes.test.ts has the whole). --fast makes
// it some 1.224 times as large as the best does (4,525,853 bytes and 3,696,660 once), and in 5 s where the best takes minutes:
// what it brings below 1.23 times the budget is taken to fit, and of what is larger the best compression decides.
const budget = 3_830_000
for (const { file, brotli, best } of lines.filter((line) => /orbweaver-.*\.wasm$/.test(line.file))) {
  if (!best && brotli <= 1.23 * budget) continue
  const name = join(dist, file)
  const bytes = best ? brotli : (await compress(name, readFileSync(name), 'br', false)).bytes
  if (bytes <= budget) continue
  console.error(`${file}: ${bytes} bytes by brotli, more than its budget of ${budget}`)
  process.exitCode = 1
}
