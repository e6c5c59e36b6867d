import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'

type StoredFile = { content: Readable; length: number }

/**
 * Stores the files of images under unguessable names such as `3f0c….webp`. Names are never reused, so a file never
 * changes. Every method throws UNAVAILABLE if the store fails.
 */
export type ImageStore = {
  /** Writes a complete file, or none if it fails. */
  put(name: string, bytes: Buffer): Promise<void>
  /** null if there is no such file. */
  read(name: string): Promise<StoredFile | null>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
  /** Every file, in no order, including incomplete files of a crash. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>
}

export function throwStoreUnavailable(cause: unknown): never {
  throw new AppError('UNAVAILABLE', text('We cannot reach our pictures right now. Please try again.'), {
    retryAfter: 5,
    cause,
  })
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Stores images as files in a folder. */
export function openDiskStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const draft = path.join(folder, `.${name}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, path.join(folder, name))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {}) // The first error is thrown below.
        throwStoreUnavailable(error)
      }
    },
    async read(name) {
      const file = path.join(folder, name)
      try {
        const { size } = await stat(file)
        return { content: createReadStream(file), length: size }
      } catch (error) {
        return isAbsent(error) ? null : throwStoreUnavailable(error)
      }
    },
    remove: (name) => rm(path.join(folder, name), { force: true }).catch(throwStoreUnavailable),
    async *list() {
      try {
        for await (const { name } of await opendir(folder))
          yield { name, writtenAt: (await stat(path.join(folder, name))).mtime }
      } catch (error) {
        if (!isAbsent(error)) throwStoreUnavailable(error)
      }
    },
  }
}
