// A zip file, read where it lies: its list at once, an entry when it is asked
// for, by the browser's own inflate, off the page's thread. Sizes are what the
// list says, and nothing is inflated beyond them.

/** An Entry is one file of a folder or an archive. */
export interface Entry {
  path: string // with slashes
  size: number
  read: () => Promise<Uint8Array>
}

const endMark = 0x06054b50
const listMark = 0x02014b50
const entryMark = 0x04034b50
const longestEnd = 22 + 0xffff // the end's record with the longest comment
const most = 100_000 // entries

/** entriesOf lists a zip's files. */
export async function entriesOf(file: Blob): Promise<Entry[]> {
  const start = Math.max(0, file.size - longestEnd)
  const tail = new DataView(await file.slice(start).arrayBuffer())
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== endMark) at--
  if (at < 0) throw new Error('it is cut off, or no zip file: its list of files is missing')
  const count = tail.getUint16(at + 10, true)
  const size = tail.getUint32(at + 12, true)
  const offset = tail.getUint32(at + 16, true)
  if (offset === 0xffffffff || count === 0xffff)
    throw new Error('it is a ZIP64 archive, which is not read here; unpack it and open the folder')
  return listed(file, new DataView(await file.slice(offset, offset + size).arrayBuffer()), Math.min(count, most))
}

function listed(file: Blob, list: DataView, count: number): Entry[] {
  const entries: Entry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== listMark)
      throw new Error('its list of files is damaged')
    const flags = list.getUint16(at + 8, true)
    const method = list.getUint16(at + 10, true)
    const packed = list.getUint32(at + 20, true)
    const size = list.getUint32(at + 24, true)
    const name = list.getUint16(at + 28, true)
    const offset = list.getUint32(at + 42, true)
    const path = new TextDecoder().decode(
      new Uint8Array(list.buffer, list.byteOffset + at + 46, Math.min(name, list.byteLength - at - 46)),
    )
    at += 46 + name + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
    if (path.endsWith('/')) continue
    entries.push({ path, size, read: () => unpacked(file, path, { flags, method, packed, size, offset }) })
  }
  return entries
}

interface Place {
  flags: number
  method: number
  packed: number
  size: number
  offset: number
}

async function unpacked(file: Blob, path: string, { flags, method, packed, size, offset }: Place): Promise<Uint8Array> {
  const head = new DataView(await file.slice(offset, offset + 30).arrayBuffer())
  if (head.byteLength < 30 || head.getUint32(0, true) !== entryMark)
    throw new Error(`${path} is not where the list says`)
  if (flags & 1) throw new Error(`${path} is encrypted`)
  const begin = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const data = file.slice(begin, begin + packed)
  if (method === 0) return bounded(path, data.stream(), size)
  if (method !== 8) throw new Error(`${path} is packed in a way that browsers cannot read (${method})`)
  return bounded(path, data.stream().pipeThrough(new DecompressionStream('deflate-raw')), size)
}

/** bounded reads a stream that should have size bytes, and no more. */
async function bounded(path: string, stream: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let at = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (at + value.length > size) {
      void reader.cancel()
      throw new Error(`${path} is larger than the archive says`)
    }
    bytes.set(value, at)
    at += value.length
  }
  if (at < size) throw new Error(`${path} is cut off`)
  return bytes
}
