import { randomUUID } from 'node:crypto'
import type { SignedInContext } from '../../../context.ts'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { mailOrderers } from '../../accounts/people/orderer-mails-service.ts'
import { readNames } from '../../accounts/people/own-stores-service.ts'
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
  const { goods } = await getCartCharges(context, { clientId })
  await db.transaction(async (transaction) => {
    if (!(await upsertCartRequest(transaction, clientId, now))) return
    const { storeName, personName } = await readNames(transaction, { clientId, personId: actor.personId })
    const cart = { clientId, storeName, goods, askedBy: personName }
    await notifyClient(transaction, clientId, cartRequestNotice(cart))
    await mailOrderers(transaction, {
      ...{ clientId, topic: `cart request ${randomUUID()}` },
      ...cartRequestMail(cart, publicUrl),
    })
  })
}
