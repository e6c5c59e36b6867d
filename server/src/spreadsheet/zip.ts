import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { inEnglish } from '../texts/text.ts'
import { FileProblem } from './file-problem.ts'

export type ZipLimits = {
  entries: number
  /** The size of all files together, decompressed. */
  bytes: number
}

/** A file in a ZIP. Its size is as declared; reading more than that fails. */
export type ZipEntry = { name: string; size: number; read: () => Promise<AsyncIterable<Buffer>> }

class BlobReader extends yauzl.RandomAccessReader {
  private readonly blob: Blob

  constructor(blob: Blob) {
    super()
    this.blob = blob
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.blob.slice(start, end).stream())
  }
}

const damaged = () => new FileProblem('UNSUPPORTED_MEDIA_TYPE', inEnglish('This ZIP file is damaged.'))

/**
 * The files of a ZIP, without folders. Throws a FileProblem if it is damaged, has an unsafe file name, or exceeds the
 * limits: the declared sizes are added up before anything is decompressed.
 */
export async function openZip(blob: Blob, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    const options = { lazyEntries: true, autoClose: false }
    const zip = await yauzl.fromRandomAccessReaderPromise(new BlobReader(blob), blob.size, options)
    if (zip.entryCount > limits.entries) throw tooManyFiles(limits)
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (fileName.endsWith('/')) continue
      entries.push({ name: fileName, size: uncompressedSize, read: () => zip.openReadStreamPromise(entry) })
    }
    if (entries.reduce((total, { size }) => total + size, 0) > limits.bytes)
      throw new FileProblem('TOO_LARGE', inEnglish('This file is too large when it is unpacked.'))
    return entries
  } catch (error) {
    throw error instanceof FileProblem ? error : toProblem(error)
  }
}

const tooManyFiles = ({ entries }: ZipLimits) =>
  new FileProblem('TOO_LARGE', inEnglish('A ZIP can have at most {files} files.', { files: entries }))

const unsafeName = /(?:invalid relative path|absolute path|invalid characters in fileName): /

function toProblem(error: unknown): FileProblem {
  const message = String(error)
  const [found] = unsafeName.exec(message) ?? []
  if (found === undefined) return damaged()
  const name = message.slice(message.indexOf(found) + found.length)
  return new FileProblem(
    'BAD_REQUEST',
    inEnglish('This ZIP has a file with an unsafe name: {name}', { name: name.slice(0, 100) }),
  )
}

/** Reads a file of a ZIP. Throws a FileProblem if it is damaged. */
export async function* readEntry(entry: ZipEntry): AsyncGenerator<Buffer> {
  try {
    yield* await entry.read()
  } catch {
    throw damaged()
  }
}
