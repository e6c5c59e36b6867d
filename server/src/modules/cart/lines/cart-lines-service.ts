import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, onceIn } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { isForSale } from '../../products/product-mappers.ts'
import { lockProductsAgainstDeletion } from '../../products/product-service.ts'
import { readCart } from '../cart-service.ts'
import { type AddedLine, mergeAddedLines, rejectionOf } from './added-lines-rules.ts'
import { addToLines, type LineQuantity, lockLines } from './cart-lines-queries.ts'

type Items = Parameters<typeof mergeAddedLines>[0]

/**
 * Adds to several cart lines, once per idempotency key. Returns the whole cart as it is now, also for a repeated key.
 * Throws LINES_REFUSED, with every line that cannot be added, and changes nothing then.
 */
export async function addCartLines(
  context: SignedInContext,
  { clientId: claimedClientId, items }: { clientId?: string | undefined; items: Items },
  idempotencyKey: IdempotencyKey | null,
): Promise<CartItem[]> {
  const clientId = await resolveClientId(context, claimedClientId)
  const allowed = isStaff(context.actor) ? items : items.map((item) => ({ ...item, anyQuantity: false }))
  const lines = mergeAddedLines(allowed)
  return context.db.transaction(async (transaction) => {
    await onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      await addOrReject(transaction, clientId, lines)
      await logAddedLines(transaction, context, clientId, lines)
      // The key stores only that it was used, because whole carts would fill the table.
      return true
    })
    return readCart({ ...context, db: transaction }, clientId)
  })
}

async function addOrReject(transaction: Database, clientId: string, lines: AddedLine[]): Promise<void> {
  const products = await lockProductsAgainstDeletion(
    transaction,
    lines.map(({ productId }) => productId),
  )
  const known = lines.filter(({ productId }) => products.has(productId))
  const added = await addToLines(transaction, clientId, known, maxLineQuantity)
  const totals = new Map(added.map(({ productId, quantity }) => [productId, quantity]))
  const details = lines.flatMap((line) => {
    const product = products.get(line.productId)
    const lineProduct = product && { ...product, isForSale: isForSale(product) }
    return rejectionOf(line, lineProduct, totals.get(line.productId)) ?? []
  })
  if (details.length > 0)
    throw new AppError('LINES_REFUSED', text('Some products could not be added. Your cart is unchanged.'), {
      details,
    })
}

/** The lines of a client's cart for some products, locked until the transaction ends. */
export const lockCartLines = (
  transaction: Database,
  clientId: string,
  productIds: number[],
): Promise<LineQuantity[]> => lockLines(transaction, clientId, productIds)

/**
 * Adds checked lines to a cart, and logs them if staff add them.
 *
 * @returns false, and the caller must roll back, if another request has meanwhile filled one of the lines
 */
export async function addCheckedLines(
  transaction: Database,
  context: SignedInContext,
  clientId: string,
  lines: LineQuantity[],
): Promise<boolean> {
  if (lines.length === 0) return true
  const added = await addToLines(transaction, clientId, lines, maxLineQuantity)
  await logAddedLines(transaction, context, clientId, lines)
  return added.length === lines.length
}

async function logAddedLines(
  transaction: Database,
  context: SignedInContext,
  clientId: string,
  lines: (LineQuantity & { anyQuantity?: boolean })[],
): Promise<void> {
  const entries = lines.map(({ productId, quantity, anyQuantity }) => ({
    productId,
    quantity,
    ...(anyQuantity && { anyQuantity }),
  }))
  const what = `products to the cart of client ${clientId}`
  await logStaffChange(transaction, context, 'cart', { what, to: entries, clientId })
}
