import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import { Trans } from '@lingui/react/macro'
import { IncludedCharges, SumRow } from './order-sums.tsx'

/** What a cart comes to: the goods, each charge by name, the fee, and what is due. */
export function CartSums({ charges: cart, className }: { charges: CartCharges; className?: string }) {
  const { charges, deliveryFee, goods, amountDue } = cart
  return (
    <dl className={className}>
      <SumRow label={<Trans>Goods</Trans>}>{goods}</SumRow>
      {charges
        .filter(({ isIncluded }) => !isIncluded)
        .map(({ chargeId, name, amount }) => (
          <SumRow key={chargeId} label={name}>
            {amount}
          </SumRow>
        ))}
      {deliveryFee > 0 && <SumRow label={<Trans>Delivery fee</Trans>}>{deliveryFee}</SumRow>}
      <SumRow label={<Trans>Amount due</Trans>} isMain>
        {amountDue}
      </SumRow>
      <IncludedCharges charges={charges} />
    </dl>
  )
}
