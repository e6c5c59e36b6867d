import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { useUpdateStaffCart } from '../../shared/carts/use-update-staff-cart.ts'

/** Opens Create Order for the order's client, with a cart that is added to this order. */
export function AddItems({ order: { orderId, clientId } }: { order: Order }) {
  const navigate = useNavigate()
  const { setTarget } = useUpdateStaffCart(clientId)
  const addItems = () => {
    setTarget({ addsTo: orderId })
    void navigate({ to: '/AssociateMakeOrder', search: { client: clientId } })
  }
  return (
    <Button variant="secondary" isWide onClick={addItems}>
      <Plus aria-hidden="true" className="size-5" />
      <Trans>Add items</Trans>
    </Button>
  )
}
