import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sumsQuery } from '../../../api/cart/cart-sums.ts'
import { creditCheckQuery } from '../../../api/clients/client-credit.ts'
import { linesOf, type StaffCart, totalsOf } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../../state/staff-carts/staff-carts.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'

interface CartWarningsProps {
  clientId: string
  /** The order to which the cart is added. */
  addsTo: number | undefined
}

/** Says before staff send a cart that it gets a delivery fee, and that the store's credit does not cover it. */
export function CartWarnings({ clientId, addsTo }: CartWarningsProps) {
  const cart = useStaffCart(clientId)
  const lines = linesOf(cart)
  const { price } = totalsOf(cart)
  const { data: charges } = useQuery(sumsQuery(clientId, lines, price))
  if (lines.length === 0) return null
  return (
    <>
      {addsTo === undefined && charges && charges.deliveryFee > 0 && (
        <p className="text-ink-soft text-sm">
          <Trans>
            A delivery fee of <PriceText cents={charges.deliveryFee} size="small" /> is added.
          </Trans>
        </p>
      )}
      <Credit clientId={clientId} amount={amountOf(cart, charges, addsTo !== undefined)} addsTo={addsTo} />
    </>
  )
}

/** What the cart comes to, with prices that were agreed; an addition without the fee, which its order has. */
function amountOf(cart: StaffCart, charges: CartCharges | undefined, isAddition: boolean): Cents {
  const { price } = totalsOf(cart)
  if (!charges) return price
  const goods = linesOf(cart).some(({ agreed }) => agreed) ? price : charges.goods
  return cents(goods + charges.amountDue - charges.goods - (isAddition ? charges.deliveryFee : 0))
}

function Credit({ clientId, amount, addsTo }: CartWarningsProps & { amount: Cents }) {
  const { data } = useQuery(creditCheckQuery(clientId, amount, addsTo))
  if (!data?.exceeded) return null
  const { creditLimit, exposure, overdue } = data.exceeded
  return (
    <Alert kind="warning">
      <Trans>Credit does not cover this order. You can send it anyway, and it is marked.</Trans>{' '}
      {creditLimit === null ? (
        <Trans>
          The store owes <PriceText cents={exposure} size="small" /> without it.
        </Trans>
      ) : (
        <Trans>
          The store owes <PriceText cents={exposure} size="small" /> without it, and its limit is{' '}
          <PriceText cents={creditLimit} size="small" />.
        </Trans>
      )}{' '}
      {overdue > 0 && (
        <Trans>
          <PriceText cents={overdue} size="small" /> is overdue.
        </Trans>
      )}
    </Alert>
  )
}
