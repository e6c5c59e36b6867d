import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

type StoredImage = { content: Readable; length: number }

/** Where pictures are kept, by unguessable names such as `3f0c….webp`. */
export type ImageStore = {
  put(name: string, bytes: Buffer): Promise<void>
  /** null where there is none of that name. */
  read(name: string): Promise<StoredImage | null>
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps pictures as files in a folder. */
export function openDiskStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `.${name}`), bytes)
      await rename(path.join(folder, `.${name}`), path.join(folder, name))
    },
    async read(name) {
      const file = path.join(folder, name)
      try {
        const { size } = await stat(file)
        return { content: createReadStream(file), length: size }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
  }
}
