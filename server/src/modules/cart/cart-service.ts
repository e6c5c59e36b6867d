import { idSchema, maxLineQuantity, textSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import { type IdempotencyKey, keyReused } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { readRejection } from '../../database/rejection.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { type Page, readPage } from '../../http/paging.ts'
import { text } from '../../texts/text.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { withPermitProblems } from '../permits/permit-problem-service.ts'
import {
  allowsAnyQuantity,
  quantityNotOrderable,
  type WantedQuantity,
} from '../products/orderable-quantity-service.ts'
import {
  type CartLine,
  changeCart,
  countCart,
  deleteCart,
  deleteLine,
  findCart,
  findCartPage,
  type LineChange,
} from './cart-queries.ts'

/** A quantity and the wish for the line; an undefined wish leaves the stored one unchanged. */
type WantedLine = WantedQuantity & Pick<LineChange, 'substitution'>

const position = z.tuple([textSchema(200), textSchema(200), idSchema])

/** A page of a cart. Clients read their own, staff any. */
export async function getCart(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
): Promise<Page<CartItem>> {
  const clientId = await resolveClientId(context, claimedClientId)
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findCartPage(context.db, clientId, { limit, after }),
    count: () => countCart(context.db, clientId),
    positionOf: (row) => row.position,
  })
  return { ...page, items: await withPermitProblems(context, clientId, page.items) }
}

/** The whole cart of a client. */
export const readCart = async (
  context: Pick<SignedInContext, 'now' | 'settingsCache' | 'deliveryCache'> & { db: Database },
  clientId: string,
): Promise<CartItem[]> => withPermitProblems(context, clientId, await findCart(context.db, clientId))

/** Adds to a cart line, once per idempotency key. Returns the whole cart as it is now, also for a repeated key. */
export const addToCart = async (
  context: SignedInContext,
  { clientId, productId, ...wanted }: { clientId?: string | undefined; productId: number } & WantedLine,
  idempotency: IdempotencyKey | null,
): Promise<CartItem[]> => {
  const line = { productId, clientId: await resolveClientId(context, clientId) }
  return changeQuantity(context, { ...line, ...wanted, adds: true }, idempotency)
}

/**
 * Sets the quantity of a line; 0 or less removes it. It can be lowered even if the product is out of stock.
 * Throws QUANTITY_NOT_ORDERABLE for a quantity that cannot be ordered.
 */
export async function setCartQuantity(
  context: SignedInContext,
  { clientId, productId }: CartLine,
  wanted: WantedLine,
): Promise<CartItem[]> {
  const line = { productId, clientId: await resolveClientId(context, clientId) }
  if (wanted.quantity > 0) return changeQuantity(context, { ...line, ...wanted, adds: false }, null)
  await removeLine(context, line)
  return readCart(context, line.clientId)
}

/** Removes a line if there is one. */
export async function removeFromCart(
  context: SignedInContext,
  { clientId, productId }: CartLine,
): Promise<void> {
  await removeLine(context, { productId, clientId: await resolveClientId(context, clientId) })
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

async function changeQuantity(
  context: SignedInContext,
  change: Omit<LineChange, 'allowsAny'> & WantedLine,
  idempotency: IdempotencyKey | null,
): Promise<CartItem[]> {
  const allowsAny = allowsAnyQuantity(context, change)
  const key = { accountId: context.actor.accountId, idempotency }
  try {
    const changed = await loggedIfStaff(context, async (db) => {
      const { cart, changed } = await changeCart(db, { ...change, allowsAny }, key)
      if (changed) await logQuantityChange(db, context, change, { ...changed, allowsAny })
      return cart
    })
    return await withPermitProblems(context, change.clientId, changed)
  } catch (error) {
    throw toCartError(error)
  }
}

const removeLine = (context: SignedInContext, line: CartLine): Promise<void> =>
  loggedIfStaff(context, async (db) => {
    const from = await deleteLine(db, line)
    await logQuantityChange(db, context, line, { from, to: 0, allowsAny: false })
  })

/** Runs a change and its log entry in one transaction. Changes of clients are one statement and are not logged. */
const loggedIfStaff = <T>(
  { db, actor }: SignedInContext,
  change: (db: Database) => Promise<T>,
): Promise<T> => (isStaff(actor) ? db.transaction(change) : change(db))

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

/** The error for a rejection of change_cart_line; other errors stay as they are. */
function toCartError(error: unknown): unknown {
  const rejection = readRejection(error)
  switch (rejection?.code) {
    case 'NOT_FOUND':
      return notFound('Product')
    case 'OUT_OF_STOCK':
      return new AppError(
        rejection.code,
        text('{name} is out of stock.', rejection.details as unknown as { name: string }),
      )
    case 'BAD_REQUEST':
      return badField('quantity', text('A line can hold at most {max}.', { max: maxLineQuantity }))
    case 'QUANTITY_NOT_ORDERABLE':
      return quantityNotOrderable(rejection.details as unknown as Parameters<typeof quantityNotOrderable>[0])
    case 'IDEMPOTENCY_KEY_REUSED':
      return keyReused()
    default:
      return error
  }
}
