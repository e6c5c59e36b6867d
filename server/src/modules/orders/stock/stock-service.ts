import type { StockShortage } from '@cornerstock/contract/orders/order-rejections'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { settleStock } from './stock-queries.ts'

export const insufficientStock = (details: StockShortage[]) =>
  new AppError('INSUFFICIENT_STOCK', text('There is not enough left of some products.'), { details })

/**
 * Adjusts tracked stock to what the order's lines hold now. Throws INSUFFICIENT_STOCK if too little is left, which
 * rolls back the change of the order.
 */
export async function requireStock(transaction: Database, orderId: number): Promise<void> {
  const shortages = await settleStock(transaction, orderId)
  if (shortages.length > 0) throw insufficientStock(shortages)
}
