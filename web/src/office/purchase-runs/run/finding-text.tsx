import { Trans, useLingui } from '@lingui/react/macro'
import { PriceText } from '../../../ui/text/price-text.tsx'
import type { ShownLine } from './run-line-rules.ts'

/** Says how much of a marked line was found, for which price, and whether the mark still waits to be sent. */
export function FindingText({ line }: { line: ShownLine }) {
  const { i18n } = useLingui()
  const { quantity, isWaiting } = line
  const found = line.found ?? 0
  const count = i18n.number(found)
  const pricePaid = 'pricePaid' in line ? line.pricePaid : null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 font-semibold">
      {found > 0 && found >= quantity && <Trans>Found</Trans>}
      {found > 0 && found < quantity && <Trans>{count} found</Trans>}
      {found === 0 && <Trans>Not found</Trans>}
      {pricePaid !== null && <PriceText cents={pricePaid} size="small" />}
      {isWaiting && (
        <span className="font-normal text-ink-soft text-sm">
          <Trans>not sent yet</Trans>
        </span>
      )}
    </span>
  )
}
