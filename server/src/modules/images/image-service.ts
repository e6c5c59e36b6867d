import { createHash, randomBytes } from 'node:crypto'
import {
  imageFileName,
  imageQuota,
  imageUrlOf,
  type UploadedImage,
} from '@cornerstock/contract/catalog/images'
import { idSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, describeError, notFound } from '../../errors/app-error.ts'
import { mapPage, type Page, readPage, timePosition } from '../../http/paging.ts'
import { text } from '../../texts/text.ts'
import { resolveAccountId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { deleteUnusedImage } from './erasing/image-erasing-queries.ts'
import { fileNamesOf } from './erasing/image-erasing-service.ts'
import {
  countUploads,
  deleteUpload,
  findOrderSpan,
  findStoredImage,
  findUploads,
  insertStoredImage,
  insertUploadOf,
  isDriverOf,
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
 * Stores an image in several sizes. Clients upload their own images; staff upload those of a client or, with their own
 * id, images for products; a driver uploads only its own, and those of the clients on its runs. A file is stored once,
 * and is an upload of each account that sends it.
 * Throws FORBIDDEN, UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, QUOTA_REACHED, or UNAVAILABLE if the store is down.
 */
export async function uploadImage(
  context: SignedInContext,
  store: ImageStore,
  sent: { clientId?: string | undefined; image: File },
): Promise<Pick<UploadedImage, 'imageId' | 'imageUrl'>> {
  await requireOwnStop(context, sent.clientId)
  const clientId = await resolveAccountId(context, sent.clientId)
  const bytes = Buffer.from(await sent.image.arrayBuffer())
  const contentHash = createHash('sha256').update(bytes).digest()
  const recorded = await recordUpload(context, clientId, (db) => findStoredImage(db, contentHash))
  const { imageId, stored } = recorded ?? (await storeImage(context, store, { clientId, bytes, contentHash }))
  return { imageId, imageUrl: imageUrlOf(stored.name, stored) }
}

async function requireOwnStop(
  { actor, db }: SignedInContext,
  claimedClientId: string | undefined,
): Promise<void> {
  const claim = claimedClientId?.toLowerCase() ?? actor.accountId
  if (actor.role !== 'driver' || claim === actor.accountId) return
  if (!(await isDriverOf(db, actor.accountId, claim)))
    throw new AppError('FORBIDDEN', text('This store is not on your runs.'))
}

/**
 * Records the upload of the image that `findOrInsert` returns; null if it returns none. The quota is always checked, so
 * that no image is decoded in vain.
 */
function recordUpload(
  context: SignedInContext,
  clientId: string,
  findOrInsert: (db: Database) => Promise<StoredImage | undefined>,
): Promise<RecordedUpload | null> {
  return context.db.transaction(async (transaction) => {
    await lockUploads(transaction, clientId)
    const stored = await findOrInsert(transaction)
    const isForProducts = isStaff(context.actor) && clientId === context.actor.accountId
    if (!isForProducts) await requireQuota(transaction, clientId, stored)
    if (!stored) return null
    const imageId = await upsertUpload(transaction, clientId, stored.name)
    if (isStaff(context.actor))
      await logImageChange(transaction, context, { clientId, from: null, to: stored.name })
    return { imageId, stored }
  })
}

async function requireQuota(db: Database, clientId: string, wanted: StoredImage | undefined): Promise<void> {
  const others = await sumUploads(db, clientId, wanted?.name ?? '')
  if (others.images < imageQuota.images && others.bytes + (wanted?.byteLength ?? 0) <= imageQuota.bytes)
    return
  const megabytes = imageQuota.bytes / 1_048_576
  throw new AppError(
    'QUOTA_REACHED',
    text('There is room for {pictures} pictures or {megabytes} MB. Delete some to send new ones.', {
      pictures: imageQuota.images,
      megabytes,
    }),
  )
}

/**
 * Writes the files before the row: a crash in between leaves files without a row, which `cleanImages` deletes. Files
 * are written one after another, so that none is in progress when a failure removes the others.
 */
async function storeImage(
  context: SignedInContext,
  store: ImageStore,
  { clientId, bytes, contentHash }: { clientId: string; bytes: Buffer; contentHash: Buffer },
): Promise<RecordedUpload> {
  const { encodeImage } = await import('./encoding/encode-image.ts')
  const { largest, files } = await context.runCostly((signal) => encodeImage(bytes, signal))
  const name = randomBytes(16).toString('hex')
  const named = files.map((file) => ({ ...file, fileName: imageFileName(name, file.size, file.format) }))
  const byteLength = files.reduce((total, file) => total + file.bytes.length, 0)
  const removeAll = () => removeFiles(context, store, named)
  try {
    for (const file of named) await store.put(file.fileName, file.bytes)
    const recorded = await recordUpload(context, clientId, (db) =>
      insertStoredImage(db, contentHash, { name, ...largest, byteLength }),
    )
    if (!recorded) throw new Error('the upload was not recorded')
    // If the same file was uploaded at the same time, the other upload's files are used.
    if (recorded.stored.name !== name) await removeAll()
    return recorded
  } catch (error) {
    // A rejection was rolled back. After any other error the row may exist.
    if (error instanceof AppError) await removeAll()
    throw error
  }
}

async function removeFiles({ log }: SignedInContext, store: ImageStore, files: { fileName: string }[]) {
  for (const { fileName } of files)
    await store
      .remove(fileName)
      .catch((error: unknown) =>
        log.warn(
          { reason: describeError(error) },
          'a file could not be removed; the clean-up will delete it',
        ),
      )
}

/**
 * Deletes an upload, and the image with its files if nobody else has it. Clients delete their own, staff any. The files
 * are removed before the commit: an upload that no longer counts towards the quota takes no space. Throws UNAVAILABLE
 * if the store is down.
 */
export async function deleteImage(
  context: SignedInContext,
  store: ImageStore,
  imageId: number,
): Promise<void> {
  const { actor } = context
  await context.db.transaction(async (transaction) => {
    const deleted = await deleteUpload(transaction, imageId, isStaff(actor) ? null : actor.accountId)
    if (!deleted) throw notFound('Picture')
    if (isStaff(actor))
      await logImageChange(transaction, context, { ...deleted, from: deleted.imageName, to: null })
    const unused = await deleteUnusedImage(transaction, deleted.imageName)
    if (unused) await Promise.all(fileNamesOf(unused).map(store.remove))
  })
}

/**
 * Makes the image of a product an upload of the member of staff who chose it, so that it stays when its client deletes
 * it. Does nothing for an address that is not an uploaded image.
 */
export async function keepShownImage(
  transaction: Database,
  { actor }: Pick<SignedInContext, 'actor'>,
  imageUrl: string,
): Promise<void> {
  const [, name] = /\/images\/([0-9a-f]{32})-/.exec(imageUrl) ?? []
  if (name !== undefined) await insertUploadOf(transaction, actor.accountId, name)
}

const logImageChange = (
  db: Database,
  context: SignedInContext,
  { clientId, from, to }: { clientId: string; from: string | null; to: string | null },
) => logStaffChange(db, context, 'images', { what: `a picture of account ${clientId}`, from, to, clientId })

/** A page of a client's images, newest first. */
export async function listClientImages(
  context: SignedInContext,
  claimedClientId: string,
  { withoutSupport, ...paging }: Paging & { withoutSupport?: boolean | undefined },
): Promise<Page<UploadedImage>> {
  const clientId = await resolveAccountId(context, claimedClientId)
  return readPictures(context, { clientId, withoutSupport }, paging)
}

/** A page of the images that a client uploaded between its previous order, unless cancelled, and this one. */
export async function listOrderImages(
  context: SignedInContext,
  orderId: number,
  paging: Paging,
): Promise<Page<UploadedImage>> {
  const span = await findOrderSpan(context.db, orderId)
  if (!span) throw notFound('Order')
  return readPictures(context, span, paging)
}

const position = z.tuple([timePosition, idSchema])

async function readPictures(
  { db }: SignedInContext,
  filter: UploadFilter,
  paging: Paging,
): Promise<Page<UploadedImage>> {
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findUploads(db, filter, limit, after),
    count: () => countUploads(db, filter),
    positionOf: ({ uploadedAt, imageId }) => [uploadedAt, imageId],
  })
  return mapPage(page, toUploadedImage)
}

const toUploadedImage = ({ imageId, imageName, width, height, uploadedAt }: Upload): UploadedImage => ({
  imageId,
  imageUrl: imageUrlOf(imageName, { width, height }),
  width,
  height,
  uploadedAt: new Date(uploadedAt),
})
