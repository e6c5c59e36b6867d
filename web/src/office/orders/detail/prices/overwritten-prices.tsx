import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { OverwrittenPrice } from './merge-supplier-prices.ts'

/** Lists the supplier prices of another staff member that this save has overwritten. */
export function OverwrittenPrices({ overwritten }: { overwritten: readonly OverwrittenPrice[] }) {
  if (overwritten.length === 0) return null
  return (
    <Alert kind="warning">
      <Trans>Someone else changed the same suppliers. Your prices have replaced theirs.</Trans>
      <ul className="mt-1 font-normal">
        {overwritten.map((row) => (
          <li key={row.name}>
            <Theirs {...row} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Theirs({ name, theirs }: OverwrittenPrice) {
  if (!theirs) return <Trans>{name}: they removed it.</Trans>
  const price = formatMoney(theirs.price)
  return (
    <Trans>
      {name}: they saved {price}.
    </Trans>
  )
}
