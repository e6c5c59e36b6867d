import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { staffCarts } from '../../../../state/staff-carts/staff-carts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ShoppingBasket } from '../../../../ui/icons/icons.ts'
import { useUpdateStaffCart } from '../../../shared/carts/use-update-staff-cart.ts'
import { usualToAdd, withUsual } from './order-usual-rules.ts'

/**
 * Puts the usual products that are due into the cart that staff fill for the client, and opens it. What is in the cart
 * already stays as it is.
 */
export function OrderUsual({ clientId, usual }: { clientId: string; usual: readonly UsualProduct[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { change } = useUpdateStaffCart(clientId)
  const due = usualToAdd({}, usual)
  if (due.length === 0) return null
  const fill = async () => {
    const before = staffCarts.get().carts[clientId] ?? {}
    const added = usualToAdd(before, usual)
    change((cart) => withUsual(cart, added))
    await navigate({ to: '/AssociateMakeOrder', search: { client: clientId } })
    toast.success(
      added.length === 0 ? (
        <Trans>The usual products that are due are in the cart already.</Trans>
      ) : (
        <Plural value={added.length} one="Added # product" other="Added # products" />
      ),
      added.length === 0 ? {} : { action: { label: t`Undo`, onClick: () => change(() => before) } },
    )
  }
  return (
    <Button onClick={() => void fill()}>
      <ShoppingBasket aria-hidden="true" className="size-5" />
      <Plural value={due.length} one="Order usual (# due)" other="Order usual (# due)" />
    </Button>
  )
}
