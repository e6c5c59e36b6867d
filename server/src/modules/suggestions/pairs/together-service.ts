import { mayAccess } from '@cornerstock/contract/accounts/roles'
import {
  maxTogether,
  minTogetherClients,
  type Product,
  type StaffProduct,
} from '@cornerstock/contract/catalog/products'
import type { SignedInContext } from '../../../context.ts'
import { findYourPrices } from '../../../database/prices/your-prices.ts'
import { notFound } from '../../../errors/app-error.ts'
import { withPermitProblems } from '../../permits/permit-problem-service.ts'
import { toPricedProduct, toStaffProduct } from '../../products/product-mappers.ts'
import { findTogether, productExists } from './together-queries.ts'

/** The products that clients often buy together with one. Throws NOT_FOUND if there is no such product. */
export async function listTogether(
  context: SignedInContext,
  productId: number,
): Promise<(Product | StaffProduct)[]> {
  const { db, actor } = context
  if (!(await productExists(db, productId))) throw notFound('Product')
  const rows = await findTogether(db, productId, { leastClients: minTogetherClients, limit: maxTogether })
  if (mayAccess(actor.role, 'associate')) return rows.map(toStaffProduct)
  const clientId = actor.role === 'client' ? actor.accountId : null
  const yours = await findYourPrices(
    db,
    clientId,
    rows.map((row) => row.productId),
  )
  const products = rows.map((row) => toPricedProduct(row, yours.get(row.productId)))
  return clientId === null ? products : withPermitProblems(context, clientId, products)
}
