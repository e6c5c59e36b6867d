import { Trans } from '@lingui/react/macro'
import type { OrderRefusal } from '../../api/orders/order-refusal.ts'
import { type OrderLine, withNewPrices } from '../../checkout/order-line-rules.ts'
import { RefusalNotice } from '../../checkout/refusal-notice.tsx'
import { linesOf, type StaffCart, type StaffCartLine, toStaffCart } from '../../state/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'

interface StaffRefusalNoticeProps {
  refusal: OrderRefusal
  clientId: string
  cart: StaffCart
  hasJustMoved: boolean
  onSubmit: (lines: OrderLine[]) => void
  onDismiss: () => void
}

/** Says why an order for a client was refused, and lets staff correct the cart. */
export function StaffRefusalNotice(props: StaffRefusalNoticeProps) {
  const { refusal, clientId, cart, hasJustMoved, onSubmit, onDismiss } = props
  const { change } = useUpdateStaffCart(clientId)
  const lines = linesOf(cart)
  const correct = (corrected: StaffCartLine[]) => {
    change(() => toStaffCart(corrected))
    onDismiss()
  }
  const submitAtNewPrices = () => {
    if (refusal.kind !== 'risen' || hasJustMoved) return
    const agreed = withNewPrices(lines, refusal.prices)
    correct(agreed)
    onSubmit(agreed)
  }
  const submitAnyway = () => {
    if (hasJustMoved) return
    onDismiss()
    onSubmit(lines.map((line) => ({ ...line, anyQuantity: true })))
  }
  return (
    <RefusalNotice
      title={<Trans>Failed to submit order:</Trans>}
      refusal={refusal}
      lines={lines}
      onCorrect={correct}
      consentAction={
        <Button onClick={submitAtNewPrices}>
          <Trans>Submit at the new prices</Trans>
        </Button>
      }
      dismissAction={
        <>
          {refusal.kind === 'quantity' && (
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
