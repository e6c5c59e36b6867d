import { Trans } from '@lingui/react/macro'
import type { OrderRejection } from '../../api/orders/order-rejection.ts'
import { type OrderLine, withNewPrices } from '../../checkout/order-line-rules.ts'
import { RejectionNotice } from '../../checkout/rejection-notice.tsx'
import type { OrderTarget } from '../../checkout/use-checkout.ts'
import {
  linesOf,
  type StaffCart,
  type StaffCartLine,
  toStaffCart,
} from '../../state/staff-carts/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { PermitOverride } from './permit-override.tsx'

interface StaffRejectionNoticeProps {
  rejection: OrderRejection
  clientId: string
  cart: StaffCart
  hasJustMoved: boolean
  onSubmit: (lines: OrderLine[], more?: OrderTarget) => void
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
  const submitAsItIs = () => {
    if (hasJustMoved) return
    const agreed = rejection.kind === 'risen' ? withNewPrices(lines, rejection.prices) : lines
    correct(agreed)
    onSubmit(agreed, rejection.kind === 'day' ? { deliveryDate: rejection.deliveryDate } : {})
  }
  const submitAnyway = () => {
    if (hasJustMoved) return
    onDismiss()
    onSubmit(lines.map((line) => ({ ...line, anyQuantity: true })))
  }
  const submitWithoutPermit = (permitOverride: string) => {
    if (hasJustMoved) return
    onDismiss()
    onSubmit(lines, { permitOverride })
  }
  return (
    <RejectionNotice
      title={<Trans>Failed to submit order:</Trans>}
      rejection={rejection}
      lines={lines}
      onCorrect={correct}
      consentAction={
        <Button onClick={submitAsItIs}>
          {rejection.kind === 'day' ? (
            <Trans>Submit for this day</Trans>
          ) : (
            <Trans>Submit at the new prices</Trans>
          )}
        </Button>
      }
      dismissAction={
        <>
          {rejection.kind === 'quantity' && (
            <Button variant="secondary" onClick={submitAnyway}>
              <Trans>Order these quantities anyway</Trans>
            </Button>
          )}
          {rejection.kind === 'permit' && (
            <PermitOverride lines={rejection.lines} onOrder={submitWithoutPermit} />
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
