import { deflateRawSync } from 'node:zlib'

/**
 * zip makes an archive as zip programs do: each file behind its own head, the
 * list, the list's end.
 */
export function zip(files: Record<string, Uint8Array>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name)
    const data = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(path.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(8, 10) // deflate
    line.writeUInt32LE(data.length, 20)
    line.writeUInt32LE(content.length, 24)
    line.writeUInt16LE(path.length, 28)
    line.writeUInt32LE(at, 42)
    parts.push(head, path, data)
    list.push(line, path)
    at += head.length + path.length + data.length
  }
  const size = list.reduce((sum, l) => sum + l.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}
