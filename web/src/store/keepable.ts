import type { FolderFile } from '../gen/rpc'

/** largestKept is the largest file that is kept over a reload. */
export const largestKept = 20 << 20

/**
 * A KeptFile is one that the person asked to be kept in this browser, or the CSV
 * files of one database, one behind the other.
 */
export interface KeptFile {
  name: string
  bytes: Uint8Array
  files?: FolderFile[]
}

/** A Keepable can be kept; its bytes are read when it is. */
export interface Keepable {
  name: string
  size: number
  read: () => Promise<KeptFile>
}

/**
 * readAgain is what is kept of something opened, its name alone where its file has changed on the disk
 * since: that is not to cost others their keeping, and said once.
 */
export async function readAgain(opened: {
  keepable: Keepable | undefined
}): Promise<KeptFile | { name: string; bytes?: undefined } | null> {
  const { keepable } = opened
  if (!keepable || keepable.size > largestKept) return null
  try {
    return await keepable.read()
  } catch {
    opened.keepable = undefined
    return { name: keepable.name }
  }
}
