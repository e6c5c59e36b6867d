import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ImageStore } from '../../modules/images/store/image-store.ts'
import { type Entry, writeBackup } from './backup-file.ts'
import { findIdentities, findMigration, findTables, type Table } from './tables.ts'

// What is held in memory of a table at a time, beside one row that is longer.
const partLength = 1 << 20
const newline = 0x0a

type Backup = { databaseUrl: string; images: ImageStore; file: string }

/** How much is in it. */
export type BackupTaken = { tables: number; images: number }

/**
 * Writes database and pictures to one file, as they are at one moment, while servers run. What it reads
 * stays as it was for this one transaction, and nobody waits for it (docs/decisions/011).
 */
export async function takeBackup({ databaseUrl, images, file }: Backup): Promise<BackupTaken> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'cornerstock backup' })
  await client.connect()
  try {
    const taken: BackupTaken = { tables: 0, images: 0 }
    await writeBackup(file, async (add) => {
      await client.query('begin transaction isolation level repeatable read read only')
      await client.query(`set local search_path = public`)
      const [{ now }] = (await client.query<{ now: Date }>('select now()')).rows as [{ now: Date }]
      const tables = await findTables(client)
      for (const table of tables) await addTable(client, table, add)
      // Files come before the rows that name them, so whatever a row names is there by now.
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

/** The text that COPY makes, in parts that end with a row, so that each can be copied back by itself. */
async function addTable(client: pg.Client, { name, columns }: Table, add: (entry: Entry) => Promise<void>) {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`))
  let held: Buffer[] = []
  let heldLength = 0
  let part = 0
  const addHeld = async (rest: Buffer) => {
    const bytes = Buffer.concat(held)
    part += 1
    const partName = `tables/${name}/${String(part).padStart(6, '0')}`
    await add({ name: partName, length: bytes.length, content: onePiece(bytes) })
    held = [rest]
    heldLength = rest.length
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(newline) + 1
    held.push(chunk.subarray(0, end))
    heldLength += end
    if (end > 0 && heldLength >= partLength) await addHeld(chunk.subarray(end))
    else held.push(chunk.subarray(end))
  }
  if (heldLength > 0) await addHeld(Buffer.alloc(0))
}

async function* onePiece(bytes: Buffer) {
  yield bytes
}

// A file that is still being written has a dot before its name.
const isDraft = (name: string) => name.startsWith('.')

/** False where the picture has been removed from the store since. */
async function addImage(images: ImageStore, name: string, add: (entry: Entry) => Promise<void>) {
  const image = await images.read(name)
  if (image) await add({ name: `images/${name}`, length: image.length, content: image.content })
  return image !== null
}
