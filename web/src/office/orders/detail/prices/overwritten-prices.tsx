import { formatMoney } from '@cornerstock/contract/money'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { OverwrittenPrice } from './merge-supplier-prices.ts'

/** Says what somebody else had saved of the same rows, so that nobody's price is lost without a word. */
export function OverwrittenPrices({ overwritten }: { overwritten: readonly OverwrittenPrice[] }) {
  if (overwritten.length === 0) return null
  return (
    <Alert kind="warning">
      <Trans>Somebody else changed the same suppliers meanwhile. What you typed is saved.</Trans>
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
  if (!theirs) return <Trans>{name}: they had removed it.</Trans>
  const price = formatMoney(theirs.price)
  return (
    <Trans>
      {name}: they had saved {price}.
    </Trans>
  )
}
