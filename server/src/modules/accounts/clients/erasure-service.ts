import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batched-cache.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { eraseFromLog } from '../../app-logs/erasing/log-erasing-service.ts'
import { eraseImages } from '../../images/erasing/image-erasing-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { requireClient } from '../account-service.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import { endSessions } from '../sessions/session-service.ts'
import { hashEmail } from '../sign-in/sign-in-attempt-queries.ts'
import {
  deleteAccount,
  deleteImportedRows,
  eraseStoreOfOrders,
  findOpenOrders,
  insertErasedAccount,
  lockForErasure,
  moveReferences,
} from './erasure-queries.ts'

/**
 * Erases a client with everything that is kept about it. Its orders stay, under another account without any details
 * (docs/decisions/027). Throws HAS_OPEN_ORDERS while one is neither delivered nor cancelled; NOT_FOUND for staff
 * accounts.
 */
export async function eraseClient(
  context: SignedInContext,
  { images, linkMails }: { images: ImageStore; linkMails: LinkMails },
  claimedClientId: string,
): Promise<void> {
  const clientId = await requireClient(context.db, claimedClientId)
  const { email, removeFiles } = await eraseRows(context, clientId)
  await waitForCachesToExpire()
  await removeFiles(images, context.log)
  // A job that still has the address would find no account, and is deleted after some hours.
  await linkMails
    .cancel(email)
    .catch((error: unknown) => context.log.warn({ error }, 'jobs of an erased client were not deleted'))
}

function eraseRows(context: SignedInContext, clientId: string) {
  return context.db.transaction(async (transaction) => {
    const client = await lockForErasure(transaction, clientId)
    if (!client) throw notFound('Client')
    rejectOpenOrders(await findOpenOrders(transaction, clientId))
    const { email, storeName, storeAddress, businessOwnerName, phoneNumber, deliveryNotes } = client
    await endSessions(transaction, clientId)
    const removeFiles = await eraseImages(transaction, clientId)
    await eraseFromLog(transaction, context, {
      clientId,
      email,
      personal: [storeName, storeAddress, businessOwnerName, phoneNumber, deliveryNotes],
    })
    await deleteImportedRows(transaction, client)
    await eraseStoreOfOrders(transaction, clientId)
    await moveReferences(transaction, clientId, await insertErasedAccount(transaction))
    await deleteAccount(transaction, clientId, hashEmail(email))
    return { email, removeFiles }
  })
}

function rejectOpenOrders(open: number[]): void {
  if (open.length === 0) return
  const shown = open.slice(0, 5).map((orderId) => `#${orderId}`)
  const numbers = `${shown.join(', ')}${open.length > shown.length ? ' and others' : ''}`
  throw new AppError(
    'HAS_OPEN_ORDERS',
    text('This store has open orders: {numbers}. Deliver or cancel them before you erase the store.', {
      numbers,
    }),
  )
}
