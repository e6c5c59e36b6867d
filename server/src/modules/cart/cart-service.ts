import { type CartItem, cartItemSchema } from '@cornerstock/contract/cart'
import { idSchema, maxLineQuantity, textSchema } from '@cornerstock/contract/fields'
import type { Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import type { IdempotencyKey, SignedInContext } from '../../context.ts'
import { once } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField } from '../../errors.ts'
import { decodeCursor, type Page, pageSize, toPage } from '../../paging.ts'
import { ownerOf } from '../accounts/account-service.ts'
import { requireProduct } from '../products/product-service.ts'
import {
  addToLine,
  countCart,
  deleteCart,
  deleteLine,
  findCart,
  findLineQuantity,
  setLine,
} from './cart-queries.ts'

const cartSchema = z.array(cartItemSchema)

const position = z.tuple([textSchema(200), textSchema(200), idSchema])

/** A cart: its own for a client, any for staff. */
export async function getCart(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
): Promise<Page<CartItem>> {
  const clientId = await ownerOf(context, claimedClientId)
  const limit = pageSize(paging)
  const after = paging.cursor === undefined ? undefined : decodeCursor(paging.cursor, position)
  const [rows, total] = await Promise.all([
    findCart(context.db, clientId, { limit: limit + 1, after }),
    countCart(context.db, clientId),
  ])
  return toPage(rows, limit, total, (last) => last.position)
}

/** Adds to a line and answers the cart. Once per idempotency key. */
export async function addToCart(
  context: SignedInContext,
  line: { clientId?: string | undefined; productId: number; quantity: number },
  idempotencyKey: IdempotencyKey | null,
): Promise<CartItem[]> {
  const clientId = await ownerOf(context, line.clientId)
  // Kept as it travels, since the outcome is stored as JSON.
  const wire = await once(context.db, context.actor.accountId, idempotencyKey, async (transaction) => {
    await requireOrderable(transaction, line.productId)
    const quantity = await addToLine(transaction, { ...line, clientId }, maxLineQuantity)
    if (quantity === undefined)
      throw badField('quantity', `A line can hold at most ${maxLineQuantity.toLocaleString('en-US')}.`)
    return z.encode(cartSchema, await findCart(transaction, clientId))
  })
  return z.decode(cartSchema, wire)
}

/** Sets a line's quantity; 0 or less removes it. Lowering is allowed even where the product is out of stock. */
export async function setCartQuantity(
  context: SignedInContext,
  line: { clientId: string; productId: number },
  quantity: number,
): Promise<CartItem[]> {
  const clientId = await ownerOf(context, line.clientId)
  return context.db.transaction(async (transaction) => {
    if (quantity <= 0) await deleteLine(transaction, clientId, line.productId)
    else {
      if (quantity > (await findLineQuantity(transaction, clientId, line.productId)))
        await requireOrderable(transaction, line.productId)
      else await requireProduct(transaction, line.productId)
      await setLine(transaction, { clientId, productId: line.productId, quantity })
    }
    return findCart(transaction, clientId)
  })
}

/** Removes a line; nothing happens where there is none. */
export async function removeFromCart(
  context: SignedInContext,
  line: { clientId: string; productId: number },
) {
  await deleteLine(context.db, await ownerOf(context, line.clientId), line.productId)
}

/** Empties a cart. */
export async function clearCart(context: SignedInContext, claimedClientId: string | undefined) {
  await deleteCart(context.db, await ownerOf(context, claimedClientId))
}

async function requireOrderable(db: Database, productId: number): Promise<void> {
  const product = await requireProduct(db, productId)
  if (!product.inStock) throw new AppError('OUT_OF_STOCK', `${product.name} is out of stock.`)
}
