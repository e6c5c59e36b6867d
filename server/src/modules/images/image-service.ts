import { createHash, randomBytes } from 'node:crypto'
import { idSchema } from '@cornerstock/contract/fields'
import { imageFileName, imageQuota, imageUrlOf, type Picture } from '@cornerstock/contract/images'
import type { Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, describeError, notFound } from '../../http/errors.ts'
import { mapPage, type Page, readPage } from '../../http/paging.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { redrawImage } from './encoding/encode-image.ts'
import {
  countUploads,
  deleteUpload,
  findOrderSpan,
  findStoredImage,
  findUploads,
  insertStoredImage,
  lockUploads,
  type StoredImage,
  sumUploads,
  type Upload,
  type UploadFilter,
  upsertUpload,
} from './image-queries.ts'
import type { ImageStore } from './store/image-store.ts'

type RecordedUpload = { imageId: number; stored: StoredImage }

/**
 * Keeps a picture, drawn anew in its sizes: a client's own, or by staff a client's or, with their own id,
 * one for products. The same file is kept once, whoever sends it, and is one picture of each who does.
 * Refuses with UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, QUOTA_REACHED, or UNAVAILABLE where the store is away.
 */
export async function uploadImage(
  context: SignedInContext,
  store: ImageStore,
  sent: { clientId?: string | undefined; image: File },
): Promise<Pick<Picture, 'imageId' | 'imageUrl'>> {
  const clientId = await resolveClientId(context, sent.clientId)
  const bytes = Buffer.from(await sent.image.arrayBuffer())
  const contentHash = createHash('sha256').update(bytes).digest()
  const known = await recordUpload(context, clientId, (db) => findStoredImage(db, contentHash))
  const { imageId, stored } = known ?? (await keepNew(context, store, { clientId, bytes, contentHash }))
  return { imageId, imageUrl: imageUrlOf(stored.name, stored) }
}

/**
 * Writes down who sent a picture; null where `find` knows none. Whether there is room is asked in any case,
 * so that nothing is decoded in vain.
 */
function recordUpload(
  context: SignedInContext,
  clientId: string,
  find: (db: Database) => Promise<StoredImage | undefined>,
): Promise<RecordedUpload | null> {
  return context.db.transaction(async (transaction) => {
    await lockUploads(transaction, clientId)
    const stored = await find(transaction)
    const isForProducts = isStaff(context.actor) && clientId === context.actor.accountId
    if (!isForProducts) await requireRoom(transaction, clientId, stored)
    if (!stored) return null
    const imageId = await upsertUpload(transaction, clientId, stored.name)
    if (isStaff(context.actor))
      await logPictureChange(transaction, context, { clientId, from: null, to: stored.name })
    return { imageId, stored }
  })
}

async function requireRoom(db: Database, clientId: string, wanted: StoredImage | undefined): Promise<void> {
  const others = await sumUploads(db, clientId, wanted?.name ?? '')
  if (others.pictures < imageQuota.pictures && others.bytes + (wanted?.byteLength ?? 0) <= imageQuota.bytes)
    return
  const megabytes = imageQuota.bytes / 1_048_576
  throw new AppError(
    'QUOTA_REACHED',
    `There is room for ${imageQuota.pictures} pictures or ${megabytes} MB. Take some back to send new ones.`,
  )
}

/**
 * Files first, the row after: a crash in between leaves files that nobody names, which `cleanImages` finds.
 * One file after another, so that none is still on its way when the others are taken back.
 */
async function keepNew(
  context: SignedInContext,
  store: ImageStore,
  { clientId, bytes, contentHash }: { clientId: string; bytes: Buffer; contentHash: Buffer },
): Promise<RecordedUpload> {
  const { largest, files } = await redrawImage(bytes)
  const name = randomBytes(16).toString('hex')
  const named = files.map((file) => ({ ...file, fileName: imageFileName(name, file.size, file.format) }))
  const byteLength = files.reduce((total, file) => total + file.bytes.length, 0)
  const takeBack = () => removeFiles(context, store, named)
  try {
    for (const file of named) await store.put(file.fileName, file.bytes)
    const recorded = await recordUpload(context, clientId, (db) =>
      insertStoredImage(db, contentHash, { name, ...largest, byteLength }),
    )
    if (!recorded) throw new Error('a picture was not written down')
    // Where the same file was sent twice at once, the first one's files are there already.
    if (recorded.stored.name !== name) await takeBack()
    return recorded
  } catch (error) {
    // A refusal was rolled back. After anything else the row may be there all the same.
    if (error instanceof AppError) await takeBack()
    throw error
  }
}

async function removeFiles({ log }: SignedInContext, store: ImageStore, files: { fileName: string }[]) {
  for (const { fileName } of files)
    await store
      .remove(fileName)
      .catch((error: unknown) => log.warn({ reason: describeError(error) }, 'a file stays for the cleaning'))
}

/** Takes a picture back: its own for a client, any for staff. Its files go with the next cleaning. */
export async function deleteImage(context: SignedInContext, imageId: number): Promise<void> {
  const { actor } = context
  await context.db.transaction(async (transaction) => {
    const gone = await deleteUpload(transaction, imageId, isStaff(actor) ? null : actor.accountId)
    if (!gone) throw notFound('Picture')
    if (isStaff(actor))
      await logPictureChange(transaction, context, { ...gone, from: gone.imageName, to: null })
  })
}

const logPictureChange = (
  db: Database,
  context: SignedInContext,
  { clientId, from, to }: { clientId: string; from: string | null; to: string | null },
) => logStaffChange(db, context, 'images', { what: `a picture of account ${clientId}`, from, to, clientId })

/** A client's pictures, the last sent first. */
export async function listClientImages(
  context: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<Picture>> {
  return pageOfPictures(context, { clientId: await resolveClientId(context, claimedClientId) }, paging)
}

/** What the client of an order sent between its order before and this one; a cancelled one is no order before. */
export async function listOrderImages(
  context: SignedInContext,
  orderId: number,
  paging: Paging,
): Promise<Page<Picture>> {
  const span = await findOrderSpan(context.db, orderId)
  if (!span) throw notFound('Order')
  return pageOfPictures(context, span, paging)
}

const latestMoment = 8.64e15 // ECMA-262, the last millisecond that a Date can be.
const position = z.tuple([z.int().min(0).max(latestMoment), idSchema])

async function pageOfPictures(
  { db }: SignedInContext,
  filter: UploadFilter,
  paging: Paging,
): Promise<Page<Picture>> {
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findUploads(db, filter, limit, after),
    count: () => countUploads(db, filter),
    positionOf: ({ uploadedAt, imageId }) => [uploadedAt, imageId],
  })
  return mapPage(page, toPicture)
}

const toPicture = ({ imageId, imageName, width, height, uploadedAt }: Upload): Picture => ({
  imageId,
  imageUrl: imageUrlOf(imageName, { width, height }),
  width,
  height,
  uploadedAt: new Date(uploadedAt),
})
