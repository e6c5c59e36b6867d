import { formatMoney } from '@cornerstock/contract/money'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { Overruled } from './merge-supplier-prices.ts'

/** Says what somebody else had saved of the same rows, so that nobody's price is lost without a word. */
export function OverruledNote({ overruled }: { overruled: readonly Overruled[] }) {
  if (overruled.length === 0) return null
  return (
    <Alert kind="warning">
      <Trans>Somebody else changed the same suppliers meanwhile. What you typed is saved.</Trans>
      <ul className="mt-1 font-normal">
        {overruled.map((row) => (
          <li key={row.name}>
            <Theirs {...row} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Theirs({ name, theirs }: Overruled) {
  if (!theirs) return <Trans>{name}: they had removed it.</Trans>
  const price = formatMoney(theirs.price)
  return (
    <Trans>
      {name}: they had saved {price}.
    </Trans>
  )
}
