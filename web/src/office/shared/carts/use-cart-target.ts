import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { type AnyOrder, hasPrices, orderStatuses } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { clientOverviewQuery } from '../../../api/clients/client-overview.ts'
import { deliveryQuery } from '../../../api/delivery.ts'
import { orderQuery } from '../../../api/orders/order-queries.ts'
import type { OrderTarget } from '../../../checkout/use-checkout.ts'
import { useStaffCartTarget } from '../../../state/staff-carts/staff-carts.ts'

/** What becomes of the cart that staff fill for a client, and of what else it can become a part. */
export interface CartTarget {
  /** The order to which the cart is added, or could be added: the client's newest open order. */
  openOrderId: number | undefined
  /** That order, once it is loaded. */
  openOrder: AnyOrder | undefined
  isAddition: boolean
  /** Whether the order to which the cart is added takes no lines any more. */
  isClosed: boolean
  /** The day on which the cart arrives; undefined until it is known. */
  arrivesOn: string | undefined
  /** Whether staff chose that day. */
  isDayChosen: boolean
  /** What is sent with the lines. */
  orderTarget: OrderTarget
  /** What holds for a new order of that day; undefined for an addition, and until it is known. */
  delivery: Delivery | undefined
}

export function useCartTarget(clientId: string): CartTarget {
  const { addsTo, arrivesOn: chosenDay } = useStaffCartTarget(clientId)
  const { data: delivery } = useQuery(deliveryQuery(clientId))
  const { data: overview } = useQuery({ ...clientOverviewQuery(clientId), enabled: clientId !== '' })
  const openOrderId = addsTo ?? overview?.openOrder?.orderId
  const { data: openOrder } = useQuery({
    ...orderQuery(openOrderId ?? 0),
    enabled: openOrderId !== undefined,
  })
  const isAddition = addsTo !== undefined
  const nextDay = delivery?.deliveryDate
  const seenDay = isAddition ? (openOrder?.deliveryDate ?? undefined) : nextDay
  return {
    openOrderId,
    openOrder,
    isAddition,
    isClosed: isAddition && openOrder !== undefined && openOrder.status !== orderStatuses.processing,
    arrivesOn: isAddition ? seenDay : (chosenDay ?? nextDay),
    isDayChosen: !isAddition && chosenDay !== undefined,
    orderTarget: isAddition
      ? { addsTo, deliveryDate: seenDay }
      : { deliveryDate: seenDay, arrivesOn: chosenDay },
    delivery: isAddition || !delivery ? undefined : onDay(delivery, chosenDay, openOrder),
  }
}

/**
 * The rules for a day that staff chose. Of its orders only the newest open one is known, and its fee is decided when the
 * order is placed.
 */
function onDay(delivery: Delivery, day: string | undefined, openOrder: AnyOrder | undefined): Delivery {
  if (day === undefined || day === delivery.deliveryDate) return delivery
  const isSameDay = openOrder?.deliveryDate === day
  const ordered = openOrder && isSameDay && hasPrices(openOrder) ? openOrder.total : cents(0)
  return { ...delivery, deliveryDate: day, ordered, isFeeSettled: true }
}
