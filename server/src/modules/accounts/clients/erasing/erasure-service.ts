import type { SignedInContext } from '../../../../context.ts'
import { waitForCachesToExpire } from '../../../../database/batching/batched-cache.ts'
import type { Database } from '../../../../database/pool.ts'
import { AppError, notFound } from '../../../../errors/app-error.ts'
import { text } from '../../../../texts/text.ts'
import { eraseFromLog, takeDetailsFromLog } from '../../../app-logs/erasing/log-erasing-service.ts'
import { endStreams } from '../../../events/event-service.ts'
import { eraseImages } from '../../../images/erasing/image-erasing-service.ts'
import type { ImageStore } from '../../../images/store/image-store.ts'
import { eraseImports } from '../../../imports/erasing/import-erasing-service.ts'
import { eraseMails } from '../../../mail/erasing/mail-erasing-service.ts'
import type { Account } from '../../account-queries.ts'
import { requireClient } from '../../account-service.ts'
import type { LinkMails } from '../../mailed-links/link-mails.ts'
import { endSessions } from '../../sessions/session-service.ts'
import { hashEmail } from '../../sign-in/sign-in-attempt-queries.ts'
import {
  deleteAccount,
  emptyColumns,
  findOpenOrders,
  insertErasedAccount,
  lockForErasure,
  moveReferences,
} from './erasure-queries.ts'
import {
  findPeopleOfOnly,
  findPersonIds,
  forgetWhoOrdered,
  keepFirstOwner,
} from './person-erasure-queries.ts'
import { findPersonalTexts } from './personal-text-queries.ts'
import { distinctiveTextsOf, type PersonalTexts, textsOf } from './personal-text-rules.ts'

/** Where data of clients are beside the database. */
export type EraseDependencies = { images: ImageStore; linkMails: LinkMails; dataDir: string }

/**
 * Erases a client with everything that is kept about it. Its orders stay, under another account without any details
 * (docs/decisions/027). Throws HAS_OPEN_ORDERS while one is neither delivered nor cancelled; NOT_FOUND for staff
 * accounts.
 */
export async function eraseClient(
  context: SignedInContext,
  { images, linkMails, dataDir }: EraseDependencies,
  claimedClientId: string,
): Promise<void> {
  const { log } = context
  const clientId = await requireClient(context.db, claimedClientId)
  const { emails, removePictures, removeMails } = await eraseRows(context, clientId)
  await waitForCachesToExpire()
  await removePictures(images, log)
  // A job that still has the address would find no account, and is deleted after some hours.
  for (const email of emails)
    await linkMails
      .cancel(email)
      .catch((error: unknown) => log.warn({ error }, 'jobs of an erased client were not deleted'))
  await removeMails(dataDir, log)
}

function eraseRows(context: SignedInContext, clientId: string) {
  return context.db.transaction(async (transaction) => {
    const client = await lockForErasure(transaction, clientId)
    if (!client) throw notFound('Client')
    rejectOpenOrders(await findOpenOrders(transaction, clientId))
    await endSessions(transaction, clientId)
    for (const personId of await findPersonIds(transaction, clientId)) await endStreams(transaction, personId)
    const people = await findPeopleOfOnly(transaction, clientId)
    const personal = withPeople(await findAllPersonalTexts(transaction, client), people)
    const { emails } = personal
    const texts = distinctiveTextsOf(personal)
    const removePictures = await eraseImages(transaction, clientId)
    const removeMails = await eraseMails(transaction, { clientId, emails, texts })
    const imports = await eraseImports(transaction, { clientId, texts })
    await eraseFromLog(transaction, context, {
      clientId,
      emails,
      texts: textsOf(personal),
      distinctive: [...texts, ...imports],
    })
    await emptyColumns(transaction, clientId)
    await forgetWhoOrdered(transaction, clientId)
    await keepFirstOwner(transaction, clientId)
    for (const { personId } of people)
      await deleteAccount(transaction, personId, { emails: [], emailHashes: [], texts: [] })
    await moveReferences(transaction, clientId, await insertErasedAccount(transaction))
    await deleteAccount(transaction, clientId, { emails, emailHashes: emails.map(hashEmail), texts })
    return { emails, removePictures, removeMails }
  })
}

/** The texts that identify a client or one of the people who are erased with it. */
const withPeople = (personal: PersonalTexts, people: { email: string; name: string }[]): PersonalTexts => ({
  ...personal,
  emails: [...new Set([...personal.emails, ...people.map(({ email }) => email)])],
  details: [...new Set([...personal.details, ...people.map(({ name }) => name)])],
})

/** The texts that identify a client, also those that it had before. */
async function findAllPersonalTexts(transaction: Database, client: Account): Promise<PersonalTexts> {
  const logged = await takeDetailsFromLog(transaction, client.accountId)
  const { emails, details, notes } = await findPersonalTexts(transaction, client)
  const all = (one: string[], other: string[]) => [...new Set([...one, ...other])]
  return { emails: all(emails, logged.emails), details: all(details, logged.details), notes }
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
