import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useStaffCartSums } from '../../shared/carts/prices/use-staff-cart-sums.ts'
import { CartTotalsBar } from '../../shared/layout/cart-totals-bar.tsx'
import { useAskForClient } from '../client/use-ask-for-client.ts'

/** The totals of the cart and the button that opens it. */
export function OrderFooter({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const askForClient = useAskForClient()
  const { items, amountDue } = useStaffCartSums(clientId)
  const proceed = () => {
    if (clientId === '') askForClient()
    else if (items === 0)
      toast.error(t`Your cart is empty. Please add items to proceed.`, { id: 'empty cart' })
    else void navigate({ to: '/admin/AdminOrderCartPage' })
  }
  return (
    <CartTotalsBar totals={{ items, price: amountDue }}>
      <Button size="large" onClick={proceed}>
        <Trans>Proceed to Cart</Trans>
      </Button>
    </CartTotalsBar>
  )
}
