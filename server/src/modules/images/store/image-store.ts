import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../../http/errors.ts'

type StoredFile = { content: Readable; length: number }

/**
 * Where pictures are kept, by unguessable names such as `3f0c….webp`. Names are never used twice, so a file
 * never changes. Every failure of the store is UNAVAILABLE.
 */
export type ImageStore = {
  /** Keeps a file, whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** null where there is none of that name. */
  read(name: string): Promise<StoredFile | null>
  /** Does nothing where there is none of that name. */
  remove(name: string): Promise<void>
  /** Every file, in no order, and when it was written; what a crash left half-written is named as well. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>
}

/** What the failure of a store is told as: the request is not at fault. */
export function storeAway(cause: unknown): never {
  throw new AppError('UNAVAILABLE', 'We cannot reach our pictures right now. Please try again.', {
    retryAfter: 5,
    cause,
  })
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps pictures as files in a folder. */
export function openDiskStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const draft = path.join(folder, `.${name}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, path.join(folder, name))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {}) // The first failure is the one to tell.
        storeAway(error)
      }
    },
    async read(name) {
      const file = path.join(folder, name)
      try {
        const { size } = await stat(file)
        return { content: createReadStream(file), length: size }
      } catch (error) {
        return isAbsent(error) ? null : storeAway(error)
      }
    },
    remove: (name) => rm(path.join(folder, name), { force: true }).catch(storeAway),
    async *list() {
      try {
        for await (const { name } of await opendir(folder))
          yield { name, writtenAt: (await stat(path.join(folder, name))).mtime }
      } catch (error) {
        if (!isAbsent(error)) storeAway(error)
      }
    },
  }
}
