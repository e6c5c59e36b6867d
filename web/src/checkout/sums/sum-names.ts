import type { SumName } from '@cornerstock/contract/orders/money/sums'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The names of the sums of an order, on screens and in shared texts. */
export const sumNames: Record<SumName, MessageDescriptor> = {
  ordered: msg`Ordered`,
  notFound: msg`Not found`,
  substitutes: msg`Substitutes`,
  charges: msg`Charges`,
  deliveryFee: msg`Delivery fee`,
  credited: msg`Credited`,
  due: msg`Amount due`,
  paid: msg`Paid`,
  open: msg`Still to pay`,
}
