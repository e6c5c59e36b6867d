import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { z } from 'zod'
import { ConfigError } from '../../errors/config-error.ts'
import { syncFolder } from '../sync-folder.ts'

/** A named part of a backup. */
export type Entry = { name: string; length: number; content: AsyncIterable<Buffer> }

const manifestName = 'manifest.json'

/** The last entry of a backup. A file without it is incomplete. */
const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The newest migration of the database: its `when` in the journal. */
  migration: z.object({ when: z.number() }),
  /** Ordered so that referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last value of each identity column; null if it was never used. */
  identities: z.array(z.object({ table: z.string(), column: z.string(), last: z.string().nullable() })),
  entries: z.number(),
  /** The checksum of the name, the length and the bytes of every earlier entry. */
  sha256: z.string(),
})

export type Manifest = z.infer<typeof manifestSchema>
type ManifestContent = Omit<Manifest, 'format' | 'entries' | 'sha256'>

/** Yields the bytes of an entry and adds them to a checksum. */
async function* updateChecksum(checksum: Hash, { name, length, content }: Entry): AsyncGenerator<Buffer> {
  checksum.update(`${name}\0${length}\0`)
  for await (const part of content) {
    checksum.update(part)
    yield part
  }
}

const put = (archive: Pack, { name, length: size, content }: Entry) =>
  pipeline(content, archive.entry({ name, size, mode: 0o600 }))

/**
 * Writes a backup as a stream, and renames it when it is complete and on the disk. `fill` adds the entries one after
 * another and returns the content of the manifest.
 */
export async function writeBackup(
  file: string,
  fill: (add: (entry: Entry) => Promise<void>) => Promise<ManifestContent>,
): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`)
  const archive = pack()
  // Readable only by its user, because it contains the data of all clients.
  const written = pipeline(archive, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
  const checksum = createHash('sha256')
  let entries = 0
  try {
    const filled = fill(async (entry) => {
      entries += 1
      await put(archive, { ...entry, content: updateChecksum(checksum, entry) })
    })
    const content = await Promise.race([filled, written.then(() => filled)])
    const manifest: Manifest = { format: 1, ...content, entries, sha256: checksum.digest('hex') }
    const bytes = Buffer.from(JSON.stringify(manifest))
    await put(archive, { name: manifestName, length: bytes.length, content: Readable.from([bytes]) })
    archive.finalize()
    await written
    await rename(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Yields the entries of a backup, the manifest last. Each must be read completely before the next one. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  read.catch(() => undefined) // The loop below throws the same error.
  for await (const part of archive) {
    const { name, size = 0 } = part.header
    yield { name, length: size, content: Readable.from(part) }
  }
  await read
}

/** Whether an entry contains data; otherwise it is the manifest. */
export const isData = ({ name }: Entry): boolean => name !== manifestName

/** Reads a whole backup and returns its manifest. Throws a ConfigError if it is no backup, incomplete or altered. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const reject = (why: string): never => {
    throw new ConfigError(`${file} cannot be restored: ${why}. Nothing was changed.`)
  }
  const checksum = createHash('sha256')
  let entries = 0
  let manifest: Manifest | undefined
  try {
    for await (const entry of readEntries(file)) {
      if (isData(entry)) {
        entries += 1
        for await (const _ of updateChecksum(checksum, entry));
      } else manifest = manifestSchema.parse(await json(Readable.from(entry.content)))
    }
  } catch (error) {
    return reject(`it cannot be read completely (${error instanceof Error ? error.message : error})`)
  }
  if (!manifest) return reject('its end is missing')
  if (manifest.entries !== entries || manifest.sha256 !== checksum.digest('hex'))
    return reject('its contents do not match their checksum')
  return manifest
}
