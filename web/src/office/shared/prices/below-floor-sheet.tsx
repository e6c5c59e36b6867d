import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import {
  type BelowFloorNotice,
  closeBelowFloorNotice,
  dropBelowFloorNotices,
  useBelowFloorNotice,
} from '../../../state/below-floor.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useLastDefined } from '../use-last-defined.ts'

const shownAtMost = 100

/** Names the prices below the floor that a request of any screen has saved or was not allowed to save. */
export function BelowFloorSheet() {
  const notice = useBelowFloorNotice()
  const shown = useLastDefined(notice)
  // The next person who signs in must not see them.
  useEffect(() => dropBelowFloorNotices, [])
  return (
    <Sheet
      isOpen={notice !== undefined}
      onOpenChange={(isOpen) => !isOpen && closeBelowFloorNotice(false)}
      title={
        shown?.isSaved ? <Trans>Saved below the price floor</Trans> : <Trans>Below the price floor</Trans>
      }
      description={shown && <Explanation notice={shown} />}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3 *:flex-1 *:whitespace-nowrap">
          <Button variant="secondary" onClick={() => closeBelowFloorNotice(false)}>
            {shown?.onAnswer ? <Trans>Do not save</Trans> : <Trans>OK</Trans>}
          </Button>
          {shown?.onAnswer && (
            <Button variant="danger" onClick={() => closeBelowFloorNotice(true)}>
              <Trans>Save anyway</Trans>
            </Button>
          )}
        </div>
      }
    >
      {shown && <Prices prices={shown.prices} />}
    </Sheet>
  )
}

function Explanation({ notice: { isSaved, onAnswer } }: { notice: BelowFloorNotice }) {
  if (isSaved) return <Trans>These prices are less than your floor over the cost.</Trans>
  if (onAnswer) return <Trans>Nothing is saved yet. As an owner you can save these prices anyway.</Trans>
  return <Trans>Nothing was saved. Only an owner can save these prices.</Trans>
}

function Prices({ prices }: { prices: readonly BelowFloor[] }) {
  const hidden = prices.length - shownAtMost
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {prices.slice(0, shownAtMost).map(({ productId, name, price, floor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product can be listed twice with one price
        <li key={`${productId} ${index}`} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <bdi className="wrap-anywhere min-w-0 font-medium">{name}</bdi>
          <span className="text-ink-soft">
            <Trans>
              <PriceText cents={price} size="small" className="text-danger" />, floor{' '}
              <PriceText cents={floor} size="small" />
            </Trans>
          </span>
        </li>
      ))}
      {hidden > 0 && (
        <li className="px-3 py-2 text-ink-soft">
          <Plural value={hidden} one="and # more price" other="and # more prices" />
        </li>
      )}
    </ul>
  )
}
