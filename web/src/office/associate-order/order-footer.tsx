import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { totalsOf } from '../../state/staff-cart-rules.ts'
import { useStaffCart } from '../../state/staff-carts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useAskForClient } from './client/use-ask-for-client.ts'

/** The totals of the cart and the button that opens it, sticky at the bottom. */
export function OrderFooter({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const askForClient = useAskForClient()
  const { items, price } = totalsOf(useStaffCart(clientId))
  const proceed = () => {
    if (clientId === '') askForClient()
    else if (items === 0)
      toast.error(t`Your cart is empty. Please add items to proceed.`, { id: 'empty cart' })
    else void navigate({ to: '/admin/AdminOrderCartPage' })
  }
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
      <p role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className="text-ink-soft">
          <Plural value={items} one="# item" other="# items" />
        </span>
        <PriceText cents={price} size="large" />
      </p>
      <Button size="large" onClick={proceed}>
        <Trans>Proceed to Cart</Trans>
      </Button>
    </div>
  )
}
