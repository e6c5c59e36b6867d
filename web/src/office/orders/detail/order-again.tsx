import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { quickAddDrafts } from '../../../checkout/quick-add/quick-add-drafts.ts'
import { withProducts } from '../../../checkout/quick-add/quick-add-rules.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { History } from '../../../ui/icons/icons.ts'

/** Opens the quick add of the order's client with the lines of the order. It says which of them can be ordered now. */
export function OrderAgain({ order: { clientId, items } }: { order: Order }) {
  const navigate = useNavigate()
  const orderAgain = async () => {
    quickAddDrafts.set(clientId, withProducts(quickAddDrafts.get(clientId), items))
    // Two history entries, so that closing the quick add stays on Create Order.
    const screen = { to: '/AssociateMakeOrder', search: { client: clientId } } as const
    await navigate(screen)
    await navigate({ ...screen, search: { client: clientId, quickAdd: true } })
  }
  return (
    <Button variant="secondary" isWide onClick={() => void orderAgain()}>
      <History aria-hidden="true" className="size-5" />
      <Trans>Order again</Trans>
    </Button>
  )
}
