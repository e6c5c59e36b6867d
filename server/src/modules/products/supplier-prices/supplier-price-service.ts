import type { Cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvent, staffOnly } from '../../events/event-service.ts'
import { productInLog, toSupplierPrices } from '../product-mappers.ts'
import { lockProduct } from '../product-queries.ts'
import { updateSupplierPrices } from './supplier-price-queries.ts'
import { withSupplierPrice } from './supplier-price-rules.ts'

/** Makes a price that was paid the supplier's price of a product. Does nothing if the product was deleted. */
export async function recordPaidPrice(
  transaction: Database,
  context: SignedInContext,
  productId: number,
  paid: { supplier: string; price: Cents },
): Promise<void> {
  const product = await lockProduct(transaction, productId, 'no key update')
  if (!product) return
  const prices = withSupplierPrice(
    product.supplierPrices,
    { name: paid.supplier, price: paid.price },
    context.now,
  )
  await updateSupplierPrices(transaction, productId, prices)
  await logStaffChange(transaction, context, 'products', {
    what: `the supplier prices of ${productInLog(product)}`,
    from: toSupplierPrices(product.supplierPrices),
    to: toSupplierPrices(prices),
  })
  await recordEvent(transaction, { type: 'catalog.changed', productId }, staffOnly)
}
