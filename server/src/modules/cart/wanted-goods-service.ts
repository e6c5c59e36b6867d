import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import type { SignedInContext } from '../../context.ts'
import type { WantedGoods } from '../../database/prices/dealt-lines.ts'
import { notFound } from '../../errors/app-error.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { readNextDeliveryDate } from '../orders/delivery/delivery-terms-service.ts'
import { findDeliveryDate } from './wanted-goods-queries.ts'

/** What a request names: a client's cart, or products in place of it, and the order that they are added to. */
export type NamedGoods = {
  clientId?: string | undefined
  items?: PricedItems | undefined
  orderId?: number | undefined
}

/**
 * Whose goods a request names, and for which day. Clients name their own, staff any. Ignores prices that others than
 * associates set. Throws NOT_FOUND for an order that the client does not have.
 */
export async function resolveGoods(context: SignedInContext, named: NamedGoods): Promise<WantedGoods> {
  const clientId = await resolveClientId(context, named.clientId)
  const { orderId = null } = named
  const items = mayAccess(context.actor.role, 'associate')
    ? named.items
    : named.items?.map(({ setPrice: _, ...item }) => item)
  const ofOrder = orderId === null ? null : await findDeliveryDate(context.db, clientId, orderId)
  if (ofOrder === undefined) throw notFound('Order')
  return {
    clientId,
    deliveryDate: ofOrder ?? (await readNextDeliveryDate(context, clientId)),
    orderId,
    items,
  }
}
