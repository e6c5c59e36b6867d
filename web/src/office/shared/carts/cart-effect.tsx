import { hasPrices } from '@cornerstock/contract/orders/orders'
import { type Cents, cents, sum } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  type CountedLine,
  missingToFreeDelivery,
  missingToMinimum,
} from '../../../checkout/delivery/counted-rules.ts'
import { FreeDelivery } from '../../../checkout/delivery/free-delivery.tsx'
import { linesOf, unitPriceOf } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../../state/staff-carts/staff-carts.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useStaffCartSums } from './prices/use-staff-cart-sums.ts'
import type { CartTarget } from './use-cart-target.ts'

/** What sending the cart does, in one sentence, and what is missing to the minimum and to free delivery. */
export function CartEffect({ clientId, target }: { clientId: string; target: CartTarget }) {
  const { items, goods, amountDue } = useStaffCartSums(clientId)
  const lines = linesOf(useStaffCart(clientId)).map(
    ({ category = '', subCategory = '', quantity, ...line }): CountedLine => ({
      category,
      subCategory,
      quantity,
      price: unitPriceOf(line),
    }),
  )
  const { delivery, isAddition, isClosed } = target
  if (isClosed)
    return (
      <Alert kind="warning">
        <Trans>
          Nothing can be added to <OrderLink orderId={target.openOrderId} /> any more.
        </Trans>
      </Alert>
    )
  if (items === 0) return null
  return (
    <div className="text-ink-soft text-sm">
      <p>
        {isAddition ? (
          <Addition target={target} added={amountDue} />
        ) : (
          <Below
            minimum={delivery?.minimumOrder ?? cents(0)}
            missing={delivery ? missingToMinimum(delivery, lines, goods) : cents(0)}
          />
        )}
      </p>
      <FreeDelivery missing={delivery ? missingToFreeDelivery(delivery, lines, goods) : null} />
    </div>
  )
}

function Addition({ target: { openOrder, openOrderId }, added }: { target: CartTarget; added: Cents }) {
  if (!openOrder || !hasPrices(openOrder)) return null
  return (
    <Trans>
      Adds <PriceText cents={added} size="small" /> to <OrderLink orderId={openOrderId} />, which then comes
      to <PriceText cents={sum([openOrder.amountDue, added])} size="small" />.
    </Trans>
  )
}

function Below({ missing, minimum }: { missing: Cents; minimum: Cents }): ReactNode {
  if (missing === 0) return <Trans>Sends a new order. The store is told.</Trans>
  return (
    <span className="text-warning">
      <Trans>
        <PriceText cents={missing} size="small" /> below the minimum of{' '}
        <PriceText cents={minimum} size="small" />. You can send it anyway.
      </Trans>
    </span>
  )
}

function OrderLink({ orderId }: { orderId: number | undefined }) {
  return orderId === undefined ? null : (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId }}
      className="font-semibold text-house tabular-nums underline underline-offset-4"
    >
      #{orderId}
    </Link>
  )
}
