import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ImageStore } from '../../modules/images/store/image-store.ts'
import { createClient } from '../hosts/database-client.ts'
import { type Entry, writeBackup } from './backup-file.ts'
import { findIdentities, findMigration, findTables, type Table } from './tables.ts'

// How much of a table is kept in memory, unless a single row is longer.
const partLength = 1 << 20
const newline = 0x0a

type BackupOptions = { databaseUrl: string; images: ImageStore; file: string }

/** The numbers of tables and of image files. */
export type BackupTaken = { tables: number; images: number }

/**
 * Writes a consistent copy of the database and the images to one file while servers run. The transaction reads one
 * snapshot and blocks no others (docs/decisions/011).
 */
export async function takeBackup({ databaseUrl, images, file }: BackupOptions): Promise<BackupTaken> {
  const client = createClient(databaseUrl, { application_name: 'cornerstock backup' })
  await client.connect()
  try {
    const taken: BackupTaken = { tables: 0, images: 0 }
    await writeBackup(file, async (add) => {
      await client.query('begin transaction isolation level repeatable read read only')
      await client.query(`set local search_path = public`)
      const [{ now }] = (await client.query<{ now: Date }>('select now()')).rows as [{ now: Date }]
      const tables = await findTables(client)
      for (const table of tables) await addTable(client, table, add)
      // Files are written before their rows, so every file of a row in the snapshot exists by now.
      for await (const { name } of images.list())
        if (!isDraft(name) && (await addImage(images, name, add))) taken.images += 1
      taken.tables = tables.length
      return {
        takenAt: now.toISOString(),
        migration: await findMigration(client),
        tables,
        identities: await findIdentities(client),
      }
    })
    return taken
  } finally {
    await client.end()
  }
}

/** Adds a table as the output of COPY, in parts that end with a row, so that each can be restored on its own. */
async function addTable(client: pg.Client, { name, columns }: Table, add: (entry: Entry) => Promise<void>) {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
  let chunks: Buffer[] = []
  let length = 0
  let part = 0
  const addPart = async (rest: Buffer) => {
    const bytes = Buffer.concat(chunks)
    part += 1
    const partName = `tables/${name}/${String(part).padStart(6, '0')}`
    await add({ name: partName, length: bytes.length, content: toStream(bytes) })
    chunks = [rest]
    length = rest.length
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(newline) + 1
    chunks.push(chunk.subarray(0, end))
    length += end
    if (end > 0 && length >= partLength) await addPart(chunk.subarray(end))
    else chunks.push(chunk.subarray(end))
  }
  if (length > 0) await addPart(Buffer.alloc(0))
}

async function* toStream(bytes: Buffer) {
  yield bytes
}

// The names of incomplete files start with a dot.
const isDraft = (name: string) => name.startsWith('.')

/** Returns false if the file has been removed from the store since. */
async function addImage(images: ImageStore, name: string, add: (entry: Entry) => Promise<void>) {
  const image = await images.read(name)
  if (image) await add({ name: `images/${name}`, length: image.length, content: image.content })
  return image !== null
}
