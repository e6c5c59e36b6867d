import type { Product } from '@cornerstock/contract/catalog/products'
import { idSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { findYourPrices } from '../../database/prices/your-prices.ts'
import { type Page, readPage, timePosition } from '../../http/paging.ts'
import type { UpsertResult } from '../../http/responses/send-response.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { withPermitProblems } from '../permits/permit-problem-service.ts'
import { toPricedProduct } from '../products/product-mappers.ts'
import { lockProductAgainstDeletion } from '../products/product-service.ts'
import { countFavorites, deleteFavorite, findFavorites, insertFavorite } from './favorite-queries.ts'

const position = z.tuple([timePosition, idSchema])

/** A page of a client's favorites, newest first. Staff get the products as clients see them. */
export async function listFavorites(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
): Promise<Page<Product>> {
  const clientId = await resolveClientId(context, claimedClientId)
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findFavorites(context.db, clientId, limit, after),
    count: () => countFavorites(context.db, clientId),
    positionOf: ({ createdMicros, product }) => [createdMicros, product.productId],
  })
  const products = page.items.map(({ product, yours }) => toPricedProduct(product, yours))
  return { ...page, items: await withPermitProblems(context, clientId, products) }
}

/** Adds a product to the favorites. Throws NOT_FOUND if there is no such product. */
export async function addFavorite(
  context: SignedInContext,
  claimedClientId: string | undefined,
  productId: number,
): Promise<UpsertResult<Product>> {
  const clientId = await resolveClientId(context, claimedClientId)
  return context.db.transaction(async (transaction) => {
    const product = await lockProductAgainstDeletion(transaction, productId)
    const isNew = await insertFavorite(transaction, clientId, productId)
    if (isNew)
      await logStaffChange(transaction, context, 'favorites', {
        what: `a favorite of client ${clientId}`,
        to: { productId, name: product.name },
        clientId,
      })
    const yours = await findYourPrices(transaction, clientId, [productId])
    const priced = [toPricedProduct(product, yours.get(productId))] as const
    const [value = priced[0]] = await withPermitProblems({ ...context, db: transaction }, clientId, priced)
    return { value, isNew }
  })
}

/** Removes a product from the favorites if it is one of them. */
export async function removeFavorite(
  context: SignedInContext,
  claimedClientId: string | undefined,
  productId: number,
): Promise<void> {
  const clientId = await resolveClientId(context, claimedClientId)
  await context.db.transaction(async (transaction) => {
    if (!(await deleteFavorite(transaction, clientId, productId))) return
    await logStaffChange(transaction, context, 'favorites', {
      what: `a favorite of client ${clientId}`,
      from: { productId },
      clientId,
    })
  })
}
