import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Holders = { count: number; folder: string }

const holdersOf = new WeakMap<File, Holders>()

/** Writes a stream to a temporary file. It is removed when its last holder releases it; the caller must hold it. */
export async function writeTemporaryFile(content: Readable, name: string): Promise<File> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerstock-form-'))
  try {
    const path = join(folder, 'file')
    await pipeline(content, createWriteStream(path))
    const file = new File([await openAsBlob(path)], name)
    holdersOf.set(file, { count: 0, folder })
    return file
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Keeps a temporary file until the returned function is called. Does nothing for files in memory. */
export function holdFile(file: File): () => Promise<void> {
  const holders = holdersOf.get(file)
  if (!holders) return async () => {}
  holders.count++
  return async () => {
    if (--holders.count === 0) await rm(holders.folder, { recursive: true, force: true })
  }
}
