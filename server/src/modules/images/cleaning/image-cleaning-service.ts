import type { PgBoss } from 'pg-boss'
import { disableStatementTimeout, type Pool } from '../../../database/pool.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import type { ImageStore } from '../store/image-store.ts'
import { deleteUnusedImages, findKeptNames, findUnusedImages } from './image-cleaning-queries.ts'

const queue = 'image-cleaning'
const everyNight = '41 3 * * *'

// Nothing takes this long between the first file of a picture and its row, or between a picture that staff
// send and the product that they save it with.
const graceMs = 24 * 3_600_000
// No order takes this long to be placed: one that was not to be seen yet has a date since then.
const placingMs = 5 * 60_000

/** Takes away what nothing names any more: one server of all does it, every night. */
export async function startImageCleaning(jobs: PgBoss, db: Pool, store: ImageStore): Promise<void> {
  await jobs.createQueue(queue, { policy: 'singleton', retryLimit: 0 })
  await jobs.schedule(queue, everyNight)
  await jobs.work(queue, { pollingIntervalSeconds: 60 }, () =>
    loggingFailure(
      db,
      { source: 'images', message: 'A round of cleaning pictures failed; the next one goes on.' },
      () => cleanImages(db, store, new Date()),
    ),
  )
}

/**
 * One round of it. Files go a round after their row has gone, so that a backup that is being taken finds
 * every file that its rows name.
 */
export async function cleanImages(db: Pool, store: ImageStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs)
  await removeOrphanFiles(db, store, before)
  await removeUnusedImages(db, { before, orderedSince: new Date(now.getTime() - placingMs) })
}

const batchSize = 500

/** Looks for them without writing, as every event waits for the oldest transaction that writes. */
async function removeUnusedImages(db: Pool, moments: { before: Date; orderedSince: Date }): Promise<void> {
  const unused = await db.transaction(
    async (reading) => {
      await disableStatementTimeout(reading)
      return findUnusedImages(reading, moments.before)
    },
    { accessMode: 'read only' },
  )
  for (let from = 0; from < unused.length; from += batchSize)
    await db.transaction((transaction) =>
      deleteUnusedImages(transaction, unused.slice(from, from + batchSize), moments),
    )
}

async function removeOrphanFiles(db: Pool, store: ImageStore, before: Date): Promise<void> {
  let batch: string[] = []
  const removeBatch = async () => {
    const kept = await findKeptNames(db, batch.map(imageNameOf))
    for (const fileName of batch) if (!kept.has(imageNameOf(fileName))) await store.remove(fileName)
    batch = []
  }
  for await (const { name, writtenAt } of store.list()) {
    if (writtenAt >= before || !isUploadedFile(name)) continue
    batch.push(name)
    if (batch.length === batchSize) await removeBatch()
  }
  await removeBatch()
}

// Pictures that the demo draws have one size, no row, and a name without a size in it.
const isUploadedFile = (fileName: string) => /^\.?[0-9a-f]{32}-\d+x\d+\.\w+$/.test(fileName)

/** The picture that a file is of. A file that a crash left half-written, which has a dot before its name, is of none. */
const imageNameOf = (fileName: string) => fileName.slice(0, 32)
