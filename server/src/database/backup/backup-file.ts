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
import { ConfigError } from '../../start/config-error.ts'
import { syncFolder } from '../sync-folder.ts'

/** A piece of a backup: so many bytes under a name. */
export type Entry = { name: string; length: number; content: AsyncIterable<Buffer> }

const manifestName = 'manifest.json'

/** Stands at the end of a backup: a file without it is not whole. */
const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The newest migration that the database had: its `when` in the journal, and its hash. */
  migration: z.object({ when: z.number(), hash: z.string() }),
  /** In an order in which no row comes before one that it names. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that each identity column gave out; null where none yet. */
  identities: z.array(z.object({ table: z.string(), column: z.string(), last: z.string().nullable() })),
  entries: z.number(),
  /** Over name, length and bytes of every entry before. */
  sha256: z.string(),
})

export type Manifest = z.infer<typeof manifestSchema>
type Told = Omit<Manifest, 'format' | 'entries' | 'sha256'>

/** Passes an entry's bytes on and adds them to the sum. */
async function* summed(sum: Hash, { name, length, content }: Entry): AsyncGenerator<Buffer> {
  sum.update(`${name}\0${length}\0`)
  for await (const part of content) {
    sum.update(part)
    yield part
  }
}

const put = (archive: Pack, { name, length: size, content }: Entry) =>
  pipeline(content, archive.entry({ name, size, mode: 0o600 }))

/**
 * Writes a backup, streaming, and renames it into place once it is whole and on the disk. `fill` adds the
 * entries in turn and answers what the manifest tells beyond their sum.
 */
export async function writeBackup(
  file: string,
  fill: (add: (entry: Entry) => Promise<void>) => Promise<Told>,
): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`)
  const archive = pack()
  // Nobody else's to read: it holds every customer's data.
  const written = pipeline(archive, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
  const sum = createHash('sha256')
  let entries = 0
  try {
    const filled = fill(async (entry) => {
      entries += 1
      await put(archive, { ...entry, content: summed(sum, entry) })
    })
    const told = await Promise.race([filled, written.then(() => filled)])
    const manifest: Manifest = { format: 1, ...told, entries, sha256: sum.digest('hex') }
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

/** The entries of a backup in turn, the manifest last; each must be read to its end before the next. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  read.catch(() => undefined) // The loop fails with it.
  for await (const part of archive) {
    const { name, size = 0 } = part.header
    yield { name, length: size, content: Readable.from(part) }
  }
  await read
}

/** Whether an entry holds data, and not what is told about it. */
export const isData = ({ name }: Entry): boolean => name !== manifestName

/** Reads a whole backup through and answers its manifest. ConfigError where it is none, cut off or altered. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const refuse = (why: string): never => {
    throw new ConfigError(`${file} cannot be restored: ${why}. Nothing was changed.`)
  }
  const sum = createHash('sha256')
  let entries = 0
  let manifest: Manifest | undefined
  try {
    for await (const entry of readEntries(file)) {
      if (isData(entry)) {
        entries += 1
        for await (const _ of summed(sum, entry));
      } else manifest = manifestSchema.parse(await json(Readable.from(entry.content)))
    }
  } catch (error) {
    return refuse(`it cannot be read to its end (${error instanceof Error ? error.message : error})`)
  }
  if (!manifest) return refuse('its end is missing')
  if (manifest.entries !== entries || manifest.sha256 !== sum.digest('hex'))
    return refuse('its contents do not match their checksum')
  return manifest
}
