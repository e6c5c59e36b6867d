import { type Cents, cents, formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'

/** States by how much the cash and the checks in the bag differ from what the stops have paid. */
export function Difference({ difference: { cash, checks } }: { difference: { cash: Cents; checks: Cents } }) {
  const cashAmount = formatMoney(cents(Math.abs(cash)))
  const checkAmount = formatMoney(cents(Math.abs(checks)))
  if (cash === 0 && checks === 0) return null
  return (
    <div className="rounded-md bg-warning-soft p-3 font-bold text-lg text-ink">
      {cash < 0 && (
        <p>
          <Trans>{cashAmount} too little cash</Trans>
        </p>
      )}
      {cash > 0 && (
        <p>
          <Trans>{cashAmount} too much cash</Trans>
        </p>
      )}
      {checks < 0 && (
        <p>
          <Trans>{checkAmount} too little in checks</Trans>
        </p>
      )}
      {checks > 0 && (
        <p>
          <Trans>{checkAmount} too much in checks</Trans>
        </p>
      )}
    </div>
  )
}
