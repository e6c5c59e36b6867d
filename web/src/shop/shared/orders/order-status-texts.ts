import type { OrderStatus } from '@cornerstock/contract/orders/orders'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Translated status names. The English texts are those of the contract. */
export const orderStatusTexts: Record<OrderStatus, MessageDescriptor> = {
  0: msg`Processing`,
  1: msg`Packed`,
  2: msg`Out For Delivery`,
  3: msg`Delivered`,
  4: msg`Cancelled`,
}

/** The name of a status. For a status of a newer server that this version does not know, its number. */
export const toOrderStatusText = (i18n: I18n, status: OrderStatus): string =>
  orderStatusTexts[status] ? i18n._(orderStatusTexts[status]) : String(status)
