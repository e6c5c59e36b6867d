import { Trans } from '@lingui/react/macro'
import type { OrderRejection } from '../../api/orders/order-rejection.ts'
import { type OrderLine, withNewPrices } from '../../checkout/order-line-rules.ts'
import { RejectionNotice } from '../../checkout/rejection-notice.tsx'
import {
  linesOf,
  type StaffCart,
  type StaffCartLine,
  toStaffCart,
} from '../../state/staff-carts/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'

interface StaffRejectionNoticeProps {
  rejection: OrderRejection
  clientId: string
  cart: StaffCart
  hasJustMoved: boolean
  onSubmit: (lines: OrderLine[]) => void
  onDismiss: () => void
}

/** Says why an order for a client was rejected, and lets staff correct the cart. */
export function StaffRejectionNotice(props: StaffRejectionNoticeProps) {
  const { rejection, clientId, cart, hasJustMoved, onSubmit, onDismiss } = props
  const { change } = useUpdateStaffCart(clientId)
  const lines = linesOf(cart)
  const correct = (corrected: StaffCartLine[]) => {
    change(() => toStaffCart(corrected))
    onDismiss()
  }
  const submitAtNewPrices = () => {
    if (rejection.kind !== 'risen' || hasJustMoved) return
    const agreed = withNewPrices(lines, rejection.prices)
    correct(agreed)
    onSubmit(agreed)
  }
  const submitAnyway = () => {
    if (hasJustMoved) return
    onDismiss()
    onSubmit(lines.map((line) => ({ ...line, anyQuantity: true })))
  }
  return (
    <RejectionNotice
      title={<Trans>Failed to submit order:</Trans>}
      rejection={rejection}
      lines={lines}
      onCorrect={correct}
      consentAction={
        <Button onClick={submitAtNewPrices}>
          <Trans>Submit at the new prices</Trans>
        </Button>
      }
      dismissAction={
        <>
          {rejection.kind === 'quantity' && (
            <Button variant="secondary" onClick={submitAnyway}>
              <Trans>Order these quantities anyway</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={onDismiss}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
      className="mt-4"
    />
  )
}
