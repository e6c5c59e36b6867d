import { keyReused } from '../../../../database/idempotency.ts'
import type { Rejection } from '../../../../database/rejection.ts'
import { AppError, notFound } from '../../../../errors/app-error.ts'
import { text } from '../../../../texts/text.ts'
import { permitNeeded } from '../../../permits/permit-needed-service.ts'
import { belowFloor } from '../../../price-floor/floor-service.ts'
import { quantityNotOrderable } from '../../../products/orderable-quantity-service.ts'
import { insufficientStock } from '../../stock/stock-service.ts'

// The database reports the minimum and the step of each product. The nearest quantities are calculated from them.
type ReportedQuantities = Parameters<typeof quantityNotOrderable>[0]

/** The error for an order that `place_orders` has rejected. */
export function toOrderError(rejection: Rejection): AppError {
  switch (rejection.code) {
    case 'ORDERS_ON_HOLD':
      return new AppError(rejection.code, text('Your account is on hold. Please contact us to order.'))
    case 'NOT_CHANGEABLE':
      return new AppError(rejection.code, text('Nothing can be added to this order any more.'))
    case 'PRODUCT_UNAVAILABLE':
      return new AppError(rejection.code, text('Some products can no longer be ordered.'), rejection)
    case 'PERMIT_NEEDED':
      return permitNeeded(rejection.details)
    case 'QUANTITY_NOT_ORDERABLE':
      return quantityNotOrderable(rejection.details as unknown as ReportedQuantities)
    case 'BELOW_MINIMUM':
      return new AppError(rejection.code, text('This order is below the minimum.'), rejection)
    case 'BELOW_FLOOR':
      return belowFloor(rejection.details)
    case 'DELIVERY_DAY_CHANGED':
      return new AppError(rejection.code, text('This order would arrive later than you saw.'), {
        details: { ...rejection.details, orderBy: new Date(rejection.details.orderBy) },
      })
    case 'PRICE_CHANGED':
      return new AppError(rejection.code, text('Some prices have gone up since you saw them.'), rejection)
    case 'CREDIT_EXCEEDED':
      return new AppError(rejection.code, text('This order is not covered by your credit.'), rejection)
    case 'INSUFFICIENT_STOCK':
      return insufficientStock(rejection.details)
    case 'IDEMPOTENCY_KEY_REUSED':
      return keyReused()
    case 'NOT_FOUND':
      return notFound('Client')
    default:
      throw new Error(`An order cannot be rejected with ${rejection.code}.`)
  }
}
