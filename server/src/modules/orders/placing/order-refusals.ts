import { keyReused } from '../../../database/idempotency.ts'
import { readRefusal } from '../../../database/refusal.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { quantityNotOrderable } from '../../products/orderable-quantity-service.ts'
import { insufficientStock } from '../stock/stock-service.ts'

// The SQL functions report the minimum and the step of each product. The nearest quantities are calculated from them.
type ReportedQuantities = Parameters<typeof quantityNotOrderable>[0]

/** The error for a refusal of place_order or add_to_order; other errors stay as they are. */
export function toOrderError(error: unknown): unknown {
  const refusal = readRefusal(error)
  switch (refusal?.code) {
    case 'ORDERS_ON_HOLD':
      return new AppError(refusal.code, 'Your account is on hold. Please contact us to order.')
    case 'NOT_CHANGEABLE':
      return new AppError(refusal.code, 'Nothing can be added to this order any more.')
    case 'PRODUCT_UNAVAILABLE':
      return new AppError(refusal.code, 'Some products can no longer be ordered.', refusal)
    case 'QUANTITY_NOT_ORDERABLE':
      return quantityNotOrderable(refusal.details as unknown as ReportedQuantities)
    case 'BELOW_MINIMUM':
      return new AppError(refusal.code, 'This order is below the minimum.', refusal)
    case 'DELIVERY_DAY_CHANGED':
      return new AppError(refusal.code, 'This order would arrive later than you saw.', {
        details: { ...refusal.details, orderBy: new Date(refusal.details.orderBy) },
      })
    case 'PRICE_CHANGED':
      return new AppError(refusal.code, 'Some prices have gone up since you saw them.', refusal)
    case 'INSUFFICIENT_STOCK':
      return insufficientStock(refusal.details)
    case 'IDEMPOTENCY_KEY_REUSED':
      return keyReused()
    case 'NOT_FOUND':
      return notFound('Client')
    default:
      return error
  }
}
