import { mayAccess } from '@cornerstock/contract/accounts/roles'
import {
  maxTogether,
  minTogetherClients,
  type Product,
  type StaffProduct,
} from '@cornerstock/contract/catalog/products'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { toProduct, toStaffProduct } from '../../products/product-mappers.ts'
import { findTogether, productExists } from './together-queries.ts'

/** The products that clients often buy together with one. Throws NOT_FOUND if there is no such product. */
export async function listTogether(
  { db, actor }: SignedInContext,
  productId: number,
): Promise<(Product | StaffProduct)[]> {
  if (!(await productExists(db, productId))) throw notFound('Product')
  const rows = await findTogether(db, productId, { leastClients: minTogetherClients, limit: maxTogether })
  return rows.map(mayAccess(actor.role, 'associate') ? toStaffProduct : toProduct)
}
