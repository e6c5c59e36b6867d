import { randomUUID } from 'node:crypto'
import type { SignedInContext } from '../../../context.ts'
import { badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { findAccount } from '../../accounts/account-queries.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { findOrderers, findPersonName } from '../../accounts/people/store-queries.ts'
import { queueMails } from '../../mail/mail-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { getCartCharges } from '../cart-charges-service.ts'
import { countCart } from '../cart-queries.ts'
import { upsertCartRequest } from './cart-request-queries.ts'
import { cartRequestMail, cartRequestNotice } from './cart-request-rules.ts'

/**
 * Asks the owners and managers of a store, by a notice and by email, to send its cart, once until it changes or is
 * ordered. Throws BAD_REQUEST for an empty cart.
 */
export async function requestCart(
  context: SignedInContext,
  publicUrl: string,
  claimedClientId: string | undefined,
): Promise<void> {
  const { db, actor, now } = context
  const clientId = await resolveClientId(context, claimedClientId)
  if ((await countCart(db, clientId)) === 0) throw badField('', text('The cart is empty.'))
  const { goods } = await getCartCharges(context, clientId)
  await db.transaction(async (transaction) => {
    if (!(await upsertCartRequest(transaction, clientId, now))) return
    const store = await findAccount(transaction, clientId)
    if (!store) throw notFound('Client')
    const cart = {
      ...{ clientId, storeName: store.storeName, goods },
      askedBy: await findPersonName(transaction, actor.personId),
    }
    await notifyClient(transaction, clientId, cartRequestNotice(cart))
    const request = randomUUID()
    const orderers = await findOrderers(transaction, [clientId])
    await queueMails(
      transaction,
      orderers.map(({ personId }) => ({
        topic: `cart request ${request} for ${personId}`,
        accountId: personId,
        ...cartRequestMail(cart, publicUrl),
      })),
    )
  })
}
