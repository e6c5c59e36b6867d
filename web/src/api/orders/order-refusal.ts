import type { BelowMinimum, ChangedDeliveryDay } from '@cornerstock/contract/delivery'
import { decodeDetails } from '@cornerstock/contract/error-details'
import type { RisenPrice, StockShortage, UnavailableProduct } from '@cornerstock/contract/order-refusals'
import type { WrongQuantity } from '@cornerstock/contract/quantities'
import type { QueuedRefusal } from '../../state/queue/queue-entry.ts'

/** A refusal that names the lines that must be corrected before the order can be placed. */
export type CorrectableRefusal =
  | { kind: 'unavailable'; products: UnavailableProduct[] }
  | { kind: 'quantity'; lines: WrongQuantity[] }
  | { kind: 'short'; lines: StockShortage[] }

/** A refusal that asks for consent: to higher prices, or to a later delivery day. */
export type ConsentRefusal = { kind: 'risen'; prices: RisenPrice[] } | ({ kind: 'day' } & ChangedDeliveryDay)

/** Why an order was not placed. A refusal of any other kind has only the server's message. */
export type OrderRefusal =
  | CorrectableRefusal
  | ConsentRefusal
  | ({ kind: 'minimum' } & BelowMinimum)
  | { kind: 'other'; message: string }

export const isConsentRefusal = (refusal: OrderRefusal): refusal is ConsentRefusal =>
  refusal.kind === 'risen' || refusal.kind === 'day'

export const isCorrectable = (refusal: OrderRefusal): refusal is CorrectableRefusal =>
  refusal.kind === 'unavailable' || refusal.kind === 'quantity' || refusal.kind === 'short'

/** Turns the refusal that the server answered into its kind. */
export const readRefusal = ({ code, message, details }: QueuedRefusal): OrderRefusal =>
  readDetails(code, details) ?? { kind: 'other', message }

function readDetails(code: string, details: unknown): OrderRefusal | undefined {
  switch (code) {
    case 'PRODUCT_UNAVAILABLE': {
      const products = decodeDetails(code, details)
      return products && { kind: 'unavailable', products }
    }
    case 'QUANTITY_NOT_ORDERABLE': {
      const lines = decodeDetails(code, details)
      return lines && { kind: 'quantity', lines }
    }
    case 'BELOW_MINIMUM': {
      const minimum = decodeDetails(code, details)
      return minimum && { kind: 'minimum', ...minimum }
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
