import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { IncludedCharges, SumRow } from './order-sums.tsx'
import type { SumsDetails } from './sums-rules.ts'

interface CartSumsProps {
  sums: SumsDetails
  /** The order that the goods are added to. */
  addsTo?: number | undefined
  className?: string
}

/** What an order would come to: the goods, what deals save, free goods, each charge by name, the fee, and what is due. */
export function CartSums({ sums, addsTo, className }: CartSumsProps) {
  const { charges, deliveryFee, listed, cheaper, free, amountDue } = sums
  return (
    <dl className={className}>
      <SumRow label={<Trans>Goods</Trans>}>{listed}</SumRow>
      {cheaper.map(({ promotionId, name, saved }) => (
        <SumRow key={promotionId} label={<bdi className="font-semibold text-deal">{name}</bdi>}>
          <span className="font-semibold text-deal tabular-nums">−{formatMoney(saved)}</span>
        </SumRow>
      ))}
      {free.map(({ promotionId, name, quantity }) => (
        <SumRow
          key={promotionId}
          label={
            <span className="font-semibold text-deal">
              {quantity} × <bdi>{name}</bdi>
            </span>
          }
        >
          <span className="font-semibold text-deal">
            <Trans>Free</Trans>
          </span>
        </SumRow>
      ))}
      {charges
        .filter(({ isIncluded }) => !isIncluded)
        .map(({ chargeId, name, amount }) => (
          <SumRow key={chargeId} label={name}>
            {amount}
          </SumRow>
        ))}
      {deliveryFee !== 0 && <SumRow label={<Trans>Delivery fee</Trans>}>{deliveryFee}</SumRow>}
      <SumRow
        label={addsTo === undefined ? <Trans>Amount due</Trans> : <Trans>Added to #{addsTo}</Trans>}
        isMain
      >
        {amountDue}
      </SumRow>
      <IncludedCharges charges={charges} />
    </dl>
  )
}
