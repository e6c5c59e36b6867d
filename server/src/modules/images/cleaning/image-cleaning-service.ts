import { dayMs } from '@cornerstock/contract/values/days'
import type { PgBoss } from 'pg-boss'
import { disableStatementTimeout, type Pool } from '../../../database/pool.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import type { ImageStore } from '../store/image-store.ts'
import { deleteUnusedImages, findExistingNames, findUnusedImages } from './image-cleaning-queries.ts'

const queue = 'image-cleaning'
const everyNight = '41 3 * * *'

// Longer than an upload takes to write its row, and longer than staff take to save a product with its image.
const gracePeriodMs = dayMs
// Longer than placing an order takes, so an order that is not visible yet has a later date.
const maxPlacingMs = 5 * 60_000

/** Schedules the deletion of unused images: every night, on one of the servers. */
export async function startImageCleaning(jobs: PgBoss, db: Pool, store: ImageStore): Promise<void> {
  await jobs.createQueue(queue, { policy: 'singleton', retryLimit: 0 })
  await jobs.schedule(queue, everyNight)
  await jobs.work(queue, { pollingIntervalSeconds: 60 }, () =>
    loggingFailure(
      db,
      { source: 'images', message: 'A run of the image clean-up failed. The next run continues.' },
      () => cleanImages(db, store, new Date()),
    ),
  )
}

/**
 * Deletes unused images once. Files are deleted one run after their row, so that a backup finds every file that its
 * rows name.
 */
export async function cleanImages(db: Pool, store: ImageStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - gracePeriodMs)
  await removeOrphanFiles(db, store, before)
  await removeUnusedImages(db, { before, orderedSince: new Date(now.getTime() - maxPlacingMs) })
}

const batchSize = 500

/** The search does not write, because events wait for the oldest transaction that writes. */
async function removeUnusedImages(db: Pool, limits: { before: Date; orderedSince: Date }): Promise<void> {
  const unused = await db.transaction(
    async (transaction) => {
      await disableStatementTimeout(transaction)
      return findUnusedImages(transaction, limits.before)
    },
    { accessMode: 'read only' },
  )
  for (let from = 0; from < unused.length; from += batchSize)
    await db.transaction((transaction) =>
      deleteUnusedImages(transaction, unused.slice(from, from + batchSize), limits),
    )
}

async function removeOrphanFiles(db: Pool, store: ImageStore, before: Date): Promise<void> {
  let batch: string[] = []
  const removeBatch = async () => {
    const existing = await findExistingNames(db, batch.map(imageNameOf))
    for (const fileName of batch) if (!existing.has(imageNameOf(fileName))) await store.remove(fileName)
    batch = []
  }
  for await (const { name, writtenAt } of store.list()) {
    if (writtenAt >= before || !isUploadedFile(name)) continue
    batch.push(name)
    if (batch.length === batchSize) await removeBatch()
  }
  await removeBatch()
}

// The pictures of the demo have no row and no size in their names.
const isUploadedFile = (fileName: string) => /^\.?[0-9a-f]{32}-\d+x\d+\.\w+$/.test(fileName)

/** The name of a file's image. An incomplete file starts with a dot, so its name belongs to no image. */
const imageNameOf = (fileName: string) => fileName.slice(0, 32)
