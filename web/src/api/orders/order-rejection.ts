import { decodeDetails } from '@cornerstock/contract/http/error-details'
import type { BelowMinimum, ChangedDeliveryDay } from '@cornerstock/contract/ordering/delivery'
import type {
  ExceededCredit,
  NeededPermit,
  RisenPrice,
  StockShortage,
  UnavailableProduct,
} from '@cornerstock/contract/orders/order-rejections'
import type { WrongQuantity } from '@cornerstock/contract/values/quantities'

/** A rejection that names the lines that must be corrected before the order can be placed. */
export type CorrectableRejection =
  | { kind: 'unavailable'; products: UnavailableProduct[] }
  | { kind: 'permit'; lines: NeededPermit[] }
  | { kind: 'quantity'; lines: WrongQuantity[] }
  | { kind: 'short'; lines: StockShortage[] }

/** A rejection that asks for consent: to higher prices, or to a later delivery day. */
export type ConsentRejection =
  | { kind: 'risen'; prices: RisenPrice[] }
  | ({ kind: 'day' } & ChangedDeliveryDay)

/** Why an order was not placed. A rejection of any other kind has only the server's message. */
export type OrderRejection =
  | CorrectableRejection
  | ConsentRejection
  | ({ kind: 'minimum' } & BelowMinimum)
  | ({ kind: 'credit' } & ExceededCredit)
  | { kind: 'other'; message: string }

export const isConsentRejection = (rejection: OrderRejection): rejection is ConsentRejection =>
  rejection.kind === 'risen' || rejection.kind === 'day'

export const isCorrectable = (rejection: OrderRejection): rejection is CorrectableRejection =>
  ['unavailable', 'permit', 'quantity', 'short'].includes(rejection.kind)

/** Turns the rejection that the server responded into its kind. */
export const readRejection = ({
  code,
  message,
  details,
}: {
  code: string
  message: string
  details: unknown
}): OrderRejection => readDetails(code, details) ?? { kind: 'other', message }

function readDetails(code: string, details: unknown): OrderRejection | undefined {
  switch (code) {
    case 'PRODUCT_UNAVAILABLE': {
      const products = decodeDetails(code, details)
      return products && { kind: 'unavailable', products }
    }
    case 'PERMIT_NEEDED': {
      const lines = decodeDetails(code, details)
      return lines && { kind: 'permit', lines }
    }
    case 'QUANTITY_NOT_ORDERABLE': {
      const lines = decodeDetails(code, details)
      return lines && { kind: 'quantity', lines }
    }
    case 'BELOW_MINIMUM': {
      const minimum = decodeDetails(code, details)
      return minimum && { kind: 'minimum', ...minimum }
    }
    case 'CREDIT_EXCEEDED': {
      const credit = decodeDetails(code, details)
      return credit && { kind: 'credit', ...credit }
    }
    case 'DELIVERY_DAY_CHANGED': {
      const day = decodeDetails(code, details)
      return day && { kind: 'day', ...day }
    }
    case 'PRICE_CHANGED': {
      const prices = decodeDetails(code, details)
      return prices && { kind: 'risen', prices }
    }
    case 'INSUFFICIENT_STOCK': {
      const lines = decodeDetails(code, details)
      return lines && { kind: 'short', lines }
    }
    default:
      return undefined
  }
}
