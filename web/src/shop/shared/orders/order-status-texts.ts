import type { OrderStatus } from '@cornerstock/contract/orders'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Translated status names. The English texts are those of the contract. */
export const orderStatusTexts: Record<OrderStatus, MessageDescriptor> = {
  0: msg`Processing`,
  1: msg`Packed`,
  2: msg`Out For Delivery`,
  3: msg`Delivered`,
  4: msg`Cancelled`,
}
