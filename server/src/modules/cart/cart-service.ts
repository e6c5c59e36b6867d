import type { CartItem } from '@cornerstock/contract/cart'
import { idSchema, maxLineQuantity, textSchema } from '@cornerstock/contract/fields'
import type { Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, once } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField } from '../../http/errors.ts'
import { type Page, readPage } from '../../http/paging.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import {
  allowsAnyQuantity,
  requireOrderable,
  type WantedQuantity,
} from '../products/orderable-quantity-service.ts'
import { lockProductAgainstDeletion } from '../products/product-service.ts'
import {
  addToLine,
  type CartLine,
  countCart,
  deleteCart,
  deleteLine,
  findCart,
  lockLineQuantity,
  setLine,
} from './cart-queries.ts'

const position = z.tuple([textSchema(200), textSchema(200), idSchema])

/** A page of a cart. Clients read their own, staff any. */
export async function getCart(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
): Promise<Page<CartItem>> {
  const clientId = await resolveClientId(context, claimedClientId)
  return readPage(paging, {
    position,
    find: (limit, after) => findCart(context.db, clientId, { limit, after }),
    count: () => countCart(context.db, clientId),
    positionOf: (row) => row.position,
  })
}

/** Adds to a cart line, once per idempotency key. Returns the whole cart as it is now, also for a repeated key. */
export async function addToCart(
  context: SignedInContext,
  added: { clientId?: string | undefined; productId: number } & WantedQuantity,
  idempotencyKey: IdempotencyKey | null,
): Promise<CartItem[]> {
  const { productId, quantity: addedQuantity } = added
  const line = { productId, clientId: await resolveClientId(context, added.clientId) }
  const allowsAny = allowsAnyQuantity(context, added)
  await once(context.db, context.actor.accountId, idempotencyKey, async (transaction) => {
    const product = await lockProductAgainstDeletion(transaction, productId)
    requireInStock(product)
    const quantity = await addToLine(transaction, { ...line, quantity: addedQuantity }, maxLineQuantity)
    if (quantity === undefined)
      throw badField('quantity', `A line can hold at most ${maxLineQuantity.toLocaleString('en-US')}.`)
    if (!allowsAny) requireOrderable(product, quantity)
    await logQuantityChange(transaction, context, line, {
      from: quantity - addedQuantity,
      to: quantity,
      allowsAny,
    })
    // The key keeps only that it was used: whole carts would fill the table.
    return true
  })
  return findCart(context.db, line.clientId)
}

/**
 * Sets the quantity of a line; 0 or less removes it. It can be lowered even if the product is out of stock.
 * QUANTITY_NOT_ORDERABLE for a quantity that cannot be ordered.
 */
export async function setCartQuantity(
  context: SignedInContext,
  { clientId: claimedClientId, productId }: CartLine,
  wanted: WantedQuantity,
): Promise<CartItem[]> {
  const { quantity } = wanted
  const allowsAny = allowsAnyQuantity(context, wanted)
  const line = { productId, clientId: await resolveClientId(context, claimedClientId) }
  return context.db.transaction(async (transaction) => {
    if (quantity <= 0) await removeLine(transaction, context, line)
    else {
      // The product is locked before the line, in the same order as in the deletion of a product.
      const product = await lockProductAgainstDeletion(transaction, line.productId)
      const before = await lockLineQuantity(transaction, line)
      if (quantity > before) requireInStock(product)
      if (!allowsAny) requireOrderable(product, quantity)
      await setLine(transaction, { ...line, quantity })
      await logQuantityChange(transaction, context, line, { from: before, to: quantity, allowsAny })
    }
    return findCart(transaction, line.clientId)
  })
}

/** Removes a line if there is one. */
export async function removeFromCart(
  context: SignedInContext,
  { clientId: claimedClientId, productId }: CartLine,
): Promise<void> {
  const line = { productId, clientId: await resolveClientId(context, claimedClientId) }
  await context.db.transaction((transaction) => removeLine(transaction, context, line))
}

export async function clearCart(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<void> {
  const clientId = await resolveClientId(context, claimedClientId)
  await context.db.transaction(async (transaction) => {
    const lines = await deleteCart(transaction, clientId)
    if (lines.length === 0) return
    await logStaffChange(transaction, context, 'cart', {
      what: `the cart of client ${clientId}`,
      from: lines,
      clientId,
    })
  })
}

async function removeLine(transaction: Database, context: SignedInContext, line: CartLine): Promise<void> {
  const from = await deleteLine(transaction, line)
  await logQuantityChange(transaction, context, line, { from, to: 0, allowsAny: false })
}

async function logQuantityChange(
  transaction: Database,
  context: SignedInContext,
  { clientId, productId }: CartLine,
  { from, to, allowsAny }: { from: number; to: number; allowsAny: boolean },
): Promise<void> {
  if (from === to) return
  const what = `the quantity of product ${productId} in the cart of client ${clientId}${allowsAny ? ', allowing any quantity,' : ''}`
  await logStaffChange(transaction, context, 'cart', { what, from, to, clientId })
}

function requireInStock(product: { name: string; inStock: boolean }): void {
  if (!product.inStock) throw new AppError('OUT_OF_STOCK', `${product.name} is out of stock.`)
}
